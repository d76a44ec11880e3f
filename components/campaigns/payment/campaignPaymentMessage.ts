import type { CampaignPayment } from '@contract/commitments';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/payment';
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
    waiting: t.waiting,
    timedOut: {
      title: t.timedOut,
      message: t.timedOutText,
      chargedAnyway: t.timedOutCharged,
    },
    refunded: () => refundedMessage(payment),
  });

function paidMessage(payment: CampaignPayment): PaymentMessage {
  const { commitment, campaign, refunded } = payment;
  if (commitment.state === 'INITIATED')
    return {
      tone: 'good',
      title: t.paymentReceived,
      message: t.paymentReceivedText,
      next: 'WAIT',
      isOpen: true,
    };
  return {
    tone: 'good',
    title: (commitment.isLatePledge ? t.latePaid : t.paid)({ amount: formatMoney(commitment.amount), campaign: campaign.title }),
    message: refunded.amountMinor > 0 ? `${t.refundingPart({ amount: formatMoney(refunded) })} ${t.paidText}` : t.paidText,
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
