import type { Database, Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { formatTime } from '../../platform/formatTime';
import { enqueue } from '../../platform/jobs/queue';
import { notify } from '../notifications/notifications';
import { createPaymentRepository, createRefundRepository, type Fulfiller, refundIDOf, type RefundService } from '../payments/payments';
import { cancelPublishedSession, listRefundableOrders, listUnrefundedSessions, refundReason } from './cancellationRepository';
import { notifyHolders } from './holderNotifications';
import { refundOf } from './ticketMoney';
import { listTickets, lockOrder, recordTicketRefunds, type Booked } from './ticketRepository';

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
  if (!(await cancelPublishedSession(tx, sessionID, reason, now))) return;
  await notifyHolders(tx, {
    eventID: event.eventID,
    sessionID,
    template: 'sessionCancelled',
    data: { eventTitle: event.title, when: formatTime(session.startsAt, venue.timeZone), reason },
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
    const paymentIDs = await listRefundableOrders(deps.db, sessionID, after, batchSize);
    if (paymentIDs.length === 0) return done;
    for (const paymentID of paymentIDs) {
      await refundOrder(deps, paymentID);
      after = paymentID;
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
    const paid = (await listTickets(tx, [paymentID]))
      .filter(({ status, source }) => status === 'VALID' && source === 'ONLINE')
      .map((ticket) => refundOf(ticket, ticket.paidMinor));

    const open = await createRefundRepository(tx).sumOpen(paymentID, payment.providerPaymentID ?? '');
    const left = payment.capturedMinor - payment.refundedMinor - open;
    const owed = Math.min(
      paid.reduce((sum, { part }) => sum + part.refundedMinor, 0),
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
      await recordTicketRefunds(tx, refundIDOf(paymentID, refundReason), paid);
      await refunds.requestInTransaction(tx, paymentID, refundReason, owed);
    }
    await tickets.revoke(tx, payment);
  });
}

/** Queues the refund job again for cancelled sessions with unrefunded orders: the job was lost or a payment was frozen. Returns the number of sessions. */
export async function resumeSessionRefunds(db: Database, now: Date): Promise<number> {
  const sessionIDs = await listUnrefundedSessions(db, now);
  await db.transaction(async (tx) => {
    for (const sessionID of sessionIDs) await enqueue(tx, 'refundSession', { sessionID });
  });
  return sessionIDs.length;
}
