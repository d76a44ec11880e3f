let regions: Intl.DisplayNames | null = null;

/** "IN" is "India"; a code that stands for no country is answered as it is. */
export function countryName(code: string): string {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;
}
