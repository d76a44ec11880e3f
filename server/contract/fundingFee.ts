import { withoutIncludedTax } from './includedTax';

// What a funded campaign pays. Pure and without zod, because both its settlement and the studio's form of the terms use it.

/** The part of an amount that a fee of `basisPoints` is, rounded half up. */
export const feeOf = (amountMinor: bigint, basisPoints: number): bigint => (amountMinor * BigInt(basisPoints) + 5000n) / 10_000n;

interface FundingFees {
  platformFeeBasisPoints: number;
  feeTaxBasisPoints: number;
}

/** What the platform earns from a funded round, in minor units, and the tax included in it. */
export function platformFeeOf({ platformFeeBasisPoints, feeTaxBasisPoints }: FundingFees, allottedMinor: bigint) {
  const feeMinor = feeOf(allottedMinor, platformFeeBasisPoints);
  return { feeMinor, taxMinor: feeMinor - withoutIncludedTax(feeMinor, feeTaxBasisPoints) };
}
