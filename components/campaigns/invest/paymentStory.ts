import type { CampaignPayment } from '@contract/commitments';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { formatMoney } from '@/utils/currency';
import type { PaymentStory } from '../../content/PaymentOutcome';
import { backBy, backTitle } from '../../content/refundStory';
import { refusedStory, underReviewStory, unpaidStory, waitingStory, whyOf } from '../../content/storyParts';

/** What an investor may do next. */
export type NextStep = 'PORTFOLIO' | 'PAY' | 'RETRY' | 'INVEST_AGAIN' | 'WAIT';
type Story = PaymentStory<NextStep>;

const neverBoth =
  'If your bank did take the money, it is either in the campaign or all of it goes back to you by itself, usually within 5 to 7 working days.';
const isMoving = ({ refundState }: CampaignPayment) => refundState === 'REQUESTED' || refundState === 'PROCESSING';

/** The whole of it goes back, whoever wanted that; a part that was not allotted does not end it. */
const isLeaving = ({ commitment: { state }, refundState, refunded, total }: CampaignPayment) =>
  state === 'CANCELLED' ||
  state === 'AUTO_CANCELLED' ||
  state === 'REFUNDED' ||
  (refundState !== 'NONE' && (state === 'INITIATED' || refunded.amountMinor >= total.amountMinor));

/** Where a payment into a campaign stands, in plain words. The one place that words a status. */
export function paymentStory(payment: CampaignPayment): Story {
  const { status, campaign, commitment, isProcessing } = payment;
  if (payment.isUnderReview) return underReviewStory;
  if (isPaymentSuccess(status)) return isLeaving(payment) ? goesBack(payment) : paid(payment);
  if (isPaymentFailure(status)) return status === 'TIMED_OUT' ? timedOut(payment) : refusedStory(payment, 'INVEST_AGAIN');
  switch (status) {
    case 'PENDING':
      if (isProcessing) return waitingStory('You may close this page: the answer is kept here and under My investments.');
      return unpaidStory();
    case 'REFUNDED':
      return goesBack(payment);
    default:
      return assertNever(status);
  }

  function paid(made: CampaignPayment): Story {
    const isNoted = commitment.state !== 'INITIATED';
    return {
      tone: 'good',
      title: isNoted ? `You are in: ${formatMoney(commitment.amount)} for ${campaign.title}` : 'Payment received',
      message: isNoted
        ? `${made.refunded.amountMinor > 0 ? `${formatMoney(made.refunded)} of it goes back to you. ` : ''}You find it under My investments at any time.`
        : 'Your commitment is being written down. This takes a few seconds. Do not pay again.',
      next: isNoted ? 'PORTFOLIO' : 'WAIT',
      isOpen: !isNoted || isMoving(made),
    };
  }
}

const timedOut = (payment: CampaignPayment): Story => ({
  tone: 'bad',
  title: 'Time ran out',
  message: `No payment reached us in time. ${whyOf(payment)}${neverBoth}`,
  next: 'INVEST_AGAIN',
  isOpen: false,
});

/** The bank's yes may be read before the sum it sent is written down. */
const isUncounted = ({ refundState, refunded }: CampaignPayment) => refundState === 'SUCCEEDED' && refunded.amountMinor === 0;

const goesBack = (payment: CampaignPayment): Story => ({
  tone: 'info',
  title: backTitle(payment.refundState !== 'SUCCEEDED' || isUncounted(payment) ? payment.total : payment.refunded, payment),
  message: `${whyOf(payment)}${backBy(payment)}`,
  next: 'INVEST_AGAIN',
  isOpen: isMoving(payment) || isUncounted(payment) || payment.refundState === 'FAILED',
});
