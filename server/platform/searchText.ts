/** What can be looked for in a text: letters, digits and the signs that vowels of Indian scripts are. */
export const toSearchWords = (text: string, max = 8): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, max);
/** Every word must be there; the last one may be only begun. */
export const toTsQuery = (words: readonly string[], isPrefix = true): string =>
  words.map((word, at) => `'${word}'${isPrefix && at === words.length - 1 ? ':*' : ''}`).join(' & ');
