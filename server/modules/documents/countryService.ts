import { all, type CountryData } from 'country-codes-list';
import type { Country } from '../../contract/documents';

/** In SPEC.md §3's list, gone from the package since the country was dissolved in 2010; old addresses still name it. */
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
  // SPEC.md §3: filled for Canada only; elsewhere the package mixes area codes into shared calling codes.
  areaCodes: record.countryCode === 'CA' ? [...(record.areaCodes ?? [])] : [],
  region: record.region,
  flag: record.flag,
});

const countries: readonly Country[] = [...all().map(toCountry), netherlandsAntilles].sort((a, b) =>
  a.countryNameEn.localeCompare(b.countryNameEn, 'en'),
);

/** All countries by English name, or the one with that code; an unknown code is an empty list. */
export const listCountries = (countryCode?: string) => ({
  items: countryCode === undefined ? [...countries] : countries.filter((country) => country.countryCode === countryCode),
});
