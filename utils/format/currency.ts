import { groupDigits, locale } from '@messages/locale';

interface Money {
  amountMinor: number;
  currency: string;
}
const formats = new Map<string, Intl.NumberFormat>();
const minorUnits = new Map<string, number>([['INR', 100]]);

function formatOf(currency: string, digits?: { min: number; max: number }): Intl.NumberFormat {
  const key = `${currency} ${digits?.min} ${digits?.max}`;
  const formatter =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits?.min,
      maximumFractionDigits: digits?.max,
    });
  formats.set(key, formatter);
  return formatter;
}

/** An amount in major units with `min` to `max` decimals; rupees by arithmetic, because the first use of `Intl` costs a phone 10 ms of its start. */
function formatAmount(amount: number, currency: string, min: number, max: number): string {
  if (currency !== 'INR') return formatOf(currency, { min, max }).format(amount).replace('-', '−');
  const [whole = '', allDecimals = ''] = Math.abs(amount).toFixed(max).split('.');
  let decimals = allDecimals;
  while (decimals.length > min && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return `${amount < 0 ? '−' : ''}₹${groupDigits(whole)}${decimals && `.${decimals}`}`;
}

/** Minor units per major unit: 100 paise, 1 yen, 1000 fils. */
export function minorUnitsOf(currency: string): number {
  const known = minorUnits.get(currency);
  if (known !== undefined) return known;
  const units = 10 ** (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2);
  minorUnits.set(currency, units);
  return units;
}

/** The exact amount with its currency; whole amounts without ".00". */
export function formatMoney({ amountMinor, currency }: Money): string {
  const units = minorUnitsOf(currency);
  const digits = amountMinor % units === 0 ? 0 : Math.log10(units);
  return formatAmount(amountMinor / units, currency, digits, digits);
}

const thousand = { from: 1000, unit: 'k' };
const rupeeSteps = [{ from: 10_000_000, unit: 'Cr' }, { from: 100_000, unit: 'L' }, thousand];
const otherSteps = [{ from: 1_000_000, unit: 'M' }, thousand];

/**
 * Rupees: k from 1,000, L (lakh) from 100,000, Cr (crore) from 10,000,000; other currencies: k from 1,000, M from 1,000,000. At most 2 decimals,
 * truncated and never rounded up.
 */
export function formatMoneyShort(money: Money): string {
  const { amountMinor, currency } = money;
  const amount = amountMinor / minorUnitsOf(currency);
  const size = Math.abs(amount);
  const step = (currency === 'INR' ? rupeeSteps : otherSteps).find(({ from }) => size >= from);
  if (!step) return formatMoney(money);
  const truncated = Math.floor((size / step.from) * 100 + 1e-9) / 100;
  return `${formatAmount(Math.sign(amount) * truncated, currency, 0, 2)}${step.unit}`;
}
