import { platformFeeOf } from '../../contract/fundingFee';
import { accountOf, allocate, type Entry } from '../ledger/ledger';
import type { PaymentRow } from '../payments/payments';
import type { Policy } from './campaignPolicy';
import type { Campaign } from './campaignRepository';
import type { CommitmentRow } from './commitmentRepository';
import { priceOf } from './investPricing';

export type Principal = Pick<CommitmentRow, 'commitmentID' | 'userID' | 'amountMinor' | 'feeMinor' | 'feeTaxMinor'>;
export interface Allotment {
  commitment: Principal;
  allottedMinor: number;
  /** Principal, fee and tax of the unallotted part, which is refunded to the investor. */
  refundMinor: number;
  retainedFeeMinor: number;
  retainedTaxMinor: number;
}
type Round = Pick<Campaign, 'campaignID' | 'channelID' | 'currency' | 'maxGoalMinor'>;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + BigInt(amount), 0n);

function allot(policy: Policy, commitment: Principal, allottedMinor: number): Allotment {
  const { amountMinor, feeMinor, feeTaxMinor } = commitment;
  const isWhole = allottedMinor === amountMinor;
  const retained = priceOf(policy, allottedMinor);
  const retainedFeeMinor = isWhole ? feeMinor : Math.min(feeMinor, retained.feeMinor);
  const retainedTaxMinor = isWhole ? feeTaxMinor : Math.min(feeTaxMinor, retained.feeTaxMinor);
  const refundMinor = amountMinor + feeMinor + feeTaxMinor - allottedMinor - retainedFeeMinor - retainedTaxMinor;
  return { commitment, allottedMinor, refundMinor, retainedFeeMinor, retainedTaxMinor };
}

/**
 * How much of each commitment is allotted: all of it, or pro rata where the round is oversubscribed, remainders by the largest-remainder
 * method.
 */
export function allotments(policy: Policy, maxGoalMinor: number, commitments: readonly Principal[]): Allotment[] {
  const sorted = [...commitments].sort((a, b) => (a.commitmentID < b.commitmentID ? -1 : 1));
  const amounts = sorted.map(({ amountMinor }) => BigInt(amountMinor));
  const raised = sum(sorted.map(({ amountMinor }) => amountMinor));
  const parts = raised > BigInt(maxGoalMinor) ? allocate(BigInt(maxGoalMinor), amounts) : amounts;
  return sorted.map((commitment, at) => allot(policy, commitment, Number(parts[at] ?? 0n)));
}

/** What the funding of a round charged its channel, and gave back of investors' fees, as `fundedEntries` posted it. */
export function fundingFeesOf(policy: Policy, allotted: readonly { paymentID: string; allottedMinor: number; commitment: Principal }[]) {
  const { feeMinor, taxMinor } = platformFeeOf(policy, sum(allotted.map(({ allottedMinor }) => allottedMinor)));
  const returned = allotted.map(({ paymentID, allottedMinor, commitment }) => {
    const { retainedFeeMinor, retainedTaxMinor } = allot(policy, commitment, allottedMinor);
    return { paymentID, feeMinor: commitment.feeMinor - retainedFeeMinor, taxMinor: commitment.feeTaxMinor - retainedTaxMinor };
  });
  return { feeMinor: Number(feeMinor - taxMinor), taxMinor: Number(taxMinor), returned };
}

/** What a funded round brings its creator, less our fee. */
export function netOfRound(policy: Policy, round: readonly Allotment[]): bigint {
  const allotted = sum(round.map(({ allottedMinor }) => allottedMinor));
  return allotted - platformFeeOf(policy, allotted).feeMinor;
}

/**
 * The ledger entries that release a round: escrow is paid out to the creator less our fee, and the unallotted part to investors.
 * `retainedMinor` stays in escrow for later milestones.
 */
