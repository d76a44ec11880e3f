import type { OttPayment } from '@contract/ottPayments';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { formatDate } from '@/utils/dates';
import type { PaymentStory } from '../content/PaymentOutcome';
import { backBy, backTitle } from '../content/refundStory';
import { refusedStory, underReviewStory, unpaidStory, waitingStory, whyOf } from '../content/storyParts';

/** What a buyer may do next. */
type NextStep = 'WATCH' | 'PAY' | 'RETRY' | 'ORDER_AGAIN' | 'WAIT';
type Story = PaymentStory<NextStep>;

const neverBoth =
  'If your bank did take the money, the title becomes yours or you get the whole amount back by itself, usually within 5 to 7 working days.';

/** Where a payment for a title stands, in plain words. The one place that words a status. COMPLETED is the end here: there is nothing to issue. */
export function paymentStory(payment: OttPayment): Story {
  const { status, release, isProcessing } = payment;
  if (payment.isUnderReview) return underReviewStory;
  if (isPaymentSuccess(status))
    return {
      tone: 'good',
      title: `${release.name} is ${payment.kind === 'BUY' ? 'yours' : 'ready to watch'}`,
      message: rightOf(payment),
      next: 'WATCH',
      isOpen: false,
    };
  if (isPaymentFailure(status)) return status === 'TIMED_OUT' ? timedOut(payment) : refusedStory(payment, 'ORDER_AGAIN');
  switch (status) {
    case 'PENDING':
      if (isProcessing)
        return waitingStory('You may close this page: it plays as soon as the answer is here, and the title then waits under My videos.');
      return unpaidStory();
    case 'REFUNDED':
      return {
        tone: 'info',
        title: backTitle(payment.refunded, payment),
        message: `${whyOf(payment)}${backBy(payment)}`,
        next: 'ORDER_AGAIN',
        isOpen: false,
      };
    default:
      return assertNever(status);
  }
}

const timedOut = (payment: OttPayment): Story => ({
  tone: 'bad',
  title: 'Time ran out',
  message: `No payment reached us in time. ${whyOf(payment)}${neverBoth}`,
  next: 'ORDER_AGAIN',
  isOpen: false,
});

function rightOf({ kind, startBy, endsAt, startedAt, watchWithinHours }: OttPayment): string {
  if (kind === 'BUY') return 'Bought: watch it as often as you like.';
  if (startedAt && endsAt) return `Rented: watch it until ${formatDate(endsAt)}.`;
  return startBy && watchWithinHours
    ? `Rented: start by ${formatDate(startBy)}. Your ${watchWithinHours} hours begin with the first picture, not before.`
    : 'Rented.';
}
