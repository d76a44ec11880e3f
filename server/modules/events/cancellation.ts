import { and, eq, sql } from 'drizzle-orm';
import { eventSessions } from '../../db/schema/events';
import { timestamp } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { enqueue } from '../../platform/jobs/queue';
import { notify } from '../notifications/notifications';
import { createPaymentRepository, createRefundRepository, type Fulfiller, refundIDOf, type RefundService } from '../payments/payments';
import { formatShowTime } from './eventViews';
import { notifyHolders } from './holderNotifications';
import type { RefundCount } from './organiserViews';
import { endWithRefund } from './ticketMoney';
import { listTickets, lockOrder, recordTicketRefunds, type Booked } from './ticketRepository';

const refundReason = 'session-cancelled';
const batchSize = 50;

interface Deps {
  db: Database;
  refunds: RefundService;
  tickets: Fulfiller;
}

/** Ends the sale of a session, notifies its ticket holders and queues the refunds; nothing when it was already cancelled. */
export async function cancelSession(
  tx: Tx,
  { event, session, venue }: Booked,
  { reason, by, now }: { reason: string; by: string; now: Date },
): Promise<void> {
  const { sessionID } = session;
  const { rowCount } = await tx
    .update(eventSessions)
    .set({ status: 'CANCELLED', cancelledAt: now, cancelReason: reason })
    .where(and(eq(eventSessions.sessionID, sessionID), eq(eventSessions.status, 'PUBLISHED')));
  if (rowCount === 0) return;
  await notifyHolders(tx, {
    eventID: event.eventID,
    sessionID,
    template: 'sessionCancelled',
    data: { eventTitle: event.title, when: formatShowTime(session.startsAt, venue.timeZone), reason },
    createdBy: by,
    now,
  });
  await enqueue(tx, 'refundSession', { sessionID });
}

/**
 * Refunds everything that was paid online for a cancelled session, in batches. Each refund has a stable key, so the job can be killed and restarted at
 * any point. Free, complimentary and on-site tickets are cancelled without a refund. Returns the number of orders.
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
  throw new Error('Refunds interrupted by shutdown; the queue retries the job');
}

/**
 * Refunds what was paid for each valid ticket of an order and cancels the tickets, in one transaction under the lock of the payment. What an earlier
 * cancellation retained is not refunded. The tickets of a frozen payment stay valid and operators are notified: the refund of a released payment is
 * computed from its valid tickets.
 */
async function refundOrder({ db, refunds, tickets }: Deps, paymentID: string) {
  await db.transaction(async (tx) => {
    await lockOrder(tx, paymentID);
    const payment = await createPaymentRepository(tx).findPayment(paymentID);
    if (!payment) return;
    const refundID = refundIDOf(paymentID, refundReason);
    const paid = (await listTickets(tx, [paymentID]))
      .filter(({ status, source }) => status === 'VALID' && source === 'ONLINE')
      .map((ticket) => endWithRefund(ticket, ticket.paidMinor, refundID));

    const open = await createRefundRepository(tx).sumOpen(paymentID, payment.providerPaymentID ?? '');
    const left = payment.capturedMinor - payment.refundedMinor - open;
    const owed = Math.min(
      paid.reduce((sum, { refundPartMinor }) => sum + refundPartMinor, 0),
      left,
    );
    if (owed > 0 && payment.isFrozen) {
      await notify(tx, { to: 'operators', key: `operators:frozen:${paymentID}:${refundReason}` }, 'frozenRefund', {
        amount: formatMoney({ amountMinor: owed, currency: payment.currency }),
        paymentID,
      });
      return;
    }
    if (owed > 0) {
      await recordTicketRefunds(tx, paid);
      await refunds.requestInTransaction(tx, paymentID, refundReason, owed);
    }
    await tickets.revoke(tx, payment);
  });
}

/** Queues the refund job again for cancelled sessions with unrefunded orders: the job was lost or a payment was frozen. Returns the number of sessions. */
export async function resumeSessionRefunds(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ sessionID: string }>(sql`
    SELECT DISTINCT s.session_id AS "sessionID" FROM event_sessions s
    JOIN tickets t ON t.session_id = s.session_id AND t.status = 'VALID'
    JOIN payments p ON p.payment_id = t.payment_id AND NOT p.is_frozen
    WHERE s.status = 'CANCELLED' AND s.cancelled_at < ${timestamp(now)} - interval '15 minutes' LIMIT 100`);
  await db.transaction(async (tx) => {
    for (const { sessionID } of rows) await enqueue(tx, 'refundSession', { sessionID });
  });
  return rows.length;
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
