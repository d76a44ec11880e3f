let regions: Intl.DisplayNames | null = null;

/** "IN" is "India"; unknown codes are returned unchanged. */
export function countryName(code: string): string {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;
}
