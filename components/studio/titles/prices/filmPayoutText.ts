import { otherCountries } from '@contract/countryLists';
import { splitFilmPrice, taxedCountries } from '@contract/filmSplit';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/titlesPrices';
import { marketName } from './priceRows';

/** Where a price applies. */
interface Market {
  country: string;
  currency: string;
  /** Countries with their own row, where the price for all others does not apply. */
  ownCountries?: readonly string[];
}

/**
 * What buyers pay and what the seller receives, divided as in a sale. For the price for all other countries, names each country whose buyers
 * pay tax inside it. Undefined without a price, or while it is invalid.
 */
export function filmPayoutText(amountMinor: number | null, { country, currency, ownCountries = [] }: Market): string | undefined {
  if (amountMinor === null) return undefined;
  const money = (minor: number) => formatMoney({ amountMinor: minor, currency });
  const payoutIn = (code: string) => {
    const { itemMinor, feeMinor, taxMinor } = splitFilmPrice(amountMinor, code);
    return { received: money(itemMinor), hasTax: taxMinor > 0, tax: money(taxMinor), fee: money(feeMinor) };
  };
  const taxed = country === otherCountries.id ? taxedCountries.filter((code) => !ownCountries.includes(code)) : [];
  const exceptions = taxed.map((code) => t.payoutException({ market: marketName(code), ...payoutIn(code) })).join('');
  return t.payout({ price: money(amountMinor), ...payoutIn(country), exceptions });
}
