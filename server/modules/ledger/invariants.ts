/** What is checked, in words for the operator; the numbers are those of research/invest.md §5.3. */
export const invariantDescriptions = {
  GROUP_BALANCES: '1, 2: every posting group adds up to zero and has two postings or more',
  APPEND_ONLY: '3: nothing can change or remove a posting, and none of those that the last check saw is gone',
  PAYMENT_IS_POSTED: '4, 5: what the books hold of a payment is what was captured less what went back',
  REVERSED_WITHIN_CAPTURED: '5: nothing went back beyond what had come',
  ESCROW_IS_COMMITTED: '6: what lies in escrow is the principal that came, less what went back and what was released',
  RAISED_IS_CAPTURED: '7: what a campaign shows as raised is the principal it captured, without fees and without what is only under way',
  CLOSED_IS_EMPTY: '8: a closed campaign keeps nobody’s money',
  WITHIN_GOAL: '9: nothing is kept above the highest goal, and each commitment is within the bounds of a ticket',
  RELEASED_WHEN_FUNDED: '12: escrow is released for funded campaigns only',
  CURRENCY_MATCHES_PAYMENT: '13: every posting is in the currency that was paid, a whole number of its smallest unit',
  INVESTORS_WITHIN_CAP: '14: no more people are in an offer than the policy allows',
  SHARES_ARE_POOL: '10: the shares of a distribution are its amount exactly, and so are its payouts and its postings',
  SHARES_MATCH_ALLOTMENTS: '11: what a distribution counted for a commitment is what was allotted to it',
  CREATOR_WITHIN_PAYABLE: '12: a creator was paid from funded campaigns only, and never more than was owed',
  COUNTER_IS_POSTED: '15: the counter behind the waterfall is what its sales and refunds posted',
  BALANCE_IS_SUM: '15: replaying the postings gives the kept balances',
  LATE_IS_REFUNDED: '16: money that came too late, or too much, is on its way back and never kept in silence',
  NEGATIVE_IS_BLOCKED: '17: nothing is on its way to a creator who owes us after a chargeback',
} as const;
type Invariant = keyof typeof invariantDescriptions;

export interface LedgerDeviation {
  invariant: Invariant;
  id: string;
  found: string;
  expected: string;
}
