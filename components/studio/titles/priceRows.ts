import type { PriceRow } from '@contract/ottStudio';
import { minorUnitsOf } from '@/utils/currency';

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
export const currencyOf = (country: string): string => currencies[country] ?? 'USD';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
export const countryName = (code: string): string => (code === 'DEFAULT' ? 'Everywhere else' : (names.of(code) ?? code));

const typed = (minor: number | null, currency: string) => (minor === null ? '' : String(minor / minorUnitsOf(currency)));
export const typedOf = ({ country, currency, rentMinor, buyMinor, isBlocked }: PriceRow): TypedRow => ({
  ...{ country, currency, isBlocked },
  rent: typed(rentMinor, currency),
  buy: typed(buyMinor, currency),
});

function minorOf(text: string, currency: string): number | null {
  const amount = Math.round(Number(text.replace(/[,\s]/g, '')) * minorUnitsOf(currency));
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}
export const rowOf = ({ country, currency, rent, buy, isBlocked }: TypedRow): PriceRow => ({
  ...{ country, currency, isBlocked },
  rentMinor: isBlocked ? null : minorOf(rent, currency),
  buyMinor: isBlocked ? null : minorOf(buy, currency),
});

/** What keeps a row from being saved, in words. */
export function rowComplaint(row: TypedRow): string | undefined {
  if (row.isBlocked) return undefined;
  const { rentMinor, buyMinor } = rowOf(row);
  const name = countryName(row.country);
  if (rentMinor === null && buyMinor === null) return `${name}: set a price to rent, to buy, or both.`;
  return rentMinor !== null && buyMinor !== null && rentMinor > buyMinor
    ? `${name}: a rental cannot cost more than a purchase.`
    : undefined;
}
