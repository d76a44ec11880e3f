import { countryCurrencies, otherCountries } from '../../contract/countryLists';
import { listCountries } from '../../platform/countries';

/** The date of the rates below, shown with a suggestion. Creators may change what is suggested. */
export const ratesFrom = '2026-11-02';

/**
 * Units of each currency per US dollar, rounded: a suggestion is moved to a price point anyway, so two digits suffice. Orders never use
 * these; they charge the price that the creator saved.
 */
export const ratesPerDollar: Readonly<Record<string, number>> = {
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
export const minorUnitsPerUnit = (currency: string) => 10 ** (exponents[currency] ?? 2);

/** Prices end in 9 in the rupee zone and where a unit is small, in .99 where it is large, in whole hundreds or thousands where it is tiny. */
export function pricePointsNear(currency: string, wanted: number): number[] {
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
export const suggestedCountries = [
  'IN',
  'US',
  'GB',
  'CA',
  'AU',
  'AE',
  'SG',
  'MY',
  'DE',
  'FR',
  'JP',
  'BR',
  'NG',
  'ZA',
  'NP',
  'LK',
  'BD',
] as const;

const currencies = new Map(countryCurrencies(listCountries().items).map(({ id, currency }) => [id, currency]));

/** The entry for all other countries is priced in US dollars. */
export const currencyOfCountry = (country: string): string => currencies.get(country) ?? otherCountries.currency;
