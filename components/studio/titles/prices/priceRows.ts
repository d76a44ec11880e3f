import { otherCountries, type CountryCurrency } from '@contract/countryLists';
import type { PriceRow } from '@contract/ottStudio';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import { countryName } from '@/utils/format/countryName';
import * as t from '@messages/studio/titlesPrices';

/** A row of the price table as typed. */
export interface PriceRowForm {
  country: string;
  currency: string;
  rent: string;
  buy: string;
  isBlocked: boolean;
}

/** Countries with their own prices, each with its currency (ISO 3166, ISO 4217). */
const currencies: Record<string, string> = {
  IN: 'INR',
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  AE: 'AED',
  SG: 'SGD',
  MY: 'MYR',
  DE: 'EUR',
  FR: 'EUR',
  JP: 'JPY',
  LK: 'LKR',
  NP: 'NPR',
  BD: 'BDT',
  ID: 'IDR',
  ZA: 'ZAR',
  NG: 'NGN',
  BR: 'BRL',
};
export const pricedCountries = Object.keys(currencies);
/** The currency of a country when our exchange rates include it; otherwise US dollars, as the API suggests. */
export const currencyOf = (country: string, list: readonly CountryCurrency[]): string => {
  const own = list.find(({ id }) => id === country)?.currency ?? currencies[country];
  return own && Object.values(currencies).includes(own) ? own : otherCountries.currency;
};

export const marketName = (code: string): string => (code === otherCountries.id ? otherCountries.label : countryName(code));

const toAmountText = (minor: number | null, currency: string) => (minor === null ? '' : formatAmountInput(minor, currency));
export const toPriceRowForm = ({ country, currency, rentMinor, buyMinor, isBlocked }: PriceRow): PriceRowForm => ({
  country,
  currency,
  isBlocked,
  rent: toAmountText(rentMinor, currency),
  buy: toAmountText(buyMinor, currency),
});

/** All other countries first, then India, then by name. */
export const inOrder = (rows: readonly PriceRowForm[]): PriceRowForm[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b) || marketName(a.country).localeCompare(marketName(b.country)));
const rankOf = ({ country }: PriceRowForm) => (country === otherCountries.id ? 0 : country === 'IN' ? 1 : 2);

/** Null when empty, and when it is not a valid price in that currency. */
export const parsePrice = (text: string, currency: string): number | null => parseAmount(text, currency) || null;

/** The error message of a pair of prices, of all countries or of one market; or null. An invalid price is never treated as "no price". */
export function pricesProblem(rent: string, buy: string, currency: string, market = ''): string | null {
  const where = { hasMarket: market !== '', market };
  const [rentMinor, buyMinor] = [parsePrice(rent, currency), parsePrice(buy, currency)];
  const unreadable = rentMinor === null && rent.trim() ? rent : buyMinor === null && buy.trim() ? buy : null;
  if (unreadable !== null) return t.priceUnreadable({ ...where, price: unreadable.trim(), currency });
  if (rentMinor === null && buyMinor === null) return t.priceMissing(where);
  return rentMinor !== null && buyMinor !== null && rentMinor > buyMinor ? t.rentalOverPurchase(where) : null;
}
export const toPriceRow = ({ country, currency, rent, buy, isBlocked }: PriceRowForm): PriceRow => ({
  country,
  currency,
  isBlocked,
  rentMinor: isBlocked ? null : parsePrice(rent, currency),
  buyMinor: isBlocked ? null : parsePrice(buy, currency),
});

/** The error message of a row, or null. */
export const rowProblem = ({ country, currency, rent, buy, isBlocked }: PriceRowForm): string | null =>
  isBlocked ? null : pricesProblem(rent, buy, currency, marketName(country));
