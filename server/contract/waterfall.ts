/**
 * The investors' share of a work's receipts. Pure and without zod, because both the ledger's postings and the simulator on a campaign's page
 * use it.
 *
 * A receipt is the net amount of one sale: the price after discounts, without fees and tax.
 */
export interface WaterfallTerms {
  shareBasisPoints: number;
  recoupBasisPoints: number;
  laterShareBasisPoints: number;
  termMonths: number;
}
export interface WaterfallReceipt {
  amountMinor: number;
  /** Sold after the term: investors get no share of it. */
  isAfterTerm?: boolean;
}
export interface WaterfallStep {
  amountMinor: number;
  investorsMinor: number;
  creatorMinor: number;
  /** Total paid to the investors so far, this receipt included. */
  returnedMinor: number;
}

const basisPointsScale = 10_000n;
const partOf = (amount: bigint, basisPoints: number): bigint => (amount * BigInt(basisPoints) + basisPointsScale / 2n) / basisPointsScale;

/** The amount to return before the later share applies: `recoupBasisPoints` of the amount raised, rounded half up. */
export const recoupTarget = (terms: Pick<WaterfallTerms, 'recoupBasisPoints'>, raisedMinor: bigint): bigint =>
  partOf(raisedMinor, terms.recoupBasisPoints);

/**
 * The investors' part of one receipt: the first share applies until `recoupTarget` is reached, the later one to the rest of the same receipt.
 * Rounded half up and at most the receipt. `returned` is the total before it.
 */
export function investorsPart(terms: WaterfallTerms, raised: bigint, returned: bigint, receipt: bigint): bigint {
  if (receipt < 0n || raised < 0n) throw new RangeError('amounts must not be negative');
  const left = recoupTarget(terms, raised) - returned;
  if (left <= 0n) return partOf(receipt, terms.laterShareBasisPoints);
  const early = partOf(receipt, terms.shareBasisPoints);
  if (early <= left) return early;
  const share = BigInt(terms.shareBasisPoints);
  const used = (left * basisPointsScale + share - 1n) / share;
  return left + partOf(receipt - used, terms.laterShareBasisPoints);
}

/** The investors' part of the next net sale; whole minor units. */
export const shareOfNextSale = (
  { raisedMinor, returnedMinor, ...terms }: WaterfallTerms & { raisedMinor: number; returnedMinor: number },
  netMinor: number,
): number => Number(investorsPart(terms, BigInt(raisedMinor), BigInt(returnedMinor), BigInt(netMinor)));

/** The waterfall, receipt by receipt. Throws for an amount that is negative or not a whole number of minor units. */
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

/** The end of the term: `termMonths` after funding, on the same day or the last day of a shorter month. */
export function termEndsAt(fundedAt: Date, termMonths: number): Date {
  const end = new Date(fundedAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + termMonths);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
