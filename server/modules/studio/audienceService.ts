import type { Audience, AudienceBreakdown, AudienceTotals, AudienceWork } from '../../contract/studioReports';
import type { Clock } from '../../platform/clock';
import { csvHeader, csvLines } from '../../platform/csv';
import type { Database, Db } from '../../platform/db/client';
import { badInput, notFound } from '../../platform/errors';
import { listPendingDays, oldestCountableDay } from '../analytics/analytics';
import { requirePermission } from '../channels/channels';
import { createAudienceReads, type AudienceDay, type AudienceTarget } from './audienceReads';
import {
  addNextViews,
  findSalesWatermark,
  listUncountedDays,
  rollUpAudienceDay,
  rollUpSales,
  setSalesWatermark,
} from './audienceRollUpRepository';
import { requireReportChannel } from './channelReads';
import { dayMs, dayOf, daysOf, validatePeriod, previousPeriod, type Period } from './period';

interface AudienceRequest extends Period {
  channelID?: string | undefined;
  kind?: AudienceWork | undefined;
  id?: string | undefined;
}
const zeroSums = (): AudienceTotals => ({ views: 0, visits: 0, plays: 0, watchedMs: 0, checkouts: 0, begun: 0, purchased: 0 });
const sumKeys = Object.keys(zeroSums()) as (keyof AudienceTotals)[]; // -- the keys of the object one line above

function sumRows(rows: readonly AudienceTotals[]): AudienceTotals {
  const sums = zeroSums();
  for (const row of rows) for (const name of sumKeys) sums[name] += row[name];
  return sums;
}
/** One row per day, including days without activity. */
const byDay = (rows: readonly AudienceDay[], period: Period) =>
  daysOf(period).map((day) => ({ day, ...sumRows(rows.filter((row) => row.day === day)) }));

const sumReached = (rows: readonly AudienceDay[]) =>
  Array.from({ length: 10 }, (_, at) => rows.reduce((sum, row) => sum + (row.reached[at] ?? 0), 0));

function breakdownOf(
  name: 'sources' | 'devices' | 'countries',
  rows: readonly AudienceDay[],
  earlier: readonly AudienceDay[],
): AudienceBreakdown[] {
  const byKey = new Map<string, AudienceBreakdown>();
  const add = (row: AudienceDay, side: 'views' | 'before') => {
    for (const [key, views] of Object.entries(row[name])) {
      const one = byKey.get(key) ?? { key, views: 0, before: 0 };
      one[side] += views;
      byKey.set(key, one);
    }
  };
  for (const row of rows) add(row, 'views');
  for (const row of earlier) add(row, 'before');
  return [...byKey.values()].sort((a, b) => b.views - a.views || b.before - a.before || a.key.localeCompare(b.key));
}

/** Audience reports of a creator, read from the daily counts only. */
export function createAudienceService(db: Db) {
  const reads = createAudienceReads(db);
  /** Resolves the channel or release of a request. Another channel’s release is reported as not found. */
  async function resolveTarget(userID: string, { channelID, kind, id }: AudienceRequest): Promise<AudienceTarget & { channelID: string }> {
    if ((kind === undefined) !== (id === undefined)) throw badInput({ id: 'kind and id must be given together' });
    if ((kind === undefined) === (channelID === undefined)) throw badInput({ channelID: 'give either a channel or one release' });
    if (channelID !== undefined) return { scope: 'CHANNEL', id: channelID, channelID, name: null };
    const work = kind && id ? await reads.findWork(kind, id) : null;
    if (!work || !kind || !id) throw notFound('This release');
    await requirePermission(db, userID, work.channelID, 'audience.read', 'This release');
    return { scope: kind, id, channelID: work.channelID, name: work.name };
  }
  async function get(userID: string, request: AudienceRequest): Promise<Audience> {
    const period = validatePeriod(request);
    const previous = previousPeriod(period);
    const { channelID: targetChannelID, ...target } = await resolveTarget(userID, request);
    const { channelID, name } = await requireReportChannel(db, userID, targetChannelID, 'audience.read');
    const [all, works, countedAt] = await Promise.all([
      reads.days(target, { from: previous.from, to: period.to }),
      target.scope === 'CHANNEL' ? reads.works(channelID, period) : [],
      reads.countedAt(),
    ]);
    const [rows, earlier] = [all.filter(({ day }) => day >= period.from), all.filter(({ day }) => day < period.from)];
    return {
      channel: { channelID, name },
      name: target.name,
      period,
      previous,
      works,
      countedAt,
      sums: sumRows(rows),
      before: sumRows(earlier),
      days: byDay(rows, period),
      previousDays: byDay(earlier, previous),
      reached: sumReached(rows),
      previousReached: sumReached(earlier),
      sources: breakdownOf('sources', rows, earlier),
      devices: breakdownOf('devices', rows, earlier),
      countries: breakdownOf('countries', rows, earlier),
    };
  }
  return {
    get,
    async getCsv(userID: string, request: AudienceRequest): Promise<string> {
      const { channel, name, days } = await get(userID, request);
      const columns = [
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
      const rows = days.map(({ day, watchedMs, ...of }) => [
        day,
        channel.name,
        name ?? 'All releases',
        of.views,
        of.visits,
        of.plays,
        Math.round(watchedMs / 1000),
        of.checkouts,
        of.begun,
        of.purchased,
      ]);
      return csvHeader(columns) + csvLines(rows);
    },
  };
}
export type AudienceService = ReturnType<typeof createAudienceService>;

/**
 * Brings the counts up to date: adds the events that were written since the last run, and counts payments and sales of the days since then again.
 * The first run counts every day that has no counts yet. Returns how many days it looked at.
 */
export async function rollUpAudience(db: Database, clock: Clock, signal: AbortSignal): Promise<number> {
  const now = clock.now().getTime();
  const oldest = oldestCountableDay(clock.now());
  const watermark = await findSalesWatermark(db);
  const uncounted = watermark ? [] : await listUncountedDays(db, oldest, dayOf(now));
  for (const day of uncounted) await rollUpAudienceDay(db, day);
  const pending = await listPendingDays(db, 'AUDIENCE', oldest);
  for (const day of pending) for (let isMore = true; isMore && !signal.aborted;) isMore = await addNextViews(db, day);
  // One hour of overlap with the last run, for transactions that were open then.
  const since = Math.max(watermark ? watermark.getTime() - 3_600_000 : now, Date.parse(oldest));
  const sold: string[] = [];
  for (let at = since; dayOf(at) <= dayOf(now); at += dayMs) sold.push(dayOf(at));
  for (const day of sold) await rollUpSales(db, day);
  if (!signal.aborted) await setSalesWatermark(db, new Date(now));
  return new Set([...uncounted, ...pending, ...sold]).size;
}
