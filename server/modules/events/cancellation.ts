import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../platform/db/client';
import { eventSessions } from '../../db/schema/events';
import { enqueue } from '../../platform/jobs/queue';
import { formatMoney } from '../../platform/formatMoney';
import { notifyOperators } from '../messages/notifyOperators';
import type { Fulfiller } from '../payments/fulfiller';
import { createPaymentRepository } from '../payments/paymentRepository';
import { createRefundRepository, refundIDOf } from '../payments/refundRepository';
import type { RefundService } from '../payments/refundService';
import { notifyHolders } from './holderNotifications';
import type { RefundCount } from './organiserViews';
import { endWithRefund } from './ticketMoney';
import { createTicketRepository } from './ticketRepository';

const refundReason = 'session-cancelled';
const batchSize = 50;

interface Deps {
  db: Database;
  refunds: RefundService;
  tickets: Fulfiller;
}

interface Cancellation {
  sessionID: string;
  eventID: string;
  title: string;
  when: string;
  reason: string;
  by: string;
}

/** Ends the sale of a session at once, tells its holders and leaves the money to the worker; false when it was cancelled before. */
export async function cancelSession(tx: Tx, { sessionID, eventID, title, when, reason, by }: Cancellation): Promise<boolean> {
  const done = await tx
    .update(eventSessions)
    .set({ status: 'CANCELLED', cancelledAt: sql`now()`, cancelReason: reason })
    .where(and(eq(eventSessions.sessionID, sessionID), eq(eventSessions.status, 'PUBLISHED')))
    .returning({ id: eventSessions.sessionID });
  if (done.length === 0) return false;
  await notifyHolders(tx, {
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

/**
 * Gives back everything that was paid for a cancelled session, a batch at a time. Each order is asked for under one key, so the job may be
 * killed anywhere and begun again: what was done is found done. Free tickets, comps and door sales only end.
 */
export async function refundSession(deps: Deps, sessionID: string, signal?: AbortSignal): Promise<number> {
  let after = '';
  let done = 0;
  while (!signal?.aborted) {
    const { rows } = await deps.db.execute<{ id: string }>(sql`
      SELECT p.payment_id AS id FROM payments p JOIN event_sessions s ON s.session_id = p.subject_id
      WHERE p.product = 'events' AND p.subject_id = ${sessionID} AND s.status = 'CANCELLED' AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED')
        AND p.payment_id > ${after}
        AND EXISTS (SELECT 1 FROM tickets t WHERE t.payment_id = p.payment_id AND t.status = 'VALID')
      ORDER BY p.payment_id LIMIT ${batchSize}`);
    if (rows.length === 0) return done;
    for (const { id } of rows) {
      await refundOrder(deps, id);
      after = id;
      done += 1;
    }
  }
  throw new Error('interrupted; the queue begins it again');
}

/**
 * One order of a cancelled session: each valid ticket brings back what was paid for it, after discounts, so that what an earlier cancellation kept
 * stays kept; then its tickets end. Refund and tickets are one transaction under the lock of the payment. A frozen payment keeps its tickets, and
 * operators are told: ending them would leave nothing to give back when it is released.
 */
async function refundOrder({ db, refunds, tickets }: Deps, paymentID: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM payments WHERE payment_id = ${paymentID} FOR UPDATE`);
    const payment = await createPaymentRepository(tx).findPayment(paymentID);
    if (!payment) return;
    const repository = createTicketRepository(tx);
    const refundID = refundIDOf(paymentID, refundReason);
    const paid = (await repository.listTickets([paymentID]))
      .filter(({ status, source }) => status === 'VALID' && source === 'ONLINE')
      .map((ticket) => endWithRefund(ticket, ticket.paidMinor, refundID));

    const open = await createRefundRepository(tx).sumOpen(paymentID, payment.providerPaymentID ?? '');
    const left = payment.capturedMinor - payment.refundedMinor - open;
    const owed = Math.min(
      paid.reduce((sum, { refundPartMinor }) => sum + refundPartMinor, 0),
      left,
    );
    if (owed > 0 && payment.isFrozen) {
      await notifyOperators(tx, {
        key: `frozen:${paymentID}:${refundReason}`,
        subject: 'A frozen payment waits for its refund',
        body: `Payment ${paymentID} is frozen and its session was cancelled: ${formatMoney({ amountMinor: owed, currency: payment.currency })} cannot be returned until the payment is released. Its tickets stay valid until then; the worker refunds it by itself afterwards.`,
      });
      return;
    }
    if (owed > 0) {
      await repository.recordRefunds(paid);
      await refunds.requestInTransaction(tx, paymentID, refundReason, owed);
    }
    await tickets.revoke(tx, payment);
  });
}

/** Cancelled sessions with an order that is still to be refunded, because the job was lost or the payment was frozen: their job begins again. Answers how many. */
export async function resumeSessionRefunds(db: Database): Promise<number> {
  const { rows } = await db.execute<{ sessionID: string }>(sql`
    SELECT DISTINCT s.session_id AS "sessionID" FROM event_sessions s
    JOIN tickets t ON t.session_id = s.session_id AND t.status = 'VALID'
    JOIN payments p ON p.payment_id = t.payment_id AND NOT p.is_frozen
    WHERE s.status = 'CANCELLED' AND s.cancelled_at < now() - interval '15 minutes' LIMIT 100`);
  await db.transaction(async (tx) => {
    for (const { sessionID } of rows) await enqueue(tx, 'refundSession', { sessionID });
  });
  return rows.length;
}

/** How far each cancelled session of an event is, from the refunds themselves: nothing is counted twice or kept apart. */
export async function refundCounts(db: Db, eventID: string): Promise<Map<string, RefundCount>> {
  const { rows } = await db.execute<RefundCount & { id: string } & Record<string, unknown>>(sql`
    SELECT s.session_id AS id, coalesce(s.cancel_reason, '') AS reason, count(p.payment_id)::int AS orders, count(r.refund_id)::int AS asked,
           count(*) FILTER (WHERE r.state = 'SUCCEEDED')::int AS returned,
           count(*) FILTER (WHERE r.state = 'FAILED' AND r.due_at IS NULL)::int AS failed
    FROM event_sessions s
    LEFT JOIN payments p ON p.subject_id = s.session_id AND p.product = 'events' AND p.captured_minor > 0 AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED')
    LEFT JOIN refunds r ON r.refund_key = 'refund:' || p.payment_id || ${`:${refundReason}`}
    WHERE s.event_id = ${eventID} AND s.status = 'CANCELLED' GROUP BY s.session_id, s.cancel_reason`);
  return new Map(rows.map(({ id, reason, orders, asked, returned, failed }) => [id, { reason, orders, asked, returned, failed }]));
}
