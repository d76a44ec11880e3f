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

function formatOf({ amountMinor, currency }: Money, trailingZeroDisplay: 'auto' | 'stripIfInteger'): string {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay });
  return format.format(Number(decimalAmount({ amountMinor, currency })));
}

/** An amount in a text for people, as the web app shows it: ₹199, ₹199.50, $1.99. */
export const formatMoney = (money: Money): string => formatOf(money, 'stripIfInteger');

/** An amount in a column of a document, where the decimals stand below each other: ₹199.00. */
export const formatColumnMoney = (money: Money): string => formatOf(money, 'auto');
