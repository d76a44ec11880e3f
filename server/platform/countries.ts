import { all, type CountryData } from 'country-codes-list';
import { filterCountries, type CountryFilter } from '../contract/countryLists';
import { countryRegions } from '../contract/countryRegions';
import type { Country } from '../contract/documents';

/** The package dropped it when the country was dissolved in 2010; old addresses still use it. */
const netherlandsAntilles: Country = {
  countryNameEn: 'Netherlands Antilles',
  countryNameLocal: 'Nederlandse Antillen',
  countryCode: 'AN',
  currencyCode: 'ANG',
  currencyNameEn: 'Netherlands Antillean guilder',
  tinType: '',
  tinName: '',
  officialLanguageCode: 'nl',
  officialLanguageNameEn: 'Dutch',
  officialLanguageNameLocal: 'Nederlands',
  countryCallingCode: '599',
  areaCodes: [],
  region: 'Unknown',
  flag: '🇦🇳',
};

/**
 * The package has six of our nine regions. "Indian Ocean" and "Asia" replace its "Asia & Pacific" for these territories; "Unknown" holds
 * the country that it no longer lists.
 */
const regionOverrides: Readonly<Record<string, Country['region']>> = {
  IO: 'Indian Ocean',
  TF: 'Indian Ocean',
  HK: 'Asia',
  MO: 'Asia',
  TW: 'Asia',
};

const toCountry = (record: CountryData): Country => ({
  countryNameEn: record.countryNameEn,
  countryNameLocal: record.countryNameLocal,
  countryCode: record.countryCode,
  currencyCode: record.currencyCode,
  currencyNameEn: record.currencyNameEn,
  tinType: record.tinType,
  tinName: record.tinName,
  officialLanguageCode: record.officialLanguageCode,
  officialLanguageNameEn: record.officialLanguageNameEn,
  officialLanguageNameLocal: record.officialLanguageNameLocal,
  countryCallingCode: record.countryCallingCode,
  // Filled for Canada only; elsewhere the package mixes area codes into shared calling codes.
  areaCodes: record.countryCode === 'CA' ? [...(record.areaCodes ?? [])] : [],
  region: regionOverrides[record.countryCode] ?? countryRegions.find((region) => region === record.region) ?? 'Unknown',
  flag: record.flag,
});

const countries: readonly Country[] = [...all().map(toCountry), netherlandsAntilles].sort((a, b) =>
  a.countryNameEn.localeCompare(b.countryNameEn, 'en'),
);

/** Countries by English name: all, or those that match every given value; an unknown value gives an empty list. */
export const listCountries = (filter?: CountryFilter) => ({ items: filterCountries(countries, filter) });
