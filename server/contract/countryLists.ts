import type { Country } from './documents';

export type CountryField = keyof Country;
/** Exact values to match; `areaCodes` matches one code of the list. */
export type CountryFilter = { [Field in CountryField]?: (Field extends 'areaCodes' ? string : Country[Field]) | undefined };

const matches = (country: Country, [field, value]: [string, string | undefined]) => {
  const fieldValue = country[field as CountryField]; // -- the entries of a CountryFilter
  return value === undefined || (typeof fieldValue === 'string' ? fieldValue === value : fieldValue.includes(value));
};

/** The countries that match every given value; all of them without a filter. */
export const filterCountries = <T extends Country>(countries: readonly T[], filter: CountryFilter = {}): T[] =>
  countries.filter((country) => Object.entries(filter).every((entry) => matches(country, entry)));

/** The first country in the list with this value in this field. */
export const findCountry = <T extends Country>(countries: readonly T[], field: CountryField, value: string): T | undefined =>
  countries.find((country) => matches(country, [field, value]));

/** `{flag} {countryNameEn}` with the country's own values; an unknown placeholder stays unchanged. */
export const countryLabel = (country: Country, template = '{countryNameEn}'): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, field: string) => (field in country ? String(country[field as CountryField]) : placeholder));

/** Two-letter code to label. */
export const countryMap = (countries: readonly Country[], template?: string): Record<string, string> =>
  Object.fromEntries(countries.map((country) => [country.countryCode, countryLabel(country, template)]));

/** Code and label of each country, as options of a select. */
export const countryArray = (countries: readonly Country[], template?: string): { value: string; label: string }[] =>
  countries.map((country) => ({ value: country.countryCode, label: countryLabel(country, template) }));

export interface CountryCurrency {
  /** Two letters of ISO 3166, or DEFAULT. */
  id: string;
  label: string;
  /** ISO 4217. */
  currency: string;
}

/** The entry for all countries without an entry of their own. */
export const otherCountries = { id: 'DEFAULT', label: 'Other countries', currency: 'USD' } as const satisfies CountryCurrency;

/** The derived list: code, name and currency of each country, and the entry for all others last. */
export const countryCurrencies = (countries: readonly Country[]): CountryCurrency[] => [
  ...countries.map(({ countryCode, countryNameEn, currencyCode }) => ({ id: countryCode, label: countryNameEn, currency: currencyCode })),
  otherCountries,
];
