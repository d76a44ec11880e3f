/** The part of a tax-inclusive amount that is not tax, rounded half up: 50,000 with 18 % tax inside is 42,373 net and 7,627 tax. */
export const netOf = (gross: bigint, taxBasisPoints: number): bigint => {
  const whole = 10_000n + BigInt(taxBasisPoints);
  return (2n * gross * 10_000n + whole) / (2n * whole);
};

/**
 * Splits `amount` by weight into shares that add up to it exactly (largest remainder method): each share is rounded down, then the shares
 * with the largest remainders get one unit each, the earlier of two equals first. Callers sort by a stable id. No share exceeds its weight
 * unless `amount` exceeds the sum of the weights. Throws RangeError for a negative amount or weight, and for a positive amount without any
 * weight.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (amount < 0n || weights.some((weight) => weight < 0n)) throw new RangeError('amounts and weights must not be negative');
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) {
    if (amount > 0n) throw new RangeError('cannot allocate a positive amount to weights that sum to zero');
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
