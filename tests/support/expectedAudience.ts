import type { AudienceStep } from '@/server/modules/analytics/audienceStep';

/** One analytics event as the model sees it: what, when, from which tab, of which work of which channel. */
export interface AudienceEvent extends Omit<AudienceStep, 'subjectKind' | 'subjectKey'> {
  id: string;
  day: string;
  sessionID: string;
  scope: 'RELEASE' | 'EVENT' | 'CAMPAIGN';
  workID: string;
  channelID: string;
}
interface Counted {
  views: number;
  visits: number;
  plays: number;
  watched_ms: number;
  reached: number[];
  checkouts: number;
  sources: Record<string, number>;
  devices: Record<string, number>;
  countries: Record<string, number>;
}

const countByValue = (keys: readonly string[]) =>
  keys.reduce<Record<string, number>>((all, key) => ({ ...all, [key]: (all[key] ?? 0) + 1 }), {});

function count(events: readonly AudienceEvent[]): Counted {
  const views = events.filter(({ step }) => step === 'VIEW');
  const tabs = (some: readonly AudienceEvent[]) => new Set(some.map(({ sessionID }) => sessionID)).size;
  return {
    views: views.length,
    visits: tabs(views),
    plays: events.filter(({ step }) => step === 'PLAY').length,
    watched_ms: events.reduce((sum, { watchedMs }) => sum + watchedMs, 0),
    reached: Array.from({ length: 10 }, (_, at) => events.filter(({ decileFrom, decileTo }) => decileFrom <= at && at < decileTo).length),
    checkouts: tabs(events.filter(({ step }) => step === 'CHECKOUT')),
    sources: countByValue(views.map(({ source }) => source)),
    devices: countByValue(views.map(({ device }) => device)),
    countries: countByValue(views.map(({ country }) => country ?? 'ZZ')),
  };
}

/** The expected rows of audience_days, computed directly from the events: every id once a day, by day and work and by day and channel. */
export function expectedAudience(events: readonly AudienceEvent[]): Map<string, Counted> {
  const groups = new Map<string, AudienceEvent[]>();
  for (const event of new Map(events.map((one) => [`${one.id} ${one.day}`, one])).values())
    for (const key of [`${event.day} ${event.scope} ${event.workID}`, `${event.day} CHANNEL ${event.channelID}`])
      groups.set(key, [...(groups.get(key) ?? []), event]);
  return new Map([...groups].map(([key, group]) => [key, count(group)]));
}
