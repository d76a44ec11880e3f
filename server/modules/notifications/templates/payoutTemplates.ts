import { formatTime } from '../../../platform/formatTime';
import type { MessageText } from './template';

interface PaidPayout {
  amount: string;
  payoutID: string;
  reference: string | null;
  /** The masked address. */
  address: string | null;
}

interface SplitAnswered {
  work: string;
  payee: string;
  isAgreed: boolean;
  /** It was the last answer, and the version is agreed. */
  isInForce: boolean;
  reason: string;
}

/** Payouts and held money, for payees and approvers. */
export const payoutTemplates = {
  splitProposed: ({ work, maker, isLeaving, url }: { work: string; maker: string; isLeaving: boolean; url: string }): MessageText => ({
    subject: isLeaving ? `${maker} asks to end your share of “${work}”` : `${maker} offers you a share of “${work}”`,
    text: `${isLeaving ? 'The new terms have no share for you. They apply only if you agree.' : 'The terms apply to new sales once everyone has agreed.'}\nSee the terms, and agree or decline: ${url}`,
  }),
  splitAnswered: ({ work, payee, isAgreed, isInForce, reason }: SplitAnswered): MessageText => ({
    subject: `${payee} ${isAgreed ? 'agreed to' : 'declined'} the split of “${work}”`,
    text: isInForce
      ? 'Everyone has agreed. You can see from when on sales are divided under Split in the studio.'
      : isAgreed
        ? 'Others have yet to answer. You can follow it under Split in the studio.'
        : `${reason === '' ? 'No reason was given.' : reason} Withdraw the version under Split in the studio to change its terms.`,
  }),
  splitAgreed: ({ work }: { work: string }): MessageText => ({
    subject: `Everyone agreed to the split of “${work}”`,
    text: 'You can see the terms, and each share of a sale, at Shares.',
  }),
  payoutPaid: ({ amount, payoutID, reference, address }: PaidPayout): MessageText => ({
    subject: `We sent you ${amount}`,
    text: `We sent ${amount} to ${address ?? 'your payout account'}. ${reference ? `Bank reference ${reference}, our` : 'Our'} reference ${payoutID}.`,
  }),
  payoutHeld: ({
    amount,
    payoutID,
    reason,
    advice,
  }: {
    amount: string;
    payoutID: string;
    reason: string;
    advice: string;
  }): MessageText => ({
    subject: `Your payout of ${amount} is on hold`,
    text: `${reason} ${advice} Reference ${payoutID}.`,
  }),
  payoutAccountRefused: ({ shown }: { shown: string }): MessageText => ({
    subject: 'We can’t pay to your bank account',
    text: `The name on the account ${shown} does not match your verified name. Add an account in your own name; payouts are on hold until then.`,
  }),
  organisationDecided: ({ legalName, isVerified, note }: { legalName: string; isVerified: boolean; note: string }): MessageText => ({
    subject: isVerified ? `${legalName} is verified` : `${legalName} is not verified yet`,
    text: isVerified
      ? `We have verified ${legalName}. Payouts that were waiting are sent within an hour, to a bank account in its name.`
      : `We need changes before we can verify ${legalName}: ${note} Update and submit it under Earnings in the studio; payouts are on hold until then.`,
  }),
  payoutNeedsApproval: ({ payoutID, reason }: { payoutID: string; reason: string }): MessageText => ({
    subject: 'A payout needs a new approval',
    text: `${reason} Reference ${payoutID}.`,
  }),
  approverNamed: ({ title }: { title: string }): MessageText => ({
    subject: `You’ve been named as an approver: ${title}`,
    text: `You’ve been asked to approve payouts of the campaign for ${title}. You can accept the role under Approvals. Accept it only if you know the people who asked you.`,
  }),
  saleDisputed: ({ orderNumber, ...dispute }: Dispute & { orderNumber: string }): MessageText => ({
    subject: `Payment dispute ${stateLabels[dispute.state]}: ${dispute.amount}`,
    text: `A buyer’s bank has disputed ${dispute.amount} of order ${orderNumber}. The dispute ${disputeOutcome(dispute)}`,
  }),
};

export interface Dispute {
  amount: string;
  state: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST';
  /** The bank's deadline for evidence. */
  respondBy: Date | null;
}

export const stateLabels: Record<Dispute['state'], string> = { OPEN: 'opened', UNDER_REVIEW: 'under review', WON: 'won', LOST: 'lost' };

/** What a dispute's state means for its money: the end of a sentence that begins with the dispute. */
export const disputeOutcome = ({ state, respondBy }: Dispute) => {
  const until = respondBy ? ` Submit evidence by ${formatTime(respondBy, 'UTC')}.` : '';
  return {
    OPEN: `is open. The disputed amount is neither paid out nor refunded until the bank decides.${until}`,
    UNDER_REVIEW: 'is under review at the bank. The disputed amount is held until the bank decides.',
    WON: 'was won. The money is no longer held.',
    LOST: 'was lost. The bank has taken the money back.',
  }[state];
};
