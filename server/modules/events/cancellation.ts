import { and, eq, sql } from 'drizzle-orm';
import type { PriceLine } from '../../contract/payments';
import type { Database, Db, Tx } from '../../db/client';
import { eventSessions } from '../../db/schema/events';
import { enqueue } from '../../jobs/queue';
import type { Fulfiller } from '../payments/fulfiller';
import { createPaymentRepository } from '../payments/paymentRepository';
import type { RefundService } from '../payments/refundService';
import { tellHolders } from './holderMessages';
import type { RefundCount } from './organiserViews';

const why = 'session-cancelled';
const batch = 50;

interface Cancelled {
  sessionID: string;
  eventID: string;
  title: string;
  when: string;
  reason: string;
  by: string;
}

/** Ends the sale of a session at once, tells its holders and leaves the money to the worker; false when it was cancelled before. */
export async function cancelSession(tx: Tx, { sessionID, eventID, title, when, reason, by }: Cancelled): Promise<boolean> {
  const done = await tx
    .update(eventSessions)
    .set({ status: 'CANCELLED', cancelledAt: sql`now()`, cancelReason: reason })
    .where(and(eq(eventSessions.sessionID, sessionID), eq(eventSessions.status, 'PUBLISHED')))
    .returning({ id: eventSessions.sessionID });
  if (done.length === 0) return false;
  await tellHolders(tx, {
    eventID,
    sessionID,
    kind: 'CANCELLED',
    subject: `Cancelled: ${title}`,
    body: `${title} on ${when} will not take place. ${reason} What you paid comes back in full to where it came from, within seven working days; you need not do anything.`,
    createdBy: by,
  });
  await enqueue(tx, 'refundSession', { sessionID });
  return true;
}

/** What the valid tickets of an order cost: all of it when all are valid, else tier by tier with the fees of each. */
function worthOf(lines: readonly PriceLine[], tickets: readonly { tierName: string; isValid: boolean }[], left: number): number {
  if (tickets.every(({ isValid }) => isValid)) return left;
  const unit = (kind: PriceLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.unit.amountMinor, 0);
  const perPaidTicket = unit('FEE') + unit('TAX');
  const worth = tickets
    .filter(({ isValid }) => isValid)
    .reduce((sum, { tierName }) => {
      const face = lines.find(({ kind, label }) => kind === 'ITEM' && label === tierName)?.unit.amountMinor ?? 0;
      return sum + face + (face > 0 ? perPaidTicket : 0);
    }, 0);
  return Math.min(worth, left);
}

/**
 * Gives back everything that was paid for a cancelled session, a batch at a time. Each order is asked for under one key, so the job may be
 * killed anywhere and begun again: what was done is found done. Free tickets, comps and door sales only end.
 */
export async function refundSession(
  { db, refunds, tickets }: { db: Database; refunds: RefundService; tickets: Fulfiller },
  sessionID: string,
  signal?: AbortSignal,
): Promise<number> {
  let after = '';
  let done = 0;
  while (!signal?.aborted) {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT p.payment_id AS id FROM payments p JOIN event_sessions s ON s.session_id = p.subject_id
      WHERE p.product = 'events' AND p.subject_id = ${sessionID} AND s.status = 'CANCELLED' AND p.status IN ('COMPLETED', 'BOOKED')
        AND p.payment_id > ${after} AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.refund_key = 'refund:' || p.payment_id || ${`:${why}`})
        AND EXISTS (SELECT 1 FROM tickets t WHERE t.payment_id = p.payment_id AND t.status = 'VALID')
      ORDER BY p.payment_id LIMIT ${batch}`);
    if (rows.length === 0) return done;
    for (const { id } of rows) {
      await giveBack(db, refunds, tickets, id);
      after = id;
      done += 1;
    }
  }
  throw new Error('interrupted; the queue begins it again');
}

async function giveBack(db: Database, refunds: RefundService, tickets: Fulfiller, paymentID: string) {
  const payment = await createPaymentRepository(db).findPayment(paymentID);
  if (!payment) return;
  const left = payment.capturedMinor - payment.refundedMinor;
  if (left > 0 && !payment.isFrozen) {
    const { rows } = await db.execute<{ tierName: string; isValid: boolean }>(sql`
      SELECT s.name AS "tierName", t.status = 'VALID' AS "isValid" FROM tickets t JOIN session_tiers s ON s.tier_id = t.tier_id
      WHERE t.payment_id = ${paymentID}`);
    const worth = worthOf(payment.lines, rows, left);
    if (worth > 0) await refunds.requestRefund(paymentID, why, worth);
  }
  // Once the whole sum is back the payment's own transition would end them too; nobody should stand at a closed door with a valid ticket until then.
  await db.transaction((tx) => tickets.revoke(tx, payment));
}

/** How far each cancelled session of an event is, from the refunds themselves: nothing is counted twice or kept apart. */
export async function refundCounts(db: Db, eventID: string): Promise<Map<string, RefundCount>> {
  const { rows } = await db.execute<RefundCount & { id: string } & Record<string, unknown>>(sql`
    SELECT s.session_id AS id, coalesce(s.cancel_reason, '') AS reason, count(p.payment_id)::int AS orders, count(r.refund_id)::int AS asked,
           count(*) FILTER (WHERE r.state = 'SUCCEEDED')::int AS returned,
           count(*) FILTER (WHERE r.state = 'FAILED' AND r.due_at IS NULL)::int AS failed
    FROM event_sessions s
    LEFT JOIN payments p ON p.subject_id = s.session_id AND p.product = 'events' AND p.captured_minor > 0 AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED')
    LEFT JOIN refunds r ON r.refund_key = 'refund:' || p.payment_id || ${`:${why}`}
    WHERE s.event_id = ${eventID} AND s.status = 'CANCELLED' GROUP BY s.session_id, s.cancel_reason`);
  return new Map(rows.map(({ id, reason, orders, asked, returned, failed }) => [id, { reason, orders, asked, returned, failed }]));
}
