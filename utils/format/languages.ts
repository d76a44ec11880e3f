/** Of most titles and events; the browser's own table takes a phone 5 ms to open. */
const common: Readonly<Partial<Record<string, string>>> = {
  as: 'Assamese',
  bn: 'Bangla',
  en: 'English',
  gu: 'Gujarati',
  hi: 'Hindi',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  ne: 'Nepali',
  or: 'Odia',
  pa: 'Punjabi',
  sa: 'Sanskrit',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
  zxx: 'No linguistic content',
};
let names: Intl.DisplayNames | null = null;

/** The name of a language: "hi" is "Hindi"; unknown codes are returned unchanged. */
export function languageName(code: string): string {
  const known = common[code];
  if (known) return known;
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not a valid language code
  }
}
