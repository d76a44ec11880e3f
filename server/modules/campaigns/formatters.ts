/** Money as notifications show it: ₹5,000, ₹5,000.50. */
export function formatMoney(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Followed by the token of a subscription. */
export const unsubscribePath = '/api/campaigns/unsubscribe/';
