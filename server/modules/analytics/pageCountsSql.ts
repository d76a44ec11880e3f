import { sql } from 'drizzle-orm';
import { analyticsDays } from '../../db/schema/messages';
import type { Database, Tx } from '../../platform/db/client';
import { claimDay, claimPending, countedBefore, eventsOf, listPendingDays, type EventSlice } from './pendingEventsSql';
import { oldestCountableDay } from './retention';

/** Two workers on the same day would both read the counts that both change. */
const lockDay = (tx: Tx, day: string) => tx.execute(sql`SELECT pg_advisory_xact_lock(75, hashtext(${day}))`);

/** Adds the events of the slice to analytics_days. Counts of the day that are there are summed with the new ones. */
async function addPages(tx: Tx, slice: EventSlice): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    WITH raw AS MATERIALIZED (${eventsOf(slice)}),
    sums AS (
      SELECT event_name, path_name, count(*)::int AS count, count(*) FILTER (WHERE is_phone)::int AS phones FROM raw GROUP BY event_name, path_name
    ), new_visitors AS (
      SELECT event_name, path_name, visitor FROM raw EXCEPT SELECT event_name, path_name, session_id FROM (${countedBefore(slice, 'session_id')}) s
    ), new_users AS (
      SELECT event_name, path_name, user_id FROM raw WHERE user_id IS NOT NULL
      EXCEPT SELECT event_name, path_name, user_id FROM (${countedBefore(slice, 'user_id')}) u
    ), parts AS (
      SELECT event_name, path_name, count, 0 AS visitors, 0 AS signed_in, phones FROM sums
      UNION ALL SELECT event_name, path_name, 0, 1, 0, 0 FROM new_visitors
      UNION ALL SELECT event_name, path_name, 0, 0, 1, 0 FROM new_users
      UNION ALL SELECT event_name, path_name, d.count, d.visitors, d.signed_in, d.phones
      FROM sums JOIN ${analyticsDays} d USING (event_name, path_name) WHERE d.day = ${slice.day}::date
    )
    INSERT INTO ${analyticsDays} (day, event_name, path_name, count, visitors, signed_in, phones)
    SELECT ${slice.day}::date, event_name, path_name, sum(count), sum(visitors), sum(signed_in), sum(phones) FROM parts GROUP BY event_name, path_name
    ON CONFLICT (day, event_name, path_name) DO UPDATE
    SET count = EXCLUDED.count, visitors = EXCLUDED.visitors, signed_in = EXCLUDED.signed_in, phones = EXCLUDED.phones`);
  return rowCount ?? 0;
}

async function countAgain(tx: Tx, day: string): Promise<number> {
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
  const slice = await claimDay(tx, 'PAGES', day);
  await tx.execute(sql`DELETE FROM ${analyticsDays} WHERE day = ${day}::date`);
  return addPages(tx, slice);
}

/**
 * Counts one UTC day (`2026-11-21`) in analytics_days again, from all its single events; idempotent. Returns how many rows it wrote.
 * @internal Tests and the bench compare the counts batch by batch with it.
 */
export const recountPages = (db: Database, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockDay(tx, day);
    return countAgain(tx, day);
  });

/** Adds the next batches of a day; null when all are counted. */
const addNextPages = (db: Database, day: string): Promise<number | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    await lockDay(tx, day);
    const slice = await claimPending(tx, 'PAGES', day);
    if (!slice) return null;
    return slice.batches ? addPages(tx, slice) : countAgain(tx, day);
  });

/**
 * Adds what was written since the last run to analytics_days, some batches in each transaction: a batch's mark is deleted in the transaction that
 * counts it, so a killed run counts nothing twice and forgets nothing.
 */
export async function rollUpPages(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let rows = 0;
  for (const day of await listPendingDays(db, 'PAGES', oldestCountableDay(now)))
    for (let added: number | null = 0; added !== null && !signal.aborted; rows += added ?? 0) added = await addNextPages(db, day);
  return rows;
}
