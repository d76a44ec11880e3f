import type { Audience, AudienceCut, AudienceSums, AudienceWork } from '../../contract/studioFigures';
import { csvCell } from '../../csvCell';
import type { Db } from '../../db/client';
import { badInput, notFound } from '../../errors';
import { mustMay } from '../channels/rights';
import { createAudienceReads, type AudienceDay, type AudienceTarget } from './audienceReads';
import { daysOf, mustBePeriod, periodBefore, type Period } from './period';
import { mustReportOn } from './reportChannel';

interface Asked extends Period {
  channelID?: string | undefined;
  kind?: AudienceWork | undefined;
  id?: string | undefined;
}
const nothing = (): AudienceSums => ({ views: 0, visits: 0, plays: 0, watchedMs: 0, checkouts: 0, begun: 0, purchased: 0 });
const names = Object.keys(nothing()) as (keyof AudienceSums)[]; // -- the keys of the object one line above

function sumUp(rows: readonly AudienceSums[]): AudienceSums {
  const sums = nothing();
  for (const row of rows) for (const name of names) sums[name] += row[name];
  return sums;
}
/** One row for each day, also for those on which nothing happened. */
const byDay = (rows: readonly AudienceDay[], period: Period) =>
  daysOf(period).map((day) => ({ day, ...sumUp(rows.filter((row) => row.day === day)) }));

const reachedOf = (rows: readonly AudienceDay[]) =>
  Array.from({ length: 10 }, (_, at) => rows.reduce((sum, row) => sum + (row.reached[at] ?? 0), 0));

function cut(name: 'sources' | 'devices' | 'countries', rows: readonly AudienceDay[], earlier: readonly AudienceDay[]): AudienceCut[] {
  const cuts = new Map<string, AudienceCut>();
  const add = (row: AudienceDay, side: 'views' | 'before') => {
    for (const [key, views] of Object.entries(row[name])) {
      const one = cuts.get(key) ?? { key, views: 0, before: 0 };
      one[side] += views;
      cuts.set(key, one);
    }
  };
  for (const row of rows) add(row, 'views');
  for (const row of earlier) add(row, 'before');
  return [...cuts.values()].sort((a, b) => b.views - a.views || b.before - a.before || a.key.localeCompare(b.key));
}

/** What a creator sees of their audience, read from the day table alone. */
export function createAudienceService(db: Db) {
  const reads = createAudienceReads(db);
  /** Somebody else's work is told as no work. */
  async function targetOf(userID: string, { channelID, kind, id }: Asked): Promise<AudienceTarget & { channelID: string }> {
    if ((kind === undefined) !== (id === undefined)) throw badInput({ id: 'a work is named by kind and id together' });
    if ((kind === undefined) === (channelID === undefined)) throw badInput({ channelID: 'name a channel, or else one work' });
    if (channelID !== undefined) return { scope: 'CHANNEL', id: channelID, channelID, name: null };
    const work = kind && id ? await reads.findWork(kind, id) : null;
    if (!work || !kind || !id) throw notFound('This release');
    await mustMay(db, userID, work.channelID, 'audience.read', 'This release');
    return { scope: kind, id, channelID: work.channelID, name: work.name };
  }
  async function get(userID: string, asked: Asked): Promise<Audience> {
    const period = mustBePeriod(asked);
    const previous = periodBefore(period);
    const { channelID: whose, ...target } = await targetOf(userID, asked);
    const { channelID, name } = await mustReportOn(db, userID, whose, 'audience.read');
    const [all, works, countedAt] = await Promise.all([
      reads.days(target, { from: previous.from, to: period.to }),
      target.scope === 'CHANNEL' ? reads.works(channelID, period) : [],
      reads.countedAt(),
    ]);
    const [rows, earlier] = [all.filter(({ day }) => day >= period.from), all.filter(({ day }) => day < period.from)];
    return {
      ...{ channel: { channelID, name }, name: target.name, period, previous, works, countedAt },
      sums: sumUp(rows),
      before: sumUp(earlier),
      days: byDay(rows, period),
      daysBefore: byDay(earlier, previous),
      reached: reachedOf(rows),
      reachedBefore: reachedOf(earlier),
      sources: cut('sources', rows, earlier),
      devices: cut('devices', rows, earlier),
      countries: cut('countries', rows, earlier),
    };
  }
  return {
    get,
    async getCsv(userID: string, asked: Asked): Promise<string> {
      const { channel, name, days } = await get(userID, asked);
      const head = [
        'Day (UTC)',
        'Channel',
        'Release',
        'Views',
        'Visits',
        'Plays',
        'Watched seconds',
        'Checkouts',
        'Payments begun',
        'Purchases',
      ];
      const lines = days.map(({ day, watchedMs, ...of }) =>
        [
          day,
          csvCell(channel.name),
          csvCell(name ?? 'All releases'),
          of.views,
          of.visits,
          of.plays,
          Math.round(watchedMs / 1000),
          of.checkouts,
          of.begun,
          of.purchased,
        ].join(','),
      );
      return `\ufeff${[head.join(','), ...lines].join('\r\n')}\r\n`;
    },
  };
}
export type AudienceService = ReturnType<typeof createAudienceService>;
