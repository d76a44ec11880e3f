/** A price without trailing zeros: ₹99, ₹99.50, $1.99. `amountMinor` is in the currency's minor units. */
export function formatPrice(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
