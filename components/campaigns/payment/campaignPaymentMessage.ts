import type { CampaignPayment } from '@contract/commitments';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { formatMoney } from '@/utils/format/currency';
import { declinedMessage, underReviewMessage, unpaidMessage, waitingMessage, reasonSentence } from '../../payment/paymentMessages';
import type { PaymentMessage } from '../../payment/PaymentOutcome';
import { refundTimingText, refundTitle } from '../../payment/refundMessages';

/** What the investor can do next. */
export type NextStep = 'PORTFOLIO' | 'PAY' | 'RETRY' | 'INVEST_AGAIN' | 'WAIT';
type CampaignPaymentMessage = PaymentMessage<NextStep>;

const chargedAnywayNote =
  'If your bank took the money, it is either invested or refunded in full automatically, usually within 5 to 7 working days.';
const isRefundUnderWay = ({ refundState }: CampaignPayment) => refundState === 'REQUESTED' || refundState === 'PROCESSING';

/** Whether the whole payment is being refunded; a partial allotment does not count. */
const isFullRefund = ({ commitment: { state }, refundState, refunded, total }: CampaignPayment) =>
  state === 'CANCELLED' ||
  state === 'AUTO_CANCELLED' ||
  state === 'REFUNDED' ||
  (refundState !== 'NONE' && (state === 'INITIATED' || refunded.amountMinor >= total.amountMinor));

/** The status of a campaign payment in plain words, for every screen. */
export function campaignPaymentMessage(payment: CampaignPayment): CampaignPaymentMessage {
  const { status, campaign, commitment, isProcessing } = payment;
  if (payment.isUnderReview) return underReviewMessage;
  if (isPaymentSuccess(status)) return isFullRefund(payment) ? refundMessage(payment) : paidMessage(payment);
  if (isPaymentFailure(status)) return status === 'TIMED_OUT' ? timedOutMessage(payment) : declinedMessage(payment, 'INVEST_AGAIN');
  switch (status) {
    case 'PENDING':
      if (isProcessing) return waitingMessage('You can close this page; the result will appear here and under My investments.');
      return unpaidMessage();
    case 'REFUNDED':
      return refundMessage(payment);
    default:
      return assertNever(status);
  }

  function paidMessage(paidPayment: CampaignPayment): CampaignPaymentMessage {
    const isRecorded = commitment.state !== 'INITIATED';
    return {
      tone: 'good',
      title: isRecorded ? `You invested ${formatMoney(commitment.amount)} in ${campaign.title}` : 'Payment received',
      message: isRecorded
        ? `${paidPayment.refunded.amountMinor > 0 ? `We’re refunding ${formatMoney(paidPayment.refunded)} of it. ` : ''}You find it under My investments at any time.`
        : 'We’re recording your investment. This takes a few seconds. Do not pay again.',
      next: isRecorded ? 'PORTFOLIO' : 'WAIT',
      isOpen: !isRecorded || isRefundUnderWay(paidPayment),
    };
  }
}

const timedOutMessage = (payment: CampaignPayment): CampaignPaymentMessage => ({
  tone: 'bad',
  title: 'Time ran out',
  message: `We didn’t receive a payment in time. ${reasonSentence(payment)}${chargedAnywayNote}`,
  next: 'INVEST_AGAIN',
  isOpen: false,
});

/** The bank's confirmation may arrive before the refunded amount is recorded. */
const isRefundUnrecorded = ({ refundState, refunded }: CampaignPayment) => refundState === 'SUCCEEDED' && refunded.amountMinor === 0;

const refundMessage = (payment: CampaignPayment): CampaignPaymentMessage => ({
  tone: 'info',
  title: refundTitle(payment.refundState !== 'SUCCEEDED' || isRefundUnrecorded(payment) ? payment.total : payment.refunded, payment),
  message: `${reasonSentence(payment)}${refundTimingText(payment)}`,
  next: 'INVEST_AGAIN',
  isOpen: isRefundUnderWay(payment) || isRefundUnrecorded(payment) || payment.refundState === 'FAILED',
});
