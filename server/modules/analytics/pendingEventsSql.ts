import { sql, type SQL } from 'drizzle-orm';
import type { AnalyticsCount } from '../../db/schema/visitorEvents';
import type { Db, Tx } from '../../platform/db/client';
import { toText, toUUID } from './eventColumnsSql';

/** Events to count in one transaction. */
export interface EventSlice {
  count: AnalyticsCount;
  /** A UTC day: `2026-11-21`. */
  day: string;
  /** Claimed batches; null for all events of the day that no batch still to be counted has. */
  batches: readonly number[] | null;
}

/** With the 200 events of a full batch: 100,000 events in a transaction. */
const batchesAtOnce = 500;

/** The days (UTC) with events that this count has not counted yet, from `oldest` on; forgets earlier ones. */
export async function listPendingDays(db: Db, count: AnalyticsCount, oldest: string): Promise<string[]> {
  await db.execute(sql`DELETE FROM analytics_pending WHERE count = ${count} AND day < ${oldest}::date`);
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT DISTINCT day::text AS day FROM analytics_pending WHERE count = ${count} ORDER BY day`,
  );
  return rows.map(({ day }) => day);
}

/**
 * Claims the next batches of a day, in the transaction that counts them; null when there are none. Its caller holds a lock on the day, so that
 * no other transaction counts it meanwhile. Batches that are committed later keep their marks.
 */
export async function claimPending(tx: Tx, count: AnalyticsCount, day: string): Promise<EventSlice | null> {
  const { rows } = await tx.execute<{ batch: string }>(sql`
    DELETE FROM analytics_pending WHERE count = ${count} AND day = ${day}::date AND batch_id IN (
      SELECT batch_id FROM analytics_pending WHERE count = ${count} AND day = ${day}::date ORDER BY batch_id LIMIT ${batchesAtOnce})
    RETURNING batch_id AS batch`);
  if (rows.length === 0) return null;
  const batches = rows.map(({ batch }) => Number(batch));
  return batches.includes(0) ? claimDay(tx, count, day) : { count, day, batches };
}

/** Claims all of a day, to count it again from its single events. */
export async function claimDay(tx: Tx, count: AnalyticsCount, day: string): Promise<EventSlice> {
  await tx.execute(sql`DELETE FROM analytics_pending WHERE count = ${count} AND day = ${day}::date`);
  return { count, day, batches: null };
}

/** Makes whole days due. */
export const markDays = (tx: Db, count: AnalyticsCount, days: readonly string[]) =>
  tx.execute(sql`
    INSERT INTO analytics_pending (count, day, batch_id) SELECT ${count}, day, 0 FROM unnest(${`{${days.join()}}`}::date[]) AS day
    ON CONFLICT DO NOTHING`);

/** Committed after the claim, so not counted, although it can be seen. Written with the events, so one snapshot has both or neither. */
const isWaiting = ({ count, day }: EventSlice) => sql`EXISTS (
  SELECT 1 FROM analytics_pending p WHERE p.count = ${count} AND p.day = ${day}::date AND p.batch_id = e.batch_id AND p.batch_id <> 0)`;

const claimed = (batches: readonly number[]) => sql`${`{${batches.join()}}`}::bigint[]`;

const columns = sql`${toText('step', sql`e.step`)} AS step, ${toText('subject_kind', sql`e.subject_kind`)} AS subject_kind, e.subject_key,
  COALESCE(${toText('source', sql`e.source`)}, 'DIRECT') AS source, COALESCE(${toText('device', sql`e.device`)}, 'desktop') AS device, e.country,
  e.user_id, e.session_id, COALESCE(e.session_id, e.event_id) AS visitor, e.event_name, e.path_name, e.is_phone,
  COALESCE(e.watched_ms, 0) AS watched_ms, COALESCE(e.decile_from, 0) AS decile_from, COALESCE(e.decile_to, 0) AS decile_to`;

/** The rows that the version before wrote and `carryOver` has not moved yet. */
const earlierTable = (day: string) => sql`
  SELECT step, subject_kind, subject_key, COALESCE(source, 'DIRECT'), COALESCE(device, 'desktop'), country, user_id, ${toUUID(sql`session_id`)},
    ${toUUID(sql`COALESCE(session_id, id)`)}, event_name, path_name, COALESCE(event -> 'deviceInfo' ->> 'type', '') = 'M_WEB',
    COALESCE(watched_ms, 0), COALESCE(decile_from, 0), COALESCE(decile_to, 0)
  FROM analytics_events WHERE at >= ${day}::date::timestamp AT TIME ZONE 'UTC' AND at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/** A query for the events of the slice, with codes as texts; `visitor` is the tab, or the event where no tab is known. */
export function eventsOf(slice: EventSlice): SQL {
  const { day, batches } = slice;
  if (!batches)
    return sql`SELECT ${columns} FROM visitor_events e WHERE e.day = ${day}::date AND NOT ${isWaiting(slice)} UNION ALL ${earlierTable(day)}`;
  // The range is for the BRIN index, which cannot look for each of a list.
  return sql`SELECT ${columns} FROM visitor_events e
    WHERE e.day = ${day}::date AND e.batch_id BETWEEN ${Math.min(...batches)} AND ${Math.max(...batches)} AND e.batch_id = ANY(${claimed(batches)})`;
}

/**
 * A query for the counted events of the day by the same tabs (`session_id`) or users (`user_id`) as the `rows` of the slice: who is among them is not
 * new. Empty for a whole day. `where` is a condition on visitor_events, as `e`.
 */
export function countedBefore(
  slice: EventSlice,
  by: 'session_id' | 'user_id',
  { rows = sql`raw`, where = sql`true` }: { rows?: SQL; where?: SQL } = {},
): SQL {
  const { day, batches } = slice;
  const key = sql.identifier(by);
  // OFFSET 0 makes PostgreSQL look up each tab by the index, where it might read the whole day.
  return sql`
    SELECT ${columns} FROM (SELECT DISTINCT ${key} AS key FROM ${rows} WHERE ${key} IS NOT NULL AND ${batches !== null}) k
    CROSS JOIN LATERAL (SELECT * FROM visitor_events v WHERE v.day = ${day}::date AND v.${key} = k.key OFFSET 0) e
    WHERE e.batch_id <> ALL(${claimed(batches ?? [])}) AND NOT ${isWaiting(slice)} AND ${where}`;
}
