import { otherCountries } from '@contract/countryLists';
import { splitFilmPrice, taxedCountries } from '@contract/filmSplit';
import { formatMoney } from '@/utils/format/currency';
import { marketName } from './priceRows';

/** Where a price holds. */
interface Market {
  country: string;
  currency: string;
  /** Countries with a row of their own: the price for all others does not hold there. */
  ownCountries?: readonly string[];
}

/**
 * What buyers pay and what of it the seller receives, divided as the sale will be. The price for all other countries names each country whose buyers
 * pay tax inside it. Undefined without a price, or while it cannot be read.
 */
export function filmPayoutText(amountMinor: number | null, { country, currency, ownCountries = [] }: Market): string | undefined {
  if (amountMinor === null) return undefined;
  const money = (minor: number) => formatMoney({ amountMinor: minor, currency });
  const payoutAfterFees = (inCountry: string) => {
    const { itemMinor, feeMinor, taxMinor } = splitFilmPrice(amountMinor, inCountry);
    return {
      text: money(itemMinor),
      deductions: [...(taxMinor > 0 ? [`${money(taxMinor)} tax`] : []), `${money(feeMinor)} service fee`].join(' and '),
    };
  };
  const { text, deductions } = payoutAfterFees(country);
  const mainText = `Buyers pay ${money(amountMinor)}, you receive ${text} after ${deductions}`;
  const taxed = country === otherCountries.id ? taxedCountries.filter((code) => !ownCountries.includes(code)) : [];
  return (
    [
      mainText,
      ...taxed.map((code) => `from buyers in ${marketName(code)} ${payoutAfterFees(code).text} after ${payoutAfterFees(code).deductions}`),
    ].join('; ') + '.'
  );
}

/** Said once beside the prices of a film that a campaign funded. */
export const fundedFilmText = 'Investors of the campaign that funded this film receive their share out of what you receive.';
