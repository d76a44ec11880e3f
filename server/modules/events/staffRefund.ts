import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { recordChannelLog } from '../channels/channels';
import { createPaymentRepository, type RefundService } from '../payments/payments';
import { findOrderSession } from './organiserOrderReads';
import { refundOrder } from './organiserOrderRefunds';
import { remainingOf } from './ticketMoney';
import { findBooked, listTickets, lockOrder } from './ticketRepository';

export interface StaffRefund {
  paymentID: string;
  /** All valid tickets when absent. */
  ticketIDs?: readonly string[] | undefined;
  /** All that is left of these tickets when absent. */
  amountMinor?: number | undefined;
  /** When absent, they are cancelled by a refund of all that is left. */
  isCancelling?: boolean | undefined;
  includesCheckedIn?: boolean | undefined;
  reason: string;
  key: string;
  staffID: string;
  now: Date;
}

/** Refunds tickets for the staff of the platform, by the rules of the organiser's refund; the organiser finds it in the log of the channel. */
export async function refundTicketsForStaff(tx: Tx, refunds: RefundService, refund: StaffRefund): Promise<void> {
  const { paymentID, reason, staffID, now } = refund;
  await lockOrder(tx, paymentID);
  const sessionID = await findOrderSession(tx, paymentID);
  const place = sessionID ? await findBooked(tx, sessionID) : null;
  const payment = await createPaymentRepository(tx).findPayment(paymentID);
  if (!place || !payment) throw notFound('Order');
  const all = await listTickets(tx, [paymentID]);
  if (all.some(({ source }) => source !== 'ONLINE'))
    throw conflict('NOT_ONLINE', 'These tickets were not sold through us, so their organiser gives the money back');
  const ticketIDs = refund.ticketIDs ?? all.filter(({ status }) => status === 'VALID').map(({ ticketID }) => ticketID);
  if (ticketIDs.length === 0) throw conflict('NO_TICKETS', 'This order has no valid ticket');
  const left = all.filter(({ ticketID }) => ticketIDs.includes(ticketID)).reduce((sum, row) => sum + remainingOf(row).paidMinor, 0);
  const amountMinor = refund.amountMinor ?? left;
  await refundOrder(tx, refunds, {
    payment,
    place,
    ticketIDs,
    amountMinor,
    isCancelling: refund.isCancelling ?? amountMinor === left,
    includesCheckedIn: refund.includesCheckedIn ?? false,
    reason,
    key: refund.key,
    by: 'Marquee',
    now,
  });
  await recordChannelLog(tx, {
    channelID: place.event.channelID,
    actorID: staffID,
    area: 'EVENTS',
    action: 'order.refundedByStaff',
    subjectID: paymentID,
    description: `${place.event.title}, order ${payment.orderNumber}: the platform refunded ${formatMoney({ amountMinor, currency: payment.currency })}. ${reason}`,
  });
}
