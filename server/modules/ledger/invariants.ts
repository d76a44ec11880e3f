/** What the nightly audit checks, in words for the operator. Each number is one invariant; audits and tests refer to them by number. */
export const invariantDescriptions = {
  GROUP_BALANCES: '1, 2: every posting group adds up to zero and has two postings or more',
  APPEND_ONLY: '3: no posting can be changed or removed, and none that the last check counted is missing',
  PAYMENT_IS_POSTED: '4, 5: the ledger balance of a payment equals the captured amount less its refunds and chargebacks',
  REVERSED_WITHIN_CAPTURED: '5: no more was returned than was captured',
  ESCROW_IS_COMMITTED: '6: the escrow balance equals the principal paid in, less what was refunded and released',
  ESCROW_IS_BANKED: '23: the escrow bank account and what payment providers have not yet settled cover what is owed in escrow',
  RAISED_IS_CAPTURED: '7: the amount a campaign shows as raised equals its captured principal, without fees and pending payments',
  CLOSED_IS_EMPTY: '8: a closed campaign holds no investor’s money',
  WITHIN_GOAL: '9: no campaign keeps more than its maximum goal, and each commitment is between the minimum and the maximum investment',
  RELEASED_WHEN_FUNDED: '12: escrow is released for funded campaigns only',
  CURRENCY_MATCHES_PAYMENT: '13: every posting is in the currency of its payment, in whole minor units',
  INVESTORS_WITHIN_CAP: '14: no offer has more investors than the policy allows',
  SHARES_ARE_POOL: '10: the shares of a distribution add up to its amount exactly, and so do its payouts and its postings',
  SHARES_MATCH_ALLOTMENTS: '11: the weight of each commitment in a distribution is its allotted amount',
  CREATOR_WITHIN_PAYABLE: '12: creators are paid from funded campaigns only, and never more than is owed',
  COUNTER_IS_POSTED: '15: the returns counter of a campaign equals the postings of its sales and refunds',
  BALANCE_IS_SUM: '15: the stored balances equal the sums of the postings',
  LATE_IS_REFUNDED: '16: late or excess money is being refunded',
  NEGATIVE_IS_BLOCKED: '17: no payout is under way to a creator whose balance is negative after a chargeback',
  CASE_OVERDUE: '18: every case of operations is resolved by its deadline',
  WAITING_HAS_CASE: '19: a frozen payment, or a refund that failed for good, has an open case',
  SETTLED_IN_TIME: '20: a captured payment is settled within eight days, or a case is open',
  CLEARING_IS_EXPLAINED: '21: what settlements took out of clearing is what their lines name, or a case is open',
  SUSPENSE_HAS_OWNER: '22: money is in suspense for at most 14 days, or a case is open',
  LEAVES_MATCH_POSTINGS: '25: every leaf of the open ledger is computed from its posting group and the leaf before it, and none is missing',
  CHECKPOINTS_MATCH_LEAVES: '26: every published checkpoint is the root over the leaves it counts',
  SHARES_ARE_POSTED: '27: the shares recorded of a sale are its postings to the payees, and what a payee received of a work is their sum',
  CAP_IS_KEPT: '28: no payee got a share beyond the cap of its line',
  WITHHELD_IS_RECORDED: '24: the tax withheld for each document is what the ledger has for it',
} as const;
type Invariant = keyof typeof invariantDescriptions;

export interface LedgerDeviation {
  invariant: Invariant;
  id: string;
  found: string;
  expected: string;
}
