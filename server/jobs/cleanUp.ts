import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';

/** Small bites: no statement holds many rows for long. */
const bite = 2000;

const rubbish: readonly { table: SQL; isOver: SQL }[] = [
  { table: sql`login_flows`, isOver: sql`expires_at < now() - interval '1 hour'` },
  // The limits on how many codes a number may ask for look back one day.
  { table: sql`login_codes`, isOver: sql`expires_at < now() - interval '2 days'` },
  { table: sql`passkey_challenges`, isOver: sql`expires_at < now()` },
  { table: sql`login_sessions`, isOver: sql`expires_at < now() OR last_seen_at < now() - interval '14 days'` },
  // Nobody scrolls on after a day; the next page says so and begins anew.
  { table: sql`feed_visits`, isOver: sql`created_at < now() - interval '1 day'` },
  { table: sql`sandbox_oidc`, isOver: sql`expires_at < now()` },
  // The privacy policy names these ninety days; what a day counted stays in analytics_days.
  { table: sql`analytics_events`, isOver: sql`at < now() - interval '90 days'` },
  { table: sql`messages`, isOver: sql`state <> 'QUEUED' AND created_at < now() - interval '90 days'` },
  // PRODUCT.md §4 promises a day; one more for clocks and retries on their way.
  { table: sql`idempotency_keys`, isOver: sql`created_at < now() - interval '2 days' AND locked_until < now()` },
];

/** Removes what has run out and nobody can use any more; answers how many rows. */
export async function cleanUp(db: Database, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const { table, isOver } of rubbish)
    for (let last = bite; last === bite && !signal.aborted; removed += last) {
      const { rowCount } = await db.execute(
        sql`DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${bite} FOR UPDATE SKIP LOCKED)`,
      );
      last = rowCount ?? 0;
    }
  return removed;
}
