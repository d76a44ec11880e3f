import type { PriceRow } from '../../contract/ottStudio';
import { HttpError } from '../../platform/errors';
import { currencyOfCountry, ratesFrom, ratesPerDollar, suggestedCountries } from './priceTable';
import { suggestPrice } from './pricing';

interface Base {
  currency: string;
  rentMinor?: number | undefined;
  buyMinor?: number | undefined;
  countries?: string[] | undefined;
}

/** A row for each country, and one for all others; a currency without a rate is priced in US dollars. */
export function suggestPriceRows({ currency, rentMinor, buyMinor, countries }: Base): { ratesFrom: string; rows: PriceRow[] } {
  if (ratesPerDollar[currency] === undefined)
    throw new HttpError(422, 'UNKNOWN_CURRENCY', 'We have no rate for this currency', { currency: 'is not in the rate table' });
  if (rentMinor === undefined && buyMinor === undefined)
    throw new HttpError(422, 'NO_PRICE', 'Give a price to rent or to buy', { rentMinor: 'or buyMinor is needed' });
  const rows = [...new Set([...(countries ?? suggestedCountries), 'DEFAULT'])].map((country): PriceRow => {
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
