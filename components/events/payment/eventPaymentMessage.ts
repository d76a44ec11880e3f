import type { EventPayment } from '@contract/tickets';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { formatMoney } from '@/utils/format/currency';
import { formatTime } from '@/utils/format/dates';
import { declinedMessage, underReviewMessage, unpaidMessage, waitingMessage, reasonSentence } from '../../payment/paymentMessages';
import type { PaymentMessage } from '../../payment/PaymentOutcome';
import { refundTimingText, refundTitle } from '../../payment/refundMessages';
import { ticketCount } from '../shared/eventLabels';

/** What the buyer can do next. */
type NextStep = 'TICKETS' | 'PAY' | 'RETRY' | 'CHOOSE_AGAIN' | 'WAIT';
type EventPaymentMessage = PaymentMessage<NextStep>;

const chargedAnywayNote =
  'If your bank took the money, you’ll get your tickets or a full refund automatically, usually within 5 to 7 working days.';

/** The status of a ticket payment in plain words, for every screen. */
export function eventPaymentMessage(payment: EventPayment): EventPaymentMessage {
  const { status, isProcessing } = payment;
  if (payment.isUnderReview) return underReviewMessage;
  const held = heldUntil(payment);
  if (isPaymentSuccess(status))
    return status === 'BOOKED' ? bookedMessage(payment) : payment.refundState === 'NONE' ? issuingMessage : oversoldMessage(payment);
  if (isPaymentFailure(status)) return status === 'TIMED_OUT' ? timedOutMessage(payment) : refusedMessage(payment);
  switch (status) {
    case 'PENDING':
      if (isProcessing)
        return waitingMessage(
          `${held ? `We hold your seats until ${held}.` : 'We’re checking with your bank.'} You can close this page; the result will appear here.`,
        );
      return unpaidMessage(held ? ` We hold your seats until ${held}.` : '');
    case 'REFUNDED':
      return {
        tone: 'info',
        title: refundTitle(payment.refunded, payment),
        message: `${reasonSentence(payment)}${refundTiming(payment)} The tickets in this order are no longer valid.`,
        next: 'CHOOSE_AGAIN',
        isOpen: false,
      };
    default:
      return assertNever(status);
  }
}

function bookedMessage(payment: EventPayment): EventPaymentMessage {
  const { event, tickets, ticketCount: count, refundState } = payment;
  if (tickets.length > 0 && tickets.every((ticket) => ticket.status === 'CANCELLED')) return cancelledMessage(payment);
  return {
    tone: 'good',
    title: 'You’re going',
    message: `${ticketCount(count)} for ${event.title}. Find them under Tickets at any time. ${partialRefundText(payment)}`.trim(),
    next: 'TICKETS',
    isOpen: refundState === 'REQUESTED' || refundState === 'PROCESSING',
  };
}

function refusedMessage(payment: EventPayment): EventPaymentMessage {
  const held = heldUntil(payment);
  return declinedMessage(payment, 'CHOOSE_AGAIN', held ? ` Your seats are still held until ${held}.` : ' Your seats are no longer held.');
}

const timedOutMessage = (payment: EventPayment): EventPaymentMessage => ({
  tone: 'bad',
  title: 'Time ran out',
  message: `No payment reached us in time, so the seats went back on sale. ${reasonSentence(payment)}${chargedAnywayNote}`,
  next: 'CHOOSE_AGAIN',
  isOpen: false,
});

const issuingMessage: EventPaymentMessage = {
  tone: 'good',
  title: 'Payment received',
  message: 'We’re creating your tickets. This takes a few seconds. Do not pay again.',
  next: 'WAIT',
  isOpen: true,
};

const oversoldMessage = (payment: EventPayment): EventPaymentMessage => ({
  tone: 'warn',
  title: 'The seats sold out while your payment was processing',
  message: `You’ll get a full refund of ${formatMoney(payment.total)}. ${refundTiming(payment)} You don’t need to do anything.`,
  next: 'CHOOSE_AGAIN',
  isOpen: true,
});

const cancelledMessage = (payment: EventPayment): EventPaymentMessage => ({
  tone: 'info',
  title: payment.refunded.amountMinor > 0 ? `Cancelled, ${formatMoney(payment.refunded)} refunded` : 'Cancelled',
  message: payment.refunded.amountMinor > 0 ? refundTiming(payment) : 'The tickets in this order are no longer valid.',
  next: 'CHOOSE_AGAIN',
  isOpen: false,
});

function partialRefundText(payment: EventPayment): string {
  if (payment.refunded.amountMinor === 0) return '';
  return `We’re refunding ${formatMoney(payment.refunded)} of it. ${refundTiming(payment)}`;
}

const refundTiming = (payment: EventPayment): string => refundTimingText(payment, payment.event.venue.timeZone);

/** In the venue's time zone, like every time of the event; null when nothing is held. */
export const heldUntil = ({ holdExpiresAt, event }: EventPayment): string | null =>
  holdExpiresAt ? formatTime(holdExpiresAt, event.venue.timeZone) : null;
