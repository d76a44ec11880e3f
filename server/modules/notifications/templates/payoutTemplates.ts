import type { MessageText } from './template';

/** Payouts and held money, for payees and approvers. */
export const payoutTemplates = {
  payoutPaid: ({ payoutID, reference }: { payoutID: string; reference: string | null }): MessageText => ({
    subject: 'Your payout is on its way',
    text: `A payout has been sent to your UPI address. Bank reference ${reference ?? 'to follow'}, our reference ${payoutID}.`,
  }),
  payoutHeld: ({ payoutID, reason, advice }: { payoutID: string; reason: string; advice: string }): MessageText => ({
    subject: 'Your payout is on hold',
    text: `${reason} ${advice} Reference ${payoutID}.`,
  }),
  payoutNeedsApproval: ({ payoutID, reason }: { payoutID: string; reason: string }): MessageText => ({
    subject: 'A payout needs a new approval',
    text: `${reason} Reference ${payoutID}.`,
  }),
  approverNamed: ({ campaignID }: { campaignID: string }): MessageText => ({
    subject: 'You have been named as an approver',
    text: `You have been asked to approve payouts of the campaign ${campaignID}. Accept or ignore the request under Approvals. Accept it only if you know the people who sent it.`,
  }),
  saleDisputed: (dispute: Dispute): MessageText => ({
    subject: `A payment of ${dispute.amount} is disputed: ${dispute.state.toLowerCase()}`,
    text: `A buyer's bank has disputed ${dispute.amount} of order ${dispute.paymentID}. The dispute ${disputeOutcome(dispute)}`,
  }),
};

export interface Dispute {
  amount: string;
  paymentID: string;
  state: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST';
  /** The bank's deadline for evidence. */
  respondBy: Date | null;
}

/** What a dispute's state means for its money: the end of a sentence that begins with the dispute. */
export const disputeOutcome = ({ state, respondBy }: Dispute) => {
  const until = respondBy ? ` Submit evidence by ${respondBy.toISOString().slice(0, 10)}.` : '';
  return {
    OPEN: `is open. The disputed amount is neither paid out nor refunded until the bank decides.${until}`,
    UNDER_REVIEW: 'is under review at the bank. The disputed amount is held until the bank decides.',
    WON: 'was won. The money is no longer held.',
    LOST: 'was lost. The bank has taken the money back.',
  }[state];
};
