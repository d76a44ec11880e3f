import { otherCountries } from '@contract/countryLists';
import { splitFilmPrice, taxedCountries } from '@contract/filmSplit';
import type { ShareTerms } from '@contract/shareTerms';
import { shareOfNextSale } from '@contract/waterfall';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/titlesPrices';
import { marketName } from './priceRows';

/** Where a price applies. */
interface Market {
  country: string;
  /** Our fee, of the price before tax. */
  feeBasisPoints: number;
  currency: string;
  /** Countries with their own row, where the price for all others does not apply. */
  ownCountries?: readonly string[];
  /** Of the campaign that funded the film. */
  investorShare?: ShareTerms | null;
}

/** The country of a price; for the price for all other countries also each country whose buyers pay tax inside it. */
export const marketsOf = ({ country, ownCountries = [] }: Pick<Market, 'country' | 'ownCountries'>): string[] =>
  country === otherCountries.id ? [country, ...taxedCountries.filter((code) => !ownCountries.includes(code))] : [country];

/** A price divided as in the next sale to a country: tax, fee, the investors' share, and what the seller keeps. */
export function filmPayout(amountMinor: number, { country, feeBasisPoints, investorShare }: Market) {
  const { itemMinor, feeMinor, taxMinor } = splitFilmPrice(amountMinor, { country, feeBasisPoints });
  const investorsMinor = investorShare ? shareOfNextSale(investorShare, itemMinor) : 0;
  return { itemMinor, feeMinor, taxMinor, investorsMinor, keptMinor: itemMinor - investorsMinor };
}

/**
 * What buyers pay and what the seller receives, divided as in a sale. For the price for all other countries, names each country whose buyers
 * pay tax inside it. Undefined without a price, or while it is invalid.
 */
export function filmPayoutText(amountMinor: number | null, market: Market): string | undefined {
  if (amountMinor === null) return undefined;
  const money = (minor: number) => formatMoney({ amountMinor: minor, currency: market.currency });
  const payoutIn = (country: string) => {
    const { itemMinor, feeMinor, taxMinor } = filmPayout(amountMinor, { ...market, country });
    return { received: money(itemMinor), hasTax: taxMinor > 0, tax: money(taxMinor), fee: money(feeMinor) };
  };
  const [, ...taxed] = marketsOf(market);
  const exceptions = taxed.map((code) => t.payoutException({ market: marketName(code), ...payoutIn(code) })).join('');
  const payout = t.payout({ price: money(amountMinor), ...payoutIn(market.country), exceptions });
  if (!market.investorShare) return payout;
  const { investorsMinor, keptMinor } = filmPayout(amountMinor, market);
  return [payout, t.investorsPart({ investors: money(investorsMinor), kept: money(keptMinor) })].join(' ');
}
