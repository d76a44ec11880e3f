interface Money {
  amountMinor: number;
  currency: string;
}

/** An amount as a spreadsheet reads it: digits, a point, no sign of the currency and no separators. */
export function decimalAmount({ amountMinor, currency }: Money): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return amountMinor < 0 ? `-${whole}` : whole;
}

/** The same for a person: with the sign of the currency and separators. */
export const formatMoney = (money: Money): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: money.currency }).format(Number(decimalAmount(money)));