export function fundedEntries(
  policy: Policy,
  { campaignID, channelID, currency }: Round,
  round: readonly Allotment[],
  retainedMinor = 0n,
): Entry[] {
  const allotted = sum(round.map(({ allottedMinor }) => allottedMinor));
  const { feeMinor: platform, taxMinor: platformTax } = platformFeeOf(policy, allotted);
  const refundedFee = sum(round.map(({ commitment, retainedFeeMinor }) => commitment.feeMinor - retainedFeeMinor));
  const refundedTax = sum(round.map(({ commitment, retainedTaxMinor }) => commitment.feeTaxMinor - retainedTaxMinor));
  const refundsByUser = new Map<string, bigint>();
  for (const { commitment, refundMinor } of round)
    refundsByUser.set(commitment.userID, (refundsByUser.get(commitment.userID) ?? 0n) + BigInt(refundMinor));
  return [
    {
      account: accountOf('escrow', currency, campaignID),
      amountMinor: sum(round.map(({ commitment }) => commitment.amountMinor)) - retainedMinor,
    },
    { account: accountOf('creatorPayable', currency, channelID), amountMinor: platform - allotted + retainedMinor },
    { account: accountOf('feeIncome', currency), amountMinor: refundedFee - (platform - platformTax) },
    { account: accountOf('gstPayable', currency), amountMinor: refundedTax - platformTax },
    ...[...refundsByUser].map(([userID, amount]) => ({ account: accountOf('investorPayable', currency, userID), amountMinor: -amount })),
  ].filter(({ amountMinor }) => amountMinor !== 0n);
}

interface Reversal {
  /** As agreed (terms.ts). */
  policy: Policy;
  payment: PaymentRow;
  commitment: CommitmentRow;
  campaign: Campaign;
  amountMinor: number;
  isRefund: boolean;
}

/**
 * The entries of a refund after the round was released, when mirroring the capture would debit an empty escrow: the unallotted part is owed
 * to the investor, and what a bank takes back is the creator's loss. Null before the release, when the mirror is right.
 */
export function reversalEntries({ policy, payment, commitment, campaign, amountMinor, isRefund }: Reversal): Entry[] | null {
  const { allottedMinor, userID, currency } = commitment;
  if (allottedMinor === null) return null;
  const clearing = { account: accountOf('clearing', currency, payment.provider), amountMinor: -BigInt(amountMinor) };
  const investor = accountOf('investorPayable', currency, userID);
  if (isRefund) return [clearing, { account: investor, amountMinor: BigInt(amountMinor) }];
  const retained = allot(policy, commitment, allottedMinor);
  // What was refunded earlier came first from the investor's part, then from the creator's and ours.
  const before = payment.refundedMinor - amountMinor;
  const owed = Math.min(amountMinor, Math.max(0, retained.refundMinor - before));
  const whole = allottedMinor + retained.retainedFeeMinor + retained.retainedTaxMinor;
  const reversedBefore = Math.max(0, before - retained.refundMinor);
  const others = [
    { account: investor, amountMinor: BigInt(owed) },
    {
      account: accountOf('feeIncome', currency),
      amountMinor: proportionalPart(retained.retainedFeeMinor, whole, reversedBefore, amountMinor - owed),
    },
    {
      account: accountOf('gstPayable', currency),
      amountMinor: proportionalPart(retained.retainedTaxMinor, whole, reversedBefore, amountMinor - owed),
    },
  ];
  const creator = BigInt(amountMinor) - others.reduce((all, entry) => all + entry.amountMinor, 0n);
  return [clearing, ...others, { account: accountOf('creatorPayable', currency, campaign.channelID), amountMinor: creator }].filter(
    (entry) => entry.amountMinor !== 0n,
  );
}

/**
 * The part of `amount` that belongs to `reversedMinor` of a whole of which `beforeMinor` is already reversed; the parts add up to `amount`.
 */
export function proportionalPart(amount: number, wholeMinor: number, beforeMinor: number, reversedMinor: number): bigint {
  if (wholeMinor === 0) return 0n;
  const until = (reversed: number) => (BigInt(amount) * BigInt(reversed)) / BigInt(wholeMinor);
  return until(beforeMinor + reversedMinor) - until(beforeMinor);
}
