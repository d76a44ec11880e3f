/** How well the name of an account fits the verified name of its payee. */
export type NameMatch = 'MATCH' | 'CLOSE' | 'NO_MATCH';

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SRI', 'SMT', 'KUMARI']);

/** The words of a name without accents, titles and punctuation. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

/** Whether two texts differ by at most one letter: replaced, left out or added. */
function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

const minLengthForTypo = 5;
const fits = (word: string, other: string) =>
  word === other ||
  (Math.min(word.length, other.length) === 1 && word[0] === other[0]) ||
  (Math.min(word.length, other.length) >= minLengthForTypo && isOneLetterApart(word, other));

/** Pairs each word of the shorter name with another word of the longer one; the same word first. */
function isContained(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer];
  const take = (test: (other: string) => boolean) => {
    const at = left.findIndex(test);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // Whole words before initials, which fit more of them.
  const unequal = shorter.filter((word) => !take((other) => other === word)).sort((a, b) => b.length - a.length);
  return unequal.every((word) => take((other) => fits(word, other)));
}

/**
 * Compares the name that a bank reports with the verified name. The same words in any order match. Close: banks shorten names, so one name
 * may leave words out or give their first letter, or differ by one letter in a word of five; at least one whole word must be the same.
 */
export function compareNames(nameAtBank: string, verifiedName: string): NameMatch {
  const [bank, verified] = [wordsOf(nameAtBank), wordsOf(verifiedName)];
  if (bank.length === 0 || verified.length === 0) return 'NO_MATCH';
  if ([...bank].sort().join(' ') === [...verified].sort().join(' ') || bank.join('') === verified.join('')) return 'MATCH';
  const [shorter, longer] = bank.length <= verified.length ? [bank, verified] : [verified, bank];
  const hasCommonWord = shorter.some((word) => word.length > 1 && longer.some((other) => fits(word, other) && other.length > 1));
  return hasCommonWord && isContained(shorter, longer) ? 'CLOSE' : 'NO_MATCH';
}
