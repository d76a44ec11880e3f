let names: Intl.DisplayNames | null = null;

/** What a language is called: "hi" is "Hindi"; a code nobody knows is said as it is. */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not the shape of a language code
  }
}
