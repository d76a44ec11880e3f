import type { AnalyticsEvent } from '../../contract/analytics';
import { deviceTypes } from '../../contract/deviceTypes';

// Rows of visitor_events have the place in these lists, counted from 1, instead of the text: append only.
export const audienceSteps = ['VIEW', 'CHECKOUT', 'PLAY', 'WATCH'] as const;
/** SLUG identifies a release by its slug. */
export const subjectKinds = ['SLUG', 'RELEASE', 'EVENT', 'CAMPAIGN'] as const;
/** Where a view came from, as the browser classified it; the browser never sends another site's URL. EMBED is a play in a frame of another site. */
export const trafficSources = ['DIRECT', 'SEARCH', 'SOCIAL', 'MESSAGE', 'SITE', 'MARQUEE', 'EMBED'] as const;
export const knownDevices: readonly string[] = deviceTypes;
/** The player reports every half minute, which is a minute at double speed. Longer claims are capped here. */
const maxWatchedMs = 120_000;

export interface AudienceStep {
  step: (typeof audienceSteps)[number];
  subjectKind: (typeof subjectKinds)[number];
  subjectKey: string;
  source: string;
  device: string;
  country: string | null;
  watchedMs: number;
  decileFrom: number;
  decileTo: number;
}
type Subject = Pick<AudienceStep, 'step' | 'subjectKind' | 'subjectKey'>;

const idPattern = '([A-Za-z0-9_-]{1,64})';
const pagePatterns: readonly (readonly [RegExp, AudienceStep['step'], AudienceStep['subjectKind']])[] = [
  [new RegExp(`^/event/${idPattern}/$`), 'VIEW', 'EVENT'],
  [new RegExp(`^/checkout/${idPattern}/$`), 'CHECKOUT', 'EVENT'],
  [new RegExp(`^/campaign/${idPattern}/$`), 'VIEW', 'CAMPAIGN'],
  [new RegExp(`^/ott/snax/${idPattern}/$`), 'VIEW', 'RELEASE'],
  // Reported by the frame when a visitor plays its video there, once for each time that the frame is opened.
  [/^\/embed\/title\/([^/]{1,200})\/$/, 'VIEW', 'SLUG'],
  [new RegExp(`^/embed/snax/${idPattern}/$`), 'VIEW', 'RELEASE'],
  // The player's own page is counted by its plays.
  [/^\/ott\/(?!video\/|snax\/|search\/)([^/]{1,200})\//, 'VIEW', 'SLUG'],
];
/** Checkouts that name their work in the query string. */
const checkoutPages: readonly (readonly [path: string, name: string, kind: AudienceStep['subjectKind']])[] = [
  ['/payment/begin/ott/', 'release', 'RELEASE'],
  ['/payment/begin/campaign/', 'campaign', 'CAMPAIGN'],
];

function searchParamsOf(href: unknown): URLSearchParams {
  const text = typeof href === 'string' ? href : '';
  const at = text.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : text.slice(at + 1).split('#', 1)[0]);
}

/** Null where none of our keys matches: "%00" is a NUL, which PostgreSQL text cannot contain. */
function decodePathKey(text: string): string | null {
  try {
    const whole = decodeURIComponent(text);
    return /\p{Cc}/u.test(whole) ? null : whole;
  } catch {
    return text;
  }
}

function subjectOf({ eventName, pathName, valueMap }: AnalyticsEvent): Subject | null {
  if (eventName === 'PLAY' || eventName === 'WATCH') {
    const { releaseID } = valueMap;
    return typeof releaseID === 'string' && new RegExp(`^${idPattern}$`).test(releaseID)
      ? { step: eventName, subjectKind: 'RELEASE', subjectKey: releaseID }
      : null;
  }
  if (eventName !== 'PAGE_VISIT' || valueMap.isSamePlace === true) return null;
  const path = pathName.split(/[?#]/, 1)[0] ?? '';
  for (const [pattern, step, subjectKind] of pagePatterns) {
    const key = pattern.exec(path)?.[1];
    if (!key) continue;
    const subjectKey = decodePathKey(key);
    // The checkout is a sheet over the event's page, or a page of its own.
    const isSheet = subjectKind === 'EVENT' && searchParamsOf(valueMap.href).get('checkout') === '1';
    return subjectKey === null ? null : { step: isSheet ? 'CHECKOUT' : step, subjectKind, subjectKey };
  }
  const [, name = '', subjectKind] = checkoutPages.find(([address]) => address === path) ?? [];
  const subjectKey = subjectKind && searchParamsOf(valueMap.href).get(name);
  return subjectKind && subjectKey && new RegExp(`^${idPattern}$`).test(subjectKey) ? { step: 'CHECKOUT', subjectKind, subjectKey } : null;
}

const whole = (value: unknown, upper: number) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(upper, Math.max(0, Math.trunc(value))) : 0;

/** The country of a language tag: "hi-IN" and "zh-Hant-TW" have one, "hi" has none. */
const countryOfLanguage = (language: string) =>
  /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase() ?? null;

function sourceOf({ pathName, valueMap }: AnalyticsEvent): AudienceStep['source'] {
  if (pathName.startsWith('/embed/')) return 'EMBED';
  return trafficSources.find((one) => one === valueMap.source && one !== 'EMBED') ?? 'DIRECT';
}

/** What one event means for one work; null for events that are about none. `deviceType` is the device type header. */
export function audienceStepOf(event: AnalyticsEvent, deviceType: string | undefined): AudienceStep | null {
  const subject = subjectOf(event);
  if (!subject) return null;
  const { watchedMs, decileFrom, decileTo } = event.valueMap;
  const isWatch = subject.step === 'WATCH';
  const from = whole(decileFrom, 10);
  return {
    ...subject,
    source: sourceOf(event),
    device: deviceType && knownDevices.includes(deviceType) ? deviceType : event.deviceInfo.type === 'M_WEB' ? 'mobile' : 'desktop',
    country: countryOfLanguage(event.deviceInfo.language),
    watchedMs: isWatch ? whole(watchedMs, maxWatchedMs) : 0,
    decileFrom: isWatch ? from : 0,
    decileTo: isWatch ? Math.max(from, whole(decileTo, 10)) : 0,
  };
}
