/** Of most titles and events; the browser's own table takes a phone 5 to 20 ms to open. */
const common: Readonly<Partial<Record<string, string>>> = {
  ar: 'Arabic',
  as: 'Assamese',
  bn: 'Bangla',
  brx: 'Bodo',
  de: 'German',
  doi: 'Dogri',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  gu: 'Gujarati',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  kn: 'Kannada',
  ko: 'Korean',
  kok: 'Konkani',
  ks: 'Kashmiri',
  mai: 'Maithili',
  ml: 'Malayalam',
  mni: 'Manipuri',
  mr: 'Marathi',
  ne: 'Nepali',
  or: 'Odia',
  pa: 'Punjabi',
  pt: 'Portuguese',
  ru: 'Russian',
  sa: 'Sanskrit',
  sat: 'Santali',
  sd: 'Sindhi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
  yo: 'Yoruba',
  zh: 'Chinese',
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
