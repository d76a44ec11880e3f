/** An exact amount with its currency as people write it: ₹99, ₹99.50, $1.99. Minor units are those of the currency itself. */
export function formatPrice(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
