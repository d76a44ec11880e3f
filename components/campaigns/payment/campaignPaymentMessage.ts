import type { CampaignPayment } from '@contract/commitments';
import { formatMoney } from '@/utils/format/currency';
import { paymentMessage, refundMessage, type PaymentMessage } from '../../payment/paymentMessages';

const isRefundUnderWay = ({ refundState }: CampaignPayment) => refundState === 'REQUESTED' || refundState === 'PROCESSING';

/** Whether the whole payment is being refunded; a partial allotment does not count. */
const isFullRefund = ({ commitment: { state }, refundState, refunded, total }: CampaignPayment) =>
  state === 'CANCELLED' ||
  state === 'AUTO_CANCELLED' ||
  state === 'REFUNDED' ||
  (refundState !== 'NONE' && (state === 'INITIATED' || refunded.amountMinor >= total.amountMinor));

/** The status of a campaign payment in plain words, for every screen. */
export const campaignPaymentMessage = (payment: CampaignPayment): PaymentMessage =>
  paymentMessage(payment, {
    paid: () => (isFullRefund(payment) ? refundedMessage(payment) : paidMessage(payment)),
    waiting: 'You can close this page; the result will appear here and under My investments.',
    timedOut: {
      title: 'Time ran out',
      message: 'We didn’t receive a payment in time.',
      chargedAnyway:
        'If your bank took the money, it is either invested or refunded in full automatically, usually within 5 to 7 working days.',
    },
    refunded: () => refundedMessage(payment),
  });

function paidMessage(payment: CampaignPayment): PaymentMessage {
  const { commitment, campaign, refunded } = payment;
  if (commitment.state === 'INITIATED')
    return {
      tone: 'good',
      title: 'Payment received',
      message: 'We’re recording your investment. This takes a few seconds. Do not pay again.',
      next: 'WAIT',
      isOpen: true,
    };
  const refundText = refunded.amountMinor > 0 ? `We’re refunding ${formatMoney(refunded)} of it. ` : '';
  return {
    tone: 'good',
    title: `You invested ${formatMoney(commitment.amount)} in ${campaign.title}`,
    message: `${refundText}You find it under My investments at any time.`,
    next: 'PURCHASE',
    isOpen: isRefundUnderWay(payment),
  };
}

function refundedMessage(payment: CampaignPayment): PaymentMessage {
  const { refundState, refunded, total } = payment;
  /** The bank's confirmation may arrive before the refunded amount is recorded. */
  const isUnrecorded = refundState === 'SUCCEEDED' && refunded.amountMinor === 0;
  return {
    ...refundMessage(payment, { amount: refundState !== 'SUCCEEDED' || isUnrecorded ? total : refunded }),
    isOpen: isRefundUnderWay(payment) || isUnrecorded || refundState === 'FAILED',
  };
}
