/** The region values of the country data. */
export const countryRegions = [
  'Europe',
  'Asia & Pacific',
  'Africa',
  'South/Latin America',
  'North America',
  'Arab States',
  'Asia',
  'Indian Ocean',
  'Unknown',
] as const;
