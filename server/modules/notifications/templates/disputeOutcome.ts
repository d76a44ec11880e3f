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
