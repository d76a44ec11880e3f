import { otherCountries } from '@contract/countryLists';
import { splitFilmPrice, taxedCountries } from '@contract/filmSplit';
import { formatMoney } from '@/utils/format/currency';
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

/** Shown once next to the prices of a film funded by a campaign. */
export const fundedFilmText = 'Investors of the campaign that funded this film receive their share out of what you receive.';
