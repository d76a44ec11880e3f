import { sql } from 'drizzle-orm';
import { analyticsDays, analyticsEvents } from '../../db/schema/messages';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';

/** Recomputes one UTC day (`2026-11-21`) in analytics_days; idempotent. Returns how many rows it wrote. */
export const rollUpAnalytics = (db: Database, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    // Two workers on the same day would both delete and then both insert.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(75, hashtext(${day}))`);
    await tx.execute(sql`DELETE FROM ${analyticsDays} WHERE day = ${day}::date`);
    const { rowCount } = await tx.execute(sql`
      INSERT INTO ${analyticsDays} (day, event_name, path_name, count, visitors, signed_in, phones)
      SELECT ${day}::date, event_name, path_name, count(*), count(DISTINCT COALESCE(session_id, id)), count(DISTINCT user_id),
             count(*) FILTER (WHERE event -> 'deviceInfo' ->> 'type' = 'M_WEB')
      FROM ${analyticsEvents}
      WHERE at >= ${day}::date AND at < ${day}::date + 1
      GROUP BY event_name, path_name`);
    return rowCount ?? 0;
  });

const dayMs = 86_400_000;

/** Today and yesterday: an event may arrive a day late, and today's counts are already shown. */
export async function rollUpLatestDays(db: Database, clock: Clock): Promise<number> {
  const now = clock.now().getTime();
  let rows = 0;
  for (const at of [now - dayMs, now]) rows += await rollUpAnalytics(db, new Date(at).toISOString().slice(0, 10));
  return rows;
}
