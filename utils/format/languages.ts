let names: Intl.DisplayNames | null = null;

/** The name of a language: "hi" is "Hindi"; unknown codes are returned unchanged. */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not a valid language code
  }
}
