import type { CampaignPayment } from '@contract/commitments';
import type { MyReward } from '@contract/rewards';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/payment';
import { completedText, writtenOffText } from '@messages/campaigns/shared';
import { paymentMessage, refundMessage, type PaymentMessage } from '../../payment/paymentMessages';
import { progressOf } from '../rewards/rewardProgress';
import { phaseOf } from '../shared/campaignLabels';

/** A payment with the rewards of its pledge, once they are loaded. */
export interface PledgePayment extends CampaignPayment {
  rewards?: readonly MyReward[] | undefined;
}
type Status = Pick<PaymentMessage, 'tone' | 'title' | 'message'>;

const isRefundUnderWay = ({ refundState }: CampaignPayment) => refundState === 'REQUESTED' || refundState === 'PROCESSING';

/** Whether the whole payment is being refunded; a partial allotment does not count. */
const isFullRefund = ({ commitment: { state }, refundState, refunded, total }: CampaignPayment) =>
  state === 'CANCELLED' ||
  state === 'AUTO_CANCELLED' ||
  state === 'REFUNDED' ||
  (refundState !== 'NONE' && (state === 'INITIATED' || refunded.amountMinor >= total.amountMinor));

/** The status of a campaign payment in plain words, for every screen. */
export const campaignPaymentMessage = (payment: PledgePayment): PaymentMessage =>
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

function paidMessage(payment: PledgePayment): PaymentMessage {
  const { commitment, campaign } = payment;
  if (commitment.state === 'INITIATED')
    return {
      tone: 'good',
      title: t.paymentReceived,
      message: t.paymentReceivedText({ instrument: campaign.instrument }),
      next: 'WAIT',
      isOpen: true,
    };
  return { ...statusOf(payment), next: commitment.state === 'CHARGED_BACK' ? 'RESTART' : 'PURCHASE', isOpen: isRefundUnderWay(payment) };
}

/** What is true of a paid commitment now. */
function statusOf(payment: PledgePayment): Status {
  const { commitment, campaign } = payment;
  const { instrument, title } = campaign;
  const names = { instrument, campaign: title };
  switch (commitment.state) {
    case 'RECONFIRM_REQUIRED':
      return { tone: 'warn', title: t.termsChanged(names), message: t.termsChangedText };
    case 'ALLOTTED':
    case 'ACTIVE':
      return fundedStatus(payment);
    case 'EXITED':
      return { tone: 'good', title: t.completedTitle(names), message: withAmount(payment, completedText({ instrument })) };
    case 'WRITTEN_OFF':
      return { tone: 'bad', title: t.writtenOffTitle(names), message: withAmount(payment, writtenOffText({ instrument })) };
    case 'CHARGED_BACK':
      return { tone: 'bad', title: t.chargedBack, message: t.chargedBackText(names) };
    case 'INITIATED':
    case 'EXPIRED':
    case 'COMMITTED':
    case 'CANCELLED':
    case 'AUTO_CANCELLED':
    case 'REFUNDED':
      return undecidedStatus(payment);
  }
}

/** Of a commitment whose campaign is not decided, or whose refund has not begun. */
function undecidedStatus(payment: PledgePayment): Status {
  const { campaign, total } = payment;
  switch (phaseOf[campaign.state]) {
    case 'paused':
      return { tone: 'warn', title: t.pausedTitle({ campaign: campaign.title }), message: withAmount(payment, t.pausedText) };
    case 'settling':
      return { tone: 'info', title: t.endedTitle({ campaign: campaign.title }), message: withAmount(payment, t.endedText) };
    case 'refunded':
      return { tone: 'info', title: campaignEndTitle(payment), message: t.refundFollows({ total: formatMoney(total) }) };
    case 'upcoming':
    case 'open':
    case 'funded':
      return backedStatus(payment);
  }
}

const backedStatus = (payment: PledgePayment): Status => {
  const { campaign, commitment } = payment;
  return {
    tone: 'good',
    title: t.paid({ instrument: campaign.instrument, amount: formatMoney(commitment.amount), campaign: campaign.title }),
    message: withPartialRefund(payment, t.paidText),
  };
};

function fundedStatus(payment: PledgePayment): Status {
  const { campaign, commitment, rewards } = payment;
  const progress = progressOf(rewards);
  const name = { campaign: campaign.title };
  if (progress.state === 'ASKED')
    return { tone: 'warn', title: t.askedTitle({ ...name, asked: progress.asked }), message: withAmount(payment, t.askedText) };
  if (progress.state === 'DELIVERED')
    return { tone: 'good', title: t.deliveredTitle({ ...name, isShipped: progress.isShipped }), message: withAmount(payment, t.paidText) };
  // To the buyer of a late pledge it is no news that the campaign is funded.
  if (commitment.isLatePledge && progress.state !== 'OPEN') return backedStatus(payment);
  return { tone: 'good', title: t.fundedTitle(name), message: withAmount(payment, t.paidText) };
}

function withAmount(payment: PledgePayment, text: string): string {
  const { campaign, commitment } = payment;
  const amount = formatMoney(commitment.allotted ?? commitment.amount);
  return `${t.amountText({ instrument: campaign.instrument, amount })} ${withPartialRefund(payment, text)}`;
}

const withPartialRefund = ({ refunded }: PledgePayment, text: string): string =>
  refunded.amountMinor > 0 ? `${t.refundingPart({ amount: formatMoney(refunded) })} ${text}` : text;

const campaignEndTitle = ({ campaign: { state, title } }: PledgePayment): string =>
  state === 'FAILED' || state === 'CLOSED_FAILED' ? t.notFundedTitle({ campaign: title }) : t.campaignCancelledTitle({ campaign: title });

function refundedMessage(payment: PledgePayment): PaymentMessage {
  const { commitment, campaign, refundState, refunded, total } = payment;
  /** The bank's confirmation may arrive before the refunded amount is recorded. */
  const isUnrecorded = refundState === 'SUCCEEDED' && refunded.amountMinor === 0;
  const refund = {
    ...refundMessage(payment, { amount: refundState !== 'SUCCEEDED' || isUnrecorded ? total : refunded }),
    isOpen: isRefundUnderWay(payment) || isUnrecorded || refundState === 'FAILED',
  };
  // A payment that never became a commitment came too late: the reason of its refund says so.
  if (commitment.state === 'INITIATED' || commitment.state === 'EXPIRED') return refund;
  const title =
    phaseOf[campaign.state] === 'refunded'
      ? campaignEndTitle(payment)
      : t.endedEarly({ instrument: campaign.instrument, campaign: campaign.title, isRefunded: commitment.state === 'REFUNDED' });
  return { ...refund, title, message: t.refundStatus({ status: refund.title, timing: refund.message }) };
}
