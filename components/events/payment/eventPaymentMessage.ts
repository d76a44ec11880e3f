import type { EventPayment } from '@contract/tickets';
import { formatMoney } from '@/utils/format/currency';
import { formatTime } from '@/utils/format/dates';
import { paymentMessage, refundMessage, type PaymentMessage } from '../../payment/paymentMessages';
import { refundTimingText } from '../../payment/refundMessages';
import { ticketCount } from '../shared/eventLabels';

/** The status of a ticket payment in plain words, for every screen. */
export function eventPaymentMessage(payment: EventPayment): PaymentMessage {
  const held = heldUntil(payment);
  return paymentMessage(payment, {
    paid: () =>
      payment.status === 'BOOKED' ? bookedMessage(payment) : payment.refundState === 'NONE' ? issuingMessage : oversoldMessage(payment),
    waiting: `${held ? `We hold your seats until ${held}.` : 'We’re checking with your bank.'} You can close this page; the result will appear here.`,
    timedOut: {
      title: 'Time ran out',
      message: 'No payment reached us in time, so the seats went back on sale.',
      chargedAnyway:
        'If your bank took the money, you’ll get your tickets or a full refund automatically, usually within 5 to 7 working days.',
    },
    held: {
      unpaid: held ? ` We hold your seats until ${held}.` : '',
      declined: held ? ` Your seats are still held until ${held}.` : ' Your seats are no longer held.',
    },
    refunded: () => {
      const refunded = refundMessage(payment, { timeZone: payment.event.venue.timeZone });
      return { ...refunded, message: `${refunded.message} The tickets in this order are no longer valid.` };
    },
  });
}

function bookedMessage(payment: EventPayment): PaymentMessage {
  const { event, tickets, ticketCount: count, refundState } = payment;
  if (tickets.length > 0 && tickets.every((ticket) => ticket.status === 'CANCELLED')) return cancelledMessage(payment);
  return {
    tone: 'good',
    title: 'You’re going',
    message: `${ticketCount(count)} for ${event.title}. Find them under Tickets at any time. ${partialRefundText(payment)}`.trim(),
    next: 'PURCHASE',
    isOpen: refundState === 'REQUESTED' || refundState === 'PROCESSING',
  };
}

const issuingMessage: PaymentMessage = {
  tone: 'good',
  title: 'Payment received',
  message: 'We’re creating your tickets. This takes a few seconds. Do not pay again.',
  next: 'WAIT',
  isOpen: true,
};

const oversoldMessage = (payment: EventPayment): PaymentMessage => ({
  tone: 'warn',
  title: 'The seats sold out while your payment was processing',
  message: `You’ll get a full refund of ${formatMoney(payment.total)}. ${refundTiming(payment)} You don’t need to do anything.`,
  next: 'RESTART',
  isOpen: true,
});

const cancelledMessage = (payment: EventPayment): PaymentMessage => ({
  tone: 'info',
  title: payment.refunded.amountMinor > 0 ? `Cancelled, ${formatMoney(payment.refunded)} refunded` : 'Cancelled',
  message: payment.refunded.amountMinor > 0 ? refundTiming(payment) : 'The tickets in this order are no longer valid.',
  next: 'RESTART',
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
