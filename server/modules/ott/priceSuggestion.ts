import { findCountry, otherCountries } from '../../contract/countryLists';
import type { InputOf } from '../../contract/operations';
import type { PriceRow } from '../../contract/ottStudio';
import { listCountries } from '../../platform/countries';
import { HttpError } from '../../platform/errors';

/** The date of the rates below, shown with a suggestion. Creators may change what is suggested. */
const ratesFrom = '2026-11-02';

/**
 * Units of each currency per US dollar, rounded: a suggestion is moved to a price point anyway, so two digits suffice. Orders never use
 * these; they charge the price that the creator saved.
 */
const ratesPerDollar: Readonly<Record<string, number>> = {
  USD: 1,
  INR: 88,
  EUR: 0.86,
  GBP: 0.75,
  JPY: 152,
  CNY: 7.1,
  KRW: 1420,
  IDR: 16_600,
  MYR: 4.2,
  SGD: 1.3,
  THB: 32.5,
  VND: 26_300,
  PHP: 58,
  AUD: 1.53,
  NZD: 1.74,
  CAD: 1.4,
  MXN: 18.5,
  BRL: 5.4,
  ARS: 1430,
  CLP: 950,
  COP: 3900,
  ZAR: 17.3,
  NGN: 1450,
  KES: 129,
  GHS: 11,
  EGP: 47.5,
  MAD: 9.2,
  AED: 3.67,
  SAR: 3.75,
  QAR: 3.64,
  KWD: 0.31,
  ILS: 3.3,
  TRY: 42,
  RUB: 80,
  UAH: 42,
  PLN: 3.65,
  CZK: 20.9,
  HUF: 335,
  RON: 4.4,
  SEK: 9.4,
  NOK: 10.1,
  DKK: 6.4,
  CHF: 0.8,
  BDT: 122,
  PKR: 281,
  LKR: 304,
  NPR: 141,
};

/** ISO 4217 exponents other than two. */
const exponents: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, CLP: 0, KWD: 3 };
/** Minor units in one unit. */
const minorUnitsPerUnit = (currency: string) => 10 ** (exponents[currency] ?? 2);

/** Prices end in 9 in the rupee zone and where a unit is small, in .99 where it is large, in whole hundreds or thousands where it is tiny. */
function pricePointsNear(currency: string, wanted: number): number[] {
  const rate = ratesPerDollar[currency] ?? 1;
  if (rate >= 1000) return stepped(wanted, 1000, 0, 1000);
  if (rate >= 100) return stepped(wanted, 50, 0, 50);
  if (rate >= 20) return stepped(wanted, 10, -1, 9);
  if (rate >= 3) return stepped(wanted, 1, -0.1, 0.9);
  return stepped(wanted, 1, -0.01, 0.99);
}
const stepped = (wanted: number, step: number, offset: number, min: number) => {
  const below = Math.floor(wanted / step) * step;
  return [below, below + step, below + 2 * step].map((point) => Math.max(min, point + offset));
};

/** The default markets of a suggestion: those of the largest audiences and of the Indian diaspora. */
const defaultCountries = ['IN', 'US', 'GB', 'CA', 'AU', 'AE', 'SG', 'MY', 'DE', 'FR', 'JP', 'BR', 'NG', 'ZA', 'NP', 'LK', 'BD'];

const countries = listCountries().items;

/** The entry for all other countries is priced in US dollars. */
const currencyOfCountry = (country: string): string =>
  findCountry(countries, 'countryCode', country)?.currencyCode ?? otherCountries.currency;

/** The same price in another currency: converted by the table, then moved to the nearest usual price point. Null for an unknown currency. */
export function suggestPrice(amountMinor: number, from: string, to: string): number | null {
  const rates = { from: ratesPerDollar[from], to: ratesPerDollar[to] };
  if (rates.from === undefined || rates.to === undefined) return null;
  if (from === to) return amountMinor;
  const dollars = amountMinor / minorUnitsPerUnit(from) / rates.from;
  const wanted = dollars * rates.to;
  const points = pricePointsNear(to, wanted);
  const nearest = points.reduce((best, point) => (Math.abs(point - wanted) < Math.abs(best - wanted) ? point : best));
  return Math.round(nearest * minorUnitsPerUnit(to));
}

type Base = Omit<InputOf<'ott.pricingSuggest'>, 'countries'> & { countries?: string[] | undefined };
/** A row for each country, and one for all others; a currency without a rate is priced in US dollars. */
export function suggestPriceRows({ currency, rentMinor, buyMinor, countries = defaultCountries }: Base) {
  if (ratesPerDollar[currency] === undefined)
    throw new HttpError(422, 'UNKNOWN_CURRENCY', 'We have no exchange rate for this currency', { currency: 'has no exchange rate' });
  if (rentMinor === undefined && buyMinor === undefined)
    throw new HttpError(422, 'NO_PRICE', 'Enter a price to rent or buy', { rentMinor: 'is required if there is no price to buy' });
  const rows = [...new Set([...countries, 'DEFAULT'])].map((country): PriceRow => {
    const own = currencyOfCountry(country);
    const to = ratesPerDollar[own] === undefined ? 'USD' : own;
    const of = (amount: number | undefined) => (amount === undefined ? null : suggestPrice(amount, currency, to));
    const [rent, buy] = [of(rentMinor), of(buyMinor)];
    // Rounding must not make renting cost more than buying.
    return {
      country,
      currency: to,
      rentMinor: rent !== null && buy !== null ? Math.min(rent, buy) : rent,
      buyMinor: buy,
      isBlocked: false,
    };
  });
  return { ratesFrom, rows };
}
