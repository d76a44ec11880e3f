import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Database } from '../../platform/db/client';

type StockDeviation = { kind: 'SESSION' | 'TIER'; id: string } & Record<'held' | 'heldExpected' | 'sold' | 'soldExpected', number>;

/**
 * Compares the seat counters with open orders and valid tickets; empty when all match. Covers sessions that ended at most a day ago, so that the work
 * does not grow with the tickets ever sold.
 */
export async function reconcileStock(db: Database, now: Date): Promise<StockDeviation[]> {
  const { rows } = await db.execute<StockDeviation>(sql`
    WITH current AS (
      SELECT session_id, held, sold FROM event_sessions WHERE ends_at > ${timestamp(now)} - interval '1 day'
    ), held AS (
      SELECT h.session_id, l.tier_id, sum(l.quantity)::int AS n
      FROM orders o JOIN ticket_holds h USING (payment_id) JOIN current USING (session_id) JOIN ticket_hold_lines l USING (hold_id)
      WHERE o.state = 'OPEN' GROUP BY h.session_id, l.tier_id
    ), sold AS (
      SELECT t.session_id, t.tier_id, count(*)::int AS n FROM current JOIN tickets t USING (session_id)
      WHERE t.status = 'VALID' GROUP BY t.session_id, t.tier_id
    ), counted AS (
      SELECT 'TIER' AS kind, t.tier_id AS id, t.held, COALESCE(h.n, 0) AS "heldExpected", t.sold, COALESCE(s.n, 0) AS "soldExpected"
      FROM current JOIN session_tiers t USING (session_id) LEFT JOIN held h ON h.tier_id = t.tier_id LEFT JOIN sold s ON s.tier_id = t.tier_id
      UNION ALL
      SELECT 'SESSION', e.session_id, e.held, COALESCE(h.n, 0), e.sold, COALESCE(s.n, 0)
      FROM current e
      LEFT JOIN (SELECT session_id, sum(n)::int AS n FROM held GROUP BY session_id) h ON h.session_id = e.session_id
      LEFT JOIN (SELECT session_id, sum(n)::int AS n FROM sold GROUP BY session_id) s ON s.session_id = e.session_id
    )
    SELECT * FROM counted WHERE held <> "heldExpected" OR sold <> "soldExpected" ORDER BY kind, id`);
  return rows;
}

/** Advances events whose next session has begun to the following one, so that the feed stays one index scan. Returns the number of events. */
export async function advanceEventTimes(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE events e SET next_session_at = span.next, last_session_at = span.last
    FROM (
      SELECT d.event_id, min(s.starts_at) FILTER (WHERE s.ends_at > ${timestamp(now)}) AS next, max(s.ends_at) AS last
      FROM events d LEFT JOIN event_sessions s ON s.event_id = d.event_id AND s.status = 'PUBLISHED'
      WHERE d.status = 'PUBLISHED' AND d.next_session_at <= ${timestamp(now)} GROUP BY d.event_id
    ) span
    WHERE e.event_id = span.event_id AND (e.next_session_at IS DISTINCT FROM span.next OR e.last_session_at IS DISTINCT FROM span.last)`);
  return rowCount ?? 0;
}
