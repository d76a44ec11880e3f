/** Searchable words of a text: letters, digits and the vowel signs of Indian scripts. */
export const toSearchWords = (text: string, max = 8): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, max);
/** Every word must match; the last one may be a prefix. */
export const toTsQuery = (words: readonly string[], isPrefix = true): string =>
  words.map((word, at) => `'${word}'${isPrefix && at === words.length - 1 ? ':*' : ''}`).join(' & ');
