interface Money {
  amountMinor: number;
  currency: string;
}

/** An amount for a spreadsheet: digits and a decimal point, without currency symbol and separators. */
export function decimalAmount({ amountMinor, currency }: Money): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return amountMinor < 0 ? `-${whole}` : whole;
}

/** An amount for people: with currency symbol and separators. */
export const formatMoney = (money: Money): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: money.currency }).format(Number(decimalAmount(money)));
