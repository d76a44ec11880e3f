/** Of most prices, campaigns and events; the browser's own table takes a phone 12 ms to open. */
export const commonCountries: Readonly<Partial<Record<string, string>>> = {
  AE: 'United Arab Emirates',
  AU: 'Australia',
  CA: 'Canada',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  IN: 'India',
  JP: 'Japan',
  NG: 'Nigeria',
  SG: 'Singapore',
  US: 'United States',
};
let regions: Intl.DisplayNames | null = null;

/** "IN" is "India"; unknown codes are returned unchanged. */
export function countryName(code: string): string {
  const known = commonCountries[code];
  if (known) return known;
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;
}
