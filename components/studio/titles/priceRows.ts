import { otherCountries, type CountryCurrency } from '@contract/countryLists';
import type { PriceRow } from '@contract/ottStudio';
import { amountToType, parseAmount } from '@/utils/amount';
import { countryName } from '@/utils/countryName';

/** A row of the price table as it is typed. */
export interface TypedRow {
  country: string;
  currency: string;
  rent: string;
  buy: string;
  isBlocked: boolean;
}

/** Countries with prices of their own, each with the currency that is paid there (ISO 3166, ISO 4217). */
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
/** What is paid in a country, where our rates know its currency; everywhere else US dollars, as the API suggests it. */
export const currencyOf = (country: string, list: readonly CountryCurrency[]): string => {
  const own = list.find(({ id }) => id === country)?.currency ?? currencies[country];
  return own && Object.values(currencies).includes(own) ? own : otherCountries.currency;
};

export const marketName = (code: string): string => (code === otherCountries.id ? otherCountries.label : countryName(code));

const typed = (minor: number | null, currency: string) => (minor === null ? '' : amountToType(minor, currency));
export const typedOf = ({ country, currency, rentMinor, buyMinor, isBlocked }: PriceRow): TypedRow => ({
  country,
  currency,
  isBlocked,
  rent: typed(rentMinor, currency),
  buy: typed(buyMinor, currency),
});

/** Null where nothing is typed, and where no price of that currency is. */
export const priceIn = (text: string, currency: string): number | null => parseAmount(text, currency) || null;

/** What keeps a pair of prices from being saved, in words. What cannot be read is never taken for "no price". */
export function pricesComplaint(rent: string, buy: string, currency: string): string | null {
  const [rentMinor, buyMinor] = [priceIn(rent, currency), priceIn(buy, currency)];
  const unread = rentMinor === null && rent.trim() ? rent : buyMinor === null && buy.trim() ? buy : null;
  if (unread !== null) return `“${unread.trim()}” is no price in ${currency}.`;
  if (rentMinor === null && buyMinor === null) return 'Set a price to rent, to buy, or both.';
  return rentMinor !== null && buyMinor !== null && rentMinor > buyMinor ? 'A rental cannot cost more than a purchase.' : null;
}
export const rowOf = ({ country, currency, rent, buy, isBlocked }: TypedRow): PriceRow => ({
  country,
  currency,
  isBlocked,
  rentMinor: isBlocked ? null : priceIn(rent, currency),
  buyMinor: isBlocked ? null : priceIn(buy, currency),
});

/** What keeps a row from being saved, in words. */
export function rowComplaint({ country, currency, rent, buy, isBlocked }: TypedRow): string | undefined {
  const complaint = isBlocked ? null : pricesComplaint(rent, buy, currency);
  return complaint === null ? undefined : `${marketName(country)}: ${complaint.charAt(0).toLowerCase()}${complaint.slice(1)}`;
}
