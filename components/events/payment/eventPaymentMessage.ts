import type { EventPayment } from '@contract/tickets';
import { formatMoney } from '@/utils/format/currency';
import { formatTime } from '@/utils/format/dates';
import * as t from '@messages/events/payment';
import { paymentMessage, refundMessage, type PaymentMessage } from '../../payment/paymentMessages';
import { refundTimingText } from '../../payment/refundMessages';
import { ticketCount } from '../shared/eventLabels';

/** The status of a ticket payment in plain words, for every screen. */
export function eventPaymentMessage(payment: EventPayment): PaymentMessage {
  const held = heldUntil(payment);
  return paymentMessage(payment, {
    paid: () =>
      payment.status === 'BOOKED' ? bookedMessage(payment) : payment.refundState === 'NONE' ? issuingMessage : oversoldMessage(payment),
    waiting: held ? t.waitingWithSeats({ until: held }) : t.waitingForBank,
    timedOut: {
      title: t.timedOut,
      message: t.timedOutMessage,
      chargedAnyway: t.chargedAnyway,
    },
    held: {
      unpaid: held ? t.seatsHeldUntil({ until: held }) : '',
      declined: held ? t.seatsStillHeldUntil({ until: held }) : t.seatsNoLongerHeld,
    },
    refunded: () => {
      const refunded = refundMessage(payment, { timeZone: payment.event.venue.timeZone });
      return { ...refunded, message: `${refunded.message} ${t.ticketsNotValid}` };
    },
  });
}

function bookedMessage(payment: EventPayment): PaymentMessage {
  const { event, tickets, ticketCount: count, refundState } = payment;
  if (tickets.length > 0 && tickets.every((ticket) => ticket.status === 'CANCELLED')) return cancelledMessage(payment);
  return {
    tone: 'good',
    title: t.bookedTitle,
    message: [t.booked({ tickets: ticketCount(count), event: event.title }), ...partialRefundText(payment)].join(' '),
    next: 'PURCHASE',
    isOpen: refundState === 'REQUESTED' || refundState === 'PROCESSING',
  };
}

const issuingMessage: PaymentMessage = {
  tone: 'good',
  title: t.paymentReceived,
  message: t.issuingMessage,
  next: 'WAIT',
  isOpen: true,
};

const oversoldMessage = (payment: EventPayment): PaymentMessage => ({
  tone: 'warn',
  title: t.oversold,
  message: t.oversoldMessage({ total: formatMoney(payment.total), timing: refundTiming(payment) }),
  next: 'RESTART',
  isOpen: true,
});

const cancelledMessage = (payment: EventPayment): PaymentMessage => ({
  tone: 'info',
  title: payment.refunded.amountMinor > 0 ? t.cancelledRefunded({ refunded: formatMoney(payment.refunded) }) : t.cancelled,
  message: payment.refunded.amountMinor > 0 ? refundTiming(payment) : t.ticketsNotValid,
  next: 'RESTART',
  isOpen: false,
});

const partialRefundText = (payment: EventPayment): string[] =>
  payment.refunded.amountMinor === 0 ? [] : [t.partialRefund({ refunded: formatMoney(payment.refunded), timing: refundTiming(payment) })];

const refundTiming = (payment: EventPayment): string => refundTimingText(payment, payment.event.venue.timeZone);

/** In the venue's time zone, like every time of the event; null when nothing is held. */
export const heldUntil = ({ holdExpiresAt, event }: EventPayment): string | null =>
  holdExpiresAt ? formatTime(holdExpiresAt, event.venue.timeZone) : null;
