import { sql } from 'drizzle-orm';
import { DecisionKind, ReportReason, type TransparencyPeriod } from '../../contract/moderation';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** A group that is smaller could point to a person. */
const smallest = 5;
const suppressed = (count: number): number | null => (count > 0 && count < smallest ? null : count);
/** Half-years that the report shows. */
const periods = 4;

interface Counts extends Record<string, unknown> {
  noticesByReason: Partial<Record<ReportReason, { count: number; removed: number }>>;
  noticeCount: number;
  answered: number;
  medianHours: number | null;
  answeredInTime: number;
  answeredLate: number;
  actionsByKind: Partial<Record<DecisionKind, number>>;
  actionCount: number;
  ownInitiative: number;
  strikes: number;
  appeals: number;
  appealsUpheld: number;
  appealsRestored: number;
  restorations: number;
}

/** The start of the half-year that contains the time, in UTC. */
const halfYearOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() < 6 ? 0 : 6, 1));
const shift = (start: Date, halfYears: number) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 6 * halfYears, 1));
const day = (at: Date) => at.toISOString().slice(0, 10);

async function countPeriod(db: Db, from: Date, until: Date, now: Date): Promise<Counts> {
  const within = (column: ReturnType<typeof sql>) => sql`${column} >= ${timestamp(from)} AND ${column} < ${timestamp(until)}`;
  const { rows } = await db.execute<Counts>(sql`
    WITH n AS (SELECT * FROM reports WHERE ${within(sql`created_at`)}),
      -- What follows from another decision is one decision.
      d AS (SELECT * FROM moderation_decisions WHERE parent_id IS NULL AND ${within(sql`decided_at`)})
    SELECT
      (SELECT COALESCE(jsonb_object_agg(reason, g), '{}') FROM (
        SELECT reason, jsonb_build_object('count', count(*), 'removed', count(*) FILTER (WHERE outcome = 'REMOVED')) AS g FROM n GROUP BY reason) r)
        AS "noticesByReason",
      (SELECT count(*)::int FROM n) AS "noticeCount",
      (SELECT count(*)::int FROM n WHERE answered_at IS NOT NULL) AS answered,
      (SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)) / 3600)::float8
        FROM n WHERE answered_at IS NOT NULL) AS "medianHours",
      (SELECT count(*)::int FROM n WHERE answered_at <= answer_by) AS "answeredInTime",
      (SELECT count(*)::int FROM n WHERE answered_at > answer_by OR (answered_at IS NULL AND answer_by < ${timestamp(now)})) AS "answeredLate",
      (SELECT COALESCE(jsonb_object_agg(kind, c), '{}') FROM (SELECT kind, count(*) AS c FROM d GROUP BY kind) k) AS "actionsByKind",
      (SELECT count(*)::int FROM d) AS "actionCount",
      (SELECT count(*)::int FROM d WHERE report_id IS NULL) AS "ownInitiative",
      (SELECT count(*)::int FROM d WHERE strike_expires_at IS NOT NULL) AS strikes,
      (SELECT count(*)::int FROM moderation_decisions WHERE ${within(sql`appealed_at`)}) AS appeals,
      (SELECT count(*)::int FROM moderation_decisions WHERE ${within(sql`appealed_at`)} AND appeal_outcome = 'UPHELD') AS "appealsUpheld",
      (SELECT count(*)::int FROM moderation_decisions WHERE ${within(sql`appealed_at`)} AND appeal_outcome = 'RESTORED') AS "appealsRestored",
      (SELECT count(*)::int FROM moderation_decisions WHERE parent_id IS NULL AND ${within(sql`restored_at`)}) AS restorations`);
  const [row] = rows;
  if (!row) throw new Error('no counts');
  return row;
}

/** Counts by half-year, the newest first, from the first half-year with a notice or a decision. */
export async function countTransparency(db: Db, now: Date): Promise<TransparencyPeriod[]> {
  const current = halfYearOf(now);
  const counted = await Promise.all(
    Array.from({ length: periods }, async (_, index) => {
      const [from, until] = [shift(current, -index), shift(current, 1 - index)];
      return { from, until, counts: await countPeriod(db, from, until, now) };
    }),
  );
  return counted
    .filter(({ counts }, index) => index === 0 || counts.noticeCount + counts.actionCount + counts.appeals > 0)
    .map(({ from, until, counts: { noticesByReason, actionsByKind, medianHours, answered, ...counts } }) => ({
      ...counts,
      from: day(from),
      to: day(new Date(until.getTime() - 1)),
      notices: ReportReason.options.flatMap((reason) => {
        const group = noticesByReason[reason];
        if (!group) return [];
        const isSmall = group.count < smallest;
        return [{ reason, count: suppressed(group.count), removed: isSmall ? null : suppressed(group.removed) }];
      }),
      actions: DecisionKind.options.flatMap((kind) => {
        const count = actionsByKind[kind];
        return count ? [{ kind, count: suppressed(count) }] : [];
      }),
      medianHours: answered < smallest || medianHours === null ? null : Math.round(medianHours * 10) / 10,
    }));
}
