import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { toCode, toDeviceKey, toUUID } from './eventColumnsSql';
import { markDays } from './pendingEventsSql';
import { dayBefore } from './retention';

const batchSize = 5000;
const runMilliseconds = 60_000;

/** Moves some rows; returns how many. They keep the batch 0: counts of their day are made from all events. */
const moveBatch = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    const { rows } = await tx.execute<{ day: string; n: number }>(sql`
      WITH taken AS MATERIALIZED (
        DELETE FROM analytics_events WHERE ctid IN (SELECT ctid FROM analytics_events LIMIT ${batchSize} FOR UPDATE SKIP LOCKED) RETURNING *
      ), incoming AS MATERIALIZED (
        SELECT t.*, (at AT TIME ZONE 'UTC')::date AS day, NULLIF(event -> 'deviceInfo', 'null') AS device_info,
          ${toDeviceKey(sql`(event -> 'deviceInfo')`)} AS device_key FROM taken t
      ), devices AS (
        INSERT INTO visitor_devices (device_key, device, last_day)
        SELECT device_key, device_info, max(day) FROM incoming WHERE device_info IS NOT NULL GROUP BY device_key, device_info ORDER BY device_key
        ON CONFLICT (device_key) DO UPDATE SET last_day = GREATEST(visitor_devices.last_day, EXCLUDED.last_day)
      ), added AS (
        INSERT INTO visitor_events (at, batch_id, device_key, day, watched_ms, step, subject_kind, source, device, decile_from, decile_to, is_phone,
          event_id, session_id, user_id, country, event_name, path_name, subject_key, component, event_type, screen_name, value_map)
        SELECT at, 0, device_key, day, NULLIF(watched_ms, 0), ${toCode('step', sql`step`)}, ${toCode('subject_kind', sql`subject_kind`)},
          ${toCode('source', sql`source`)}, ${toCode('device', sql`device`)}, NULLIF(decile_from, 0), NULLIF(decile_to, 0),
          COALESCE(device_info ->> 'type', '') = 'M_WEB', ${toUUID(sql`id`)}, ${toUUID(sql`session_id`)}, user_id, country, event_name, path_name,
          subject_key, event ->> 'component', event ->> 'eventType', event ->> 'screenName', event -> 'valueMap'
        FROM incoming ON CONFLICT DO NOTHING
      )
      SELECT day::text AS day, count(*)::int AS n FROM incoming GROUP BY day`);
    // The version before counts pages of today and yesterday only, so earlier days are counted.
    const days = rows.map(({ day }) => day).filter((day) => day >= dayBefore(now, 2));
    if (days.length > 0) for (const count of ['PAGES', 'AUDIENCE'] as const) await markDays(tx, count, days);
    return rows.reduce((sum, { n }) => sum + n, 0);
  });

/**
 * Moves the rows of analytics_events, which the version before writes, to visitor_events, and makes the days due that it has not counted. Does
 * nothing once that version runs nowhere; goes when the table is dropped. Returns how many rows it moved.
 */
export async function carryOver(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(runMilliseconds)]);
  let moved = 0;
  for (let last = batchSize; last === batchSize && !until.aborted; moved += last) last = await moveBatch(db, now);
  if (until.aborted) return moved;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ day: string }>(sql`DELETE FROM audience_pending_days RETURNING day::text AS day`);
    if (rows.length > 0) await markDays(tx, 'AUDIENCE', [...new Set(rows.map(({ day }) => day))]);
  });
  return moved;
}
