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
  /** Where the terms say so: below this amount raised both shares are in proportion to it. */
  fullShareAtMinor?: number | null;
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
const divide = (part: bigint, whole: bigint): bigint => (part + whole / 2n) / whole;
const partOf = (amount: bigint, basisPoints: number): bigint => divide(amount * BigInt(basisPoints), basisPointsScale);

/** The part of a share that applies after raising so much, as a fraction. */
function shareFraction({ fullShareAtMinor }: Pick<WaterfallTerms, 'fullShareAtMinor'>, raised: bigint): { of: bigint; whole: bigint } {
  const full = BigInt(fullShareAtMinor ?? 0);
  return raised < full ? { of: raised, whole: full } : { of: 1n, whole: 1n };
}

/** The amount to return before the later share applies: `recoupBasisPoints` of the amount raised, rounded half up. */
export const recoupTarget = (terms: Pick<WaterfallTerms, 'recoupBasisPoints'>, raisedMinor: bigint): bigint =>
  partOf(raisedMinor, terms.recoupBasisPoints);

/**
 * The investors' part of one receipt: the first share applies until `recoupTarget` is reached, the later one to the rest of the same receipt.
 * Rounded half up and at most the receipt. `returned` is the total before it.
 */
export function investorsPart(terms: WaterfallTerms, raised: bigint, returned: bigint, receipt: bigint): bigint {
  if (receipt < 0n || raised < 0n) throw new RangeError('amounts must not be negative');
  const { of, whole } = shareFraction(terms, raised);
  const scale = basisPointsScale * whole;
  const [share, later] = [BigInt(terms.shareBasisPoints) * of, BigInt(terms.laterShareBasisPoints) * of];
  const left = recoupTarget(terms, raised) - returned;
  if (left <= 0n) return divide(receipt * later, scale);
  const early = divide(receipt * share, scale);
  if (early <= left) return early;
  const used = (left * scale + share - 1n) / share;
  return left + divide((receipt - used) * later, scale);
}

/** The receipts that return `recoupTarget`, rounded up; null where no share is promised, or nothing was raised. */
export function receiptsUntilRecoup(terms: WaterfallTerms, raised: bigint): bigint | null {
  const { of, whole } = shareFraction(terms, raised);
  const share = BigInt(terms.shareBasisPoints) * of;
  return share === 0n ? null : (recoupTarget(terms, raised) * basisPointsScale * whole + share - 1n) / share;
}

/** A share as it applies after raising so much: the nearest whole basis point, for people to read. */
export const appliedBasisPoints = (terms: Pick<WaterfallTerms, 'fullShareAtMinor'>, basisPoints: number, raisedMinor: number): number => {
  const { of, whole } = shareFraction(terms, BigInt(raisedMinor));
  return Number(divide(BigInt(basisPoints) * of, whole));
};

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
