import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { notify } from '../notifications/notifications';
import { refundIDOf, type PaymentRow, type RefundService } from '../payments/payments';
import { releaseTickets } from './inventory';
import { otherHolders } from './organiserOrderReads';
import { remainingOf, shareRefund } from './ticketMoney';
import { cancelValidTickets, listTickets, lockOrder, recordTicketRefunds, type Booked, type TicketWithTier } from './ticketRepository';
import { hasAccount } from './ticketSource';
import { closeTransfers } from './transferRepository';

export interface OrganiserRefund {
  payment: PaymentRow;
  place: Booked;
  ticketIDs: readonly string[];
  amountMinor: number;
  isCancelling: boolean;
  includesCheckedIn: boolean;
  reason: string;
  /** Unique for the request, so that a repeated one refunds once. */
  key: string;
  /** The name of the channel. */
  by: string;
  now: Date;
}

/** Throws unless these tickets may be refunded and cancelled as asked. */
function requireRefundable(chosen: readonly TicketWithTier[], all: readonly TicketWithTier[], refund: OrganiserRefund): void {
  const { amountMinor, isCancelling, includesCheckedIn, payment } = refund;
  const left = (rows: readonly TicketWithTier[]) => rows.reduce((sum, row) => sum + remainingOf(row).paidMinor, 0);
  if (!isCancelling && amountMinor === 0) throw conflict('NOTHING_TO_DO', 'Enter an amount to refund, or cancel the tickets');
  if (isCancelling && chosen.some(({ status }) => status !== 'VALID'))
    throw conflict('CANNOT_CANCEL', 'One of these tickets is already cancelled');
  if (isCancelling && !includesCheckedIn && chosen.some(({ firstAdmittedAt }) => firstAdmittedAt))
    throw conflict('CHECKED_IN', 'One of these tickets has been checked in. Confirm that you want to cancel it');
  if (amountMinor > left(chosen)) {
    const most = formatMoney({ amountMinor: left(chosen), currency: payment.currency });
    throw conflict('TOO_MUCH', `At most ${most} of these tickets can be refunded`);
  }
  // A payment that is refunded in full ends its tickets (docs/decisions/021), so no buyer keeps a valid ticket after its refund.
  if (!isCancelling && amountMinor === left(all) && all.some(({ status, paidMinor }) => status === 'VALID' && paidMinor > 0))
    throw conflict('CANCELS_TICKETS', 'A full refund cancels the tickets. Cancel them, or refund less');
}

/**
 * Refunds tickets for their organiser, and cancels them or keeps them valid. What was paid through us goes back the way it came, from each party what
 * the tickets brought it; for tickets sold at the venue the organiser gives the money back, and the sum is only recorded.
 */
export async function refundOrder(tx: Tx, refunds: RefundService, refund: OrganiserRefund): Promise<void> {
  const { payment, place, ticketIDs, amountMinor, isCancelling, reason, key, by, now } = refund;
  const { paymentID, orderNumber, userID, currency } = payment;
  await lockOrder(tx, paymentID);
  const all = await listTickets(tx, [paymentID]);
  const chosen = all.filter(({ ticketID }) => ticketIDs.includes(ticketID));
  if (chosen.length !== new Set(ticketIDs).size) throw notFound('Ticket');
  requireRefundable(chosen, all, refund);
  const isOnline = chosen.every(({ source }) => source === 'ONLINE');
  const cancelled = isCancelling ? await cancelValidTickets(tx, [...ticketIDs]) : [];
  await closeTransfers(
    tx,
    cancelled.map(({ ticketID }) => ticketID),
    now,
  );
  if (amountMinor > 0) {
    const why = `organiser:${key}`;
    await recordTicketRefunds(tx, isOnline ? refundIDOf(paymentID, why) : null, shareRefund(chosen, amountMinor) ?? []);
    if (isOnline) await refunds.requestInTransaction(tx, paymentID, why, amountMinor);
  }
  if (cancelled.length > 0) await releaseTickets(tx, place.session.sessionID, cancelled);

  const amount = isOnline && amountMinor > 0 ? formatMoney({ amountMinor, currency }) : null;
  const message = { eventTitle: place.event.title, by, cancelled: cancelled.length, reason, orderNumber };
  const messageKey = `order:${paymentID}:refunded:${key}`;
  if (chosen.every(({ source }) => hasAccount(source)))
    await notify(tx, { to: { userID }, key: messageKey }, 'orderRefunded', { ...message, amount });
  if (cancelled.length === 0) return;
  const { users, guests } = otherHolders(ticketIDs, userID);
  await notify(tx, { to: { users }, key: `${messageKey}:holder` }, 'orderRefunded', { ...message, amount: null });
  await notify(tx, { to: { emails: guests }, key: messageKey }, 'orderRefunded', { ...message, amount: null });
}
