import { otherCountries } from '@contract/countryLists';
import type { PriceRow } from '@contract/ottStudio';
import { rowProblem, toPriceRow, toPriceRowForm, type PriceRowForm } from './priceRows';

const homeCountry = 'IN';
const hasPrice = (row: PriceRowForm) => !row.isBlocked && rowProblem(row) === null;
const isEmpty = ({ rent, buy, isBlocked }: PriceRowForm) => !isBlocked && rent.trim() === '' && buy.trim() === '';

/** The price that others are suggested from: of India, or else of all other countries. Null while neither is set. */
export function basePrice(rows: readonly PriceRowForm[]): PriceRow | null {
  const candidates = [homeCountry, otherCountries.id].map((code) => rows.find(({ country }) => country === code));
  const base = candidates.find((row) => row !== undefined && hasPrice(row));
  return base ? toPriceRow(base) : null;
}

/**
 * The table with suggested prices in its empty rows and in new rows; what was typed stays. A price for all other countries that is not in US
 * dollars is replaced by one that is.
 */
export function withSuggestions(rows: readonly PriceRowForm[], suggested: readonly PriceRow[]): PriceRowForm[] {
  const kept = rows.filter(({ country, currency }) => country !== otherCountries.id || currency === otherCountries.currency);
  const byCountry = new Map(kept.map((row) => [row.country, row]));
  for (const row of suggested) {
    const current = byCountry.get(row.country);
    if (!current || isEmpty(current)) byCountry.set(row.country, toPriceRowForm(row));
  }
  return [...byCountry.values()];
}
