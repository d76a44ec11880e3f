import { sql, type SQL } from 'drizzle-orm';
import { forgetReporters } from '../modules/moderation/moderation';
import { timestamp } from '../platform/clock';
import type { Database } from '../platform/db/client';

/** Small, so that no statement locks many rows for long. */
const batchSize = 2000;

const retentionRules = (now: SQL): { table: SQL; isExpired: SQL }[] => [
  { table: sql`login_flows`, isExpired: sql`expires_at < ${now} - interval '1 hour'` },
  // The limits on sign-in codes per number look back one day.
  { table: sql`login_codes`, isExpired: sql`expires_at < ${now} - interval '2 days'` },
  { table: sql`passkey_challenges`, isExpired: sql`expires_at < ${now}` },
  { table: sql`login_sessions`, isExpired: sql`expires_at < ${now} OR last_seen_at < ${now} - interval '14 days'` },
  // A visit that continues after a day starts over.
  { table: sql`feed_visits`, isExpired: sql`created_at < ${now} - interval '1 day'` },
  { table: sql`sandbox_oidc`, isExpired: sql`expires_at < ${now}` },
  // What the version before wrote and is not moved yet; days of visitor_events are dropped as a whole (maintainDays).
  { table: sql`analytics_events`, isExpired: sql`at < ${now} - interval '90 days'` },
  // After the show a pass changes no more.
  {
    table: sql`pass_registrations`,
    isExpired: sql`NOT EXISTS (SELECT 1 FROM tickets t JOIN event_sessions s ON s.session_id = t.session_id
      WHERE t.ticket_id = pass_registrations.ticket_id AND s.ends_at >= ${now} - interval '30 days')`,
  },
  { table: sql`messages`, isExpired: sql`state <> 'QUEUED' AND created_at < ${now} - interval '90 days'` },
  // Providers repeat a report within days; disputes and refunds have tables of their own.
  { table: sql`webhook_events`, isExpired: sql`outcome <> 'PARKED' AND received_at < ${now} - interval '180 days'` },
  // The longest that tax law asks for evidence of a buyer's country: ten years (docs/compliance.md).
  { table: sql`order_countries`, isExpired: sql`created_at < ${now} - interval '10 years'` },
  // Stored responses are replayed for a day; one more for clock skew and late retries.
  { table: sql`idempotency_keys`, isExpired: sql`created_at < ${now} - interval '2 days' AND locked_until < ${now}` },
];

/** Deletes rows whose retention has ended. Returns how many. */
export async function cleanUp(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const { table, isExpired } of retentionRules(timestamp(now)))
    for (let lastBatch = batchSize; lastBatch === batchSize && !signal.aborted; removed += lastBatch) {
      const { rowCount } = await db.execute(
        sql`DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${isExpired} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
      );
      lastBatch = rowCount ?? 0;
    }
  return removed + (await forgetReporters(db, now));
}
