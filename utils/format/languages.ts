/** Of most titles and events; the browser's own table takes a phone 5 to 20 ms to open. */
const common: Readonly<Partial<Record<string, string>>> = {
  as: 'Assamese',
  bn: 'Bangla',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  gu: 'Gujarati',
  hi: 'Hindi',
  ja: 'Japanese',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  ne: 'Nepali',
  or: 'Odia',
  pa: 'Punjabi',
  pt: 'Portuguese',
  sa: 'Sanskrit',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
  yo: 'Yoruba',
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
