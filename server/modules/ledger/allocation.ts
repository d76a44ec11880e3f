/** `amount` × basis points, rounded half up to a whole minor unit; never through a float (research/invest.md §5.3). */
export const feeOf = (amount: bigint, basisPoints: number): bigint => (amount * BigInt(basisPoints) + 5000n) / 10_000n;

/** The part of an all-in amount that is not tax, rounded half up: 50,000 with 18 % inside is 42,373 and 7,627 of tax. */
export const netOf = (gross: bigint, taxBasisPoints: number): bigint => {
  const whole = 10_000n + BigInt(taxBasisPoints);
  return (2n * gross * 10_000n + whole) / (2n * whole);
};

/**
 * Shares of `amount` by weight that add up to it exactly: everybody's whole part first, then one unit each to the largest remainders, the
 * earlier of two equals first. Callers sort by a stable id. No share is larger than its weight where `amount` is not larger than all weights
 * together. Throws for a negative amount or weight, and for an amount without a weight to carry it.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (amount < 0n || weights.some((weight) => weight < 0n)) throw new RangeError('amounts and weights are not negative');
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) {
    if (amount > 0n) throw new RangeError('nobody to allocate to');
    return weights.map(() => 0n);
  }
  const shares = weights.map((weight, index) => ({ index, share: (amount * weight) / total, rest: (amount * weight) % total }));
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0n);
  for (const entry of [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    entry.share += 1n;
    left -= 1n;
  }
  return shares.map(({ share }) => share);
}
