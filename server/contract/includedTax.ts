/** An amount without the tax of `basisPoints` that it contains, rounded half up. Pure and without zod: bills and the studio's forms use it. */
export function withoutIncludedTax(amountMinor: bigint, basisPoints: number): bigint {
  const divisor = 10_000n + BigInt(basisPoints);
  return (2n * amountMinor * 10_000n + divisor) / (2n * divisor);
}
