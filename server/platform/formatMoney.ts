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

const thousand = { from: 1_000, unit: 'k' };
const rupeeSteps = [{ from: 10_000_000, unit: 'Cr' }, { from: 100_000, unit: 'L' }, thousand];
const otherSteps = [{ from: 1_000_000, unit: 'M' }, thousand];

/** An amount on a picture, as the web app shortens it: ₹9.12k, ₹15L, $1.2M; truncated to two decimals, never rounded up. */
export function formatMoneyShort(money: Money): string {
  const { currency } = money;
  const amount = Number(decimalAmount(money));
  const step = (currency === 'INR' ? rupeeSteps : otherSteps).find(({ from }) => Math.abs(amount) >= from);
  if (!step) return formatMoney(money);
  const truncated = (Math.sign(amount) * Math.floor((Math.abs(amount) / step.from) * 100 + 1e-9)) / 100;
  const style = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  } as const;
  return `${new Intl.NumberFormat('en-IN', style).format(truncated)}${step.unit}`;
}
