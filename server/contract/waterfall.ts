/**
 * What of a work's receipts goes to those who funded it (research/invest.md §5.3, §5.4). Pure and without zod: the ledger posts by it and the
 * simulator of a campaign's page shows it, so that what is promised and what is paid cannot differ.
 *
 * A receipt is the net of one sale: what was paid for the work after discounts, without fees and without tax.
 */
export interface WaterfallTerms {
  shareBasisPoints: number;
  recoupBasisPoints: number;
  laterShareBasisPoints: number;
  termMonths: number;
}
export interface WaterfallReceipt {
  amountMinor: number;
  /** Sold after the term: nothing of it is owed. */
  isAfterTerm?: boolean;
}
export interface WaterfallStep {
  amountMinor: number;
  investorsMinor: number;
  creatorMinor: number;
  /** All that has gone to the investors so far, this receipt included. */
  returnedMinor: number;
}

const basisPointsScale = 10_000n;
const partOf = (amount: bigint, basisPoints: number): bigint => (amount * BigInt(basisPoints) + basisPointsScale / 2n) / basisPointsScale;

/** What must come back before the later share holds: `recoupBasisPoints` of what was raised, rounded half up. */
export const recoupTarget = (terms: Pick<WaterfallTerms, 'recoupBasisPoints'>, raisedMinor: bigint): bigint =>
  partOf(raisedMinor, terms.recoupBasisPoints);

/**
 * The investors' part of one receipt, of which the first share is paid until `recoupTarget` is reached, the later one on what is left of the
 * same receipt. Rounded half up and never more than the receipt. `returned` is what they have had before it.
 */
export function investorsPart(terms: WaterfallTerms, raised: bigint, returned: bigint, receipt: bigint): bigint {
  if (receipt < 0n || raised < 0n) throw new RangeError('amounts are not negative');
  const left = recoupTarget(terms, raised) - returned;
  if (left <= 0n) return partOf(receipt, terms.laterShareBasisPoints);
  const early = partOf(receipt, terms.shareBasisPoints);
  if (early <= left) return early;
  const share = BigInt(terms.shareBasisPoints);
  const used = (left * basisPointsScale + share - 1n) / share;
  return left + partOf(receipt - used, terms.laterShareBasisPoints);
}

/** The whole waterfall, receipt by receipt. Throws for an amount that is no whole number of minor units or is below zero. */
export function waterfall(terms: WaterfallTerms, raisedMinor: number, receipts: readonly WaterfallReceipt[]): WaterfallStep[] {
  let returned = 0n;
  return receipts.map(({ amountMinor, isAfterTerm = false }) => {
    const investors = isAfterTerm ? 0n : investorsPart(terms, BigInt(raisedMinor), returned, BigInt(amountMinor));
    returned += investors;
    return {
      amountMinor,
      investorsMinor: Number(investors),
      creatorMinor: Number(BigInt(amountMinor) - investors),
      returnedMinor: Number(returned),
    };
  });
}

/** The first instant after the term: so many months after funding, on the same day, or on the last one of a shorter month. */
export function termEndsAt(fundedAt: Date, termMonths: number): Date {
  const end = new Date(fundedAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + termMonths);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
