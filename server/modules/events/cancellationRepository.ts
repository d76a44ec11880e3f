import { and, eq, sql } from 'drizzle-orm';
import { eventSessions } from '../../db/schema/events';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import type { RefundCount } from './organiserViews';

/** The reason of the refunds for cancelled sessions; part of their keys. */
export const refundReason = 'session-cancelled';

/** False when the session was already cancelled. */
export async function cancelPublishedSession(db: Db, sessionID: string, reason: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(eventSessions)
    .set({ status: 'CANCELLED', cancelledAt: now, cancelReason: reason })
    .where(and(eq(eventSessions.sessionID, sessionID), eq(eventSessions.status, 'PUBLISHED')));
  return rowCount === 1;
}

/** The orders of a cancelled session with valid tickets, by ID. */
export async function listRefundableOrders(db: Db, sessionID: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.payment_id AS id FROM payments p JOIN event_sessions s ON s.session_id = p.subject_id
    WHERE p.product = 'events' AND p.subject_id = ${sessionID} AND s.status = 'CANCELLED' AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED')
      AND p.payment_id > ${after}
      AND EXISTS (SELECT 1 FROM tickets t WHERE t.payment_id = p.payment_id AND t.status = 'VALID')
    ORDER BY p.payment_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Cancelled sessions with unrefunded orders that no job refunds. */
export async function listUnrefundedSessions(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ sessionID: string }>(sql`
    SELECT DISTINCT s.session_id AS "sessionID" FROM event_sessions s
    JOIN tickets t ON t.session_id = s.session_id AND t.status = 'VALID'
    JOIN payments p ON p.payment_id = t.payment_id AND NOT p.is_frozen
    WHERE s.status = 'CANCELLED' AND s.cancelled_at < ${timestamp(now)} - interval '15 minutes' LIMIT 100`);
  return rows.map(({ sessionID }) => sessionID);
}

/** Refund progress of each cancelled session of an event, counted from the refunds themselves. */
export async function refundCounts(db: Db, eventID: string): Promise<Map<string, RefundCount>> {
  const { rows } = await db.execute<RefundCount & { id: string } & Record<string, unknown>>(sql`
    SELECT s.session_id AS id, coalesce(s.cancel_reason, '') AS reason, count(p.payment_id)::int AS orders, count(r.refund_id)::int AS asked,
           count(*) FILTER (WHERE r.state = 'SUCCEEDED')::int AS returned,
           count(*) FILTER (WHERE r.state = 'FAILED' AND r.due_at IS NULL)::int AS failed
    FROM event_sessions s
    LEFT JOIN payments p ON p.subject_id = s.session_id AND p.product = 'events' AND p.captured_minor > 0 AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED')
    LEFT JOIN refunds r ON r.refund_key = 'refund:' || p.payment_id || ${`:${refundReason}`}
    WHERE s.event_id = ${eventID} AND s.status = 'CANCELLED' GROUP BY s.session_id, s.cancel_reason`);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}
