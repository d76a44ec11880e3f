import { toSearchWords } from '../../platform/searchText';

/** How well a name fits what was searched for; 0 for a name that does not contain it. */
export type NameRank = 0 | 1 | 2 | 3 | 4;

/** Spaces and punctuation are no difference: "salt water" is the whole name of "Saltwater". */
export function nameRank(query: readonly string[], name: string): NameRank {
  const words = toSearchWords(name, 40);
  const searched = query.join('');
  const whole = words.join('');
  if (whole === searched) return 4;
  if (whole.startsWith(searched)) return 3;
  const isAtWord = words.some((_, at) => words.slice(at).join('').startsWith(searched));
  if (isAtWord || query.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return whole.includes(searched) ? 1 : 0;
}
