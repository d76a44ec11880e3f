import { readdirSync, readFileSync } from 'node:fs';
import {
  countryArray,
  countryCurrencies,
  countryLabel,
  countryMap,
  filterCountries,
  findCountry,
  otherCountries,
} from '@contract/countryLists';
import { countries } from '../../support/fixtures/countries';

const all = Object.values(countries);
const codes = (list: { countryCode: string }[]) => list.map(({ countryCode }) => countryCode);

test.each([
  ['countryNameEn', 'India', 'IN'],
  ['currencyCode', 'EUR', 'DE'],
  ['countryCallingCode', '1', 'CA'],
  ['areaCodes', '416', 'CA'],
  ['region', 'Unknown', 'AN'],
  ['flag', '🇫🇷', 'FR'],
  ['tinType', 'TVA', 'FR'],
] as const)('the first country whose %s is %s is %s [R-COUNTRY-006]', (field, value, code) => {
  expect(findCountry(all, field, value)?.countryCode).toBe(code);
});

test('no country has a value that none has', () => {
  expect(findCountry(all, 'currencyCode', 'XXX')).toBeUndefined();
});

test('a list is filtered by any number of fields; an absent value filters nothing [R-COUNTRY-009]', () => {
  expect(codes(filterCountries(all, { currencyCode: 'EUR' }))).toEqual(['DE', 'FR']);
  expect(codes(filterCountries(all, { currencyCode: 'EUR', tinType: 'TVA' }))).toEqual(['FR']);
  expect(codes(filterCountries(all, { currencyCode: undefined }))).toEqual(codes(all));
  expect(filterCountries(all, { currencyCode: 'EUR', region: 'Africa' })).toEqual([]);
});

test('labels by code come as a map or as an array, by name or by a template of ours [R-COUNTRY-010]', () => {
  const [india, germany] = [countries.in, countries.de];
  expect(countryMap([india, germany])).toEqual({ IN: 'India', DE: 'Germany' });
  expect(countryArray([india, germany], '{flag} {countryNameEn} +{countryCallingCode}')).toEqual([
    { value: 'IN', label: '🇮🇳 India +91' },
    { value: 'DE', label: '🇩🇪 Germany +49' },
  ]);
  expect(countryLabel(india, '{countryCode}: {nothing}')).toBe('IN: {nothing}');
});

test('the derived list has code, name and currency, and at its end the entry for all other countries in US dollars [R-COUNTRY-007]', () => {
  const list = countryCurrencies(all);
  expect(list).toHaveLength(all.length + 1);
  expect(list).toContainEqual({ id: 'IN', label: 'India', currency: 'INR' });
  expect(list.at(-1)).toEqual({ id: 'DEFAULT', label: 'Other countries', currency: 'USD' });
  expect(otherCountries).toEqual({ id: 'DEFAULT', label: 'Other countries', currency: 'USD' });
});

test('the country data stays on the server: nothing that browsers load imports it [R-COUNTRY-011]', () => {
  const folders = ['components', 'constants', 'pages', 'server/contract', 'services', 'store', 'utils'];
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`));
  const importing = files.filter(
    (file) => /\.tsx?$/.test(file) && /country-codes-list|platform\/countries/.test(readFileSync(file, 'utf8')),
  );
  expect(importing).toEqual([]);
});
