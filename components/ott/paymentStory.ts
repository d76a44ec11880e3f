import type { OttPayment } from '@contract/ottPayments';
import { assertNever } from '@/utils/assertNever';
import { formatDate } from '@/utils/dates';
import { sentence } from '@/utils/sentence';
import type { PaymentStory } from '../content/PaymentOutcome';
import { backBy, backTitle } from '../content/refundStory';

/** What a buyer may do next. */
type NextStep = 'WATCH' | 'PAY' | 'RETRY' | 'ORDER_AGAIN' | 'WAIT';
type Story = PaymentStory<NextStep>;

const neverBoth =
  'If your bank did take the money, the title becomes yours or you get the whole amount back by itself, usually within 5 to 7 working days.';

/** Where a payment for a title stands, in plain words. The one place that words a status. COMPLETED is the end here: there is nothing to issue. */
export function paymentStory(payment: OttPayment): Story {
  const { status, release, reason, isProcessing } = payment;
  if (payment.isUnderReview)
    return {
      tone: 'warn',
      title: 'We are looking into your payment',
      message: 'The amount that arrived is not the one we asked for. Do not pay again: a person checks it, and nothing of yours is lost.',
      next: 'WAIT',
      isOpen: true,
    };
  switch (status) {
    case 'COMPLETED':
    case 'BOOKED':
      return { tone: 'good', title: `${release.name} is yours`, message: rightOf(payment), next: 'WATCH', isOpen: false };
    case 'PENDING':
      if (isProcessing)
        return {
          tone: 'warn',
          title: 'Your bank has not answered yet',
          message:
            'Do not pay again. You may close this page: it plays as soon as the answer is here, and the title then waits under My videos.',
          next: 'WAIT',
          isOpen: true,
        };
      return { tone: 'info', title: 'Waiting for your payment', message: 'You have not been charged yet.', next: 'PAY', isOpen: true };
    case 'DECLINED':
      return refused(payment, 'The payment was declined');
    case 'FAILED':
      return refused(payment, 'The payment did not go through');
    case 'TIMED_OUT':
      return {
        tone: 'bad',
        title: 'Time ran out',
        message: `No payment reached us in time. ${reason ? `${sentence(reason)} ` : ''}${neverBoth}`,
        next: 'ORDER_AGAIN',
        isOpen: true,
      };
    case 'REFUNDED':
      return {
        tone: 'info',
        title: backTitle(payment.refunded, payment),
        message: `${reason ? `${sentence(reason)} ` : ''}${backBy(payment)}`,
        next: 'ORDER_AGAIN',
        isOpen: false,
      };
    default:
      return assertNever(status);
  }
}

function refused(payment: OttPayment, title: string): Story {
  const why = payment.reason ? `${sentence(payment.reason)} ` : '';
  return {
    tone: 'bad',
    title,
    message: `${why}You have not been charged.`,
    next: payment.canRetry ? 'RETRY' : 'ORDER_AGAIN',
    isOpen: true, // a capture may still arrive late
  };
}

function rightOf({ kind, startBy, endsAt, startedAt, watchWithinHours }: OttPayment): string {
  if (kind === 'BUY') return 'Bought: watch it as often as you like.';
  if (startedAt && endsAt) return `Rented: watch it until ${formatDate(endsAt)}.`;
  return startBy && watchWithinHours
    ? `Rented: start by ${formatDate(startBy)}. Your ${watchWithinHours} hours begin with the first picture, not before.`
    : 'Rented.';
}
