import type { EventPayment } from '@contract/tickets';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { formatMoney } from '@/utils/currency';
import { formatTime } from '@/utils/dates';
import type { PaymentStory } from '../content/PaymentOutcome';
import { backBy, backTitle } from '../content/refundStory';
import { refusedStory, underReviewStory, unpaidStory, waitingStory, whyOf } from '../content/storyParts';
import { ticketCount } from './eventWords';

/** What a visitor may do next. */
type NextStep = 'TICKETS' | 'PAY' | 'RETRY' | 'CHOOSE_AGAIN' | 'WAIT';
type Story = PaymentStory<NextStep>;

const neverBoth =
  'If your bank did take the money, you get your tickets or the whole amount back by itself, usually within 5 to 7 working days.';

/** Where a payment stands, in plain words (research/events.md §5). The one place that words a status. */
export function paymentStory(payment: EventPayment): Story {
  const { status, isProcessing } = payment;
  if (payment.isUnderReview) return underReviewStory;
  const held = heldUntil(payment);
  if (isPaymentSuccess(status))
    return status === 'BOOKED' ? bookedStory(payment) : payment.refundState === 'NONE' ? issuing : oversold(payment);
  if (isPaymentFailure(status)) return status === 'TIMED_OUT' ? timedOut(payment) : refused(payment);
  switch (status) {
    case 'PENDING':
      if (isProcessing)
        return waitingStory(
          `${held ? `We hold your seats until ${held}.` : 'We keep asking your bank.'} You may close this page: the answer is kept here.`,
        );
      return unpaidStory(held ? ` We hold your seats until ${held}.` : '');
    case 'REFUNDED':
      return {
        tone: 'info',
        title: backTitle(payment.refunded, payment),
        message: `${whyOf(payment)}${backOf(payment)} The tickets of this order no longer open the door.`,
        next: 'CHOOSE_AGAIN',
        isOpen: false,
      };
    default:
      return assertNever(status);
  }
}

function bookedStory(payment: EventPayment): Story {
  const { event, tickets, ticketCount: count, refundState } = payment;
  if (tickets.length > 0 && tickets.every((ticket) => ticket.status === 'CANCELLED')) return cancelled(payment);
  return {
    tone: 'good',
    title: 'You are going',
    message: `${ticketCount(count)} for ${event.title}. You find them under Tickets at any time. ${partRefund(payment)}`.trim(),
    next: 'TICKETS',
    isOpen: refundState === 'REQUESTED' || refundState === 'PROCESSING',
  };
}

function refused(payment: EventPayment): Story {
  const held = heldUntil(payment);
  return refusedStory(payment, 'CHOOSE_AGAIN', held ? ` Your seats are still held until ${held}.` : ' Your seats are no longer held.');
}

const timedOut = (payment: EventPayment): Story => ({
  tone: 'bad',
  title: 'Time ran out',
  message: `No payment reached us in time, so the seats went back on sale. ${whyOf(payment)}${neverBoth}`,
  next: 'CHOOSE_AGAIN',
  isOpen: false,
});

const issuing: Story = {
  tone: 'good',
  title: 'Payment received',
  message: 'Your tickets are being written. This takes a few seconds. Do not pay again.',
  next: 'WAIT',
  isOpen: true,
};

const oversold = (payment: EventPayment): Story => ({
  tone: 'warn',
  title: 'The seats went while your bank was answering',
  message: `You get the whole ${formatMoney(payment.total)} back. ${backOf(payment)} You need not do anything.`,
  next: 'CHOOSE_AGAIN',
  isOpen: true,
});

const cancelled = (payment: EventPayment): Story => ({
  tone: 'info',
  title: payment.refunded.amountMinor > 0 ? `Cancelled, ${formatMoney(payment.refunded)} refunded` : 'Cancelled',
  message: payment.refunded.amountMinor > 0 ? backOf(payment) : 'The tickets of this order no longer open the door.',
  next: 'CHOOSE_AGAIN',
  isOpen: false,
});

function partRefund(payment: EventPayment): string {
  if (payment.refunded.amountMinor === 0) return '';
  return `${formatMoney(payment.refunded)} of it goes back to you. ${backOf(payment)}`;
}

const backOf = (payment: EventPayment): string => backBy(payment, payment.event.venue.timeZone);

/** By the venue's clock, as everything about the show; null when nothing is held. */
export const heldUntil = ({ holdExpiresAt, event }: EventPayment): string | null =>
  holdExpiresAt ? formatTime(holdExpiresAt, event.venue.timeZone) : null;
