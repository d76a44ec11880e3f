import type { Descriptor, Label } from '@contract/releases';
import type { SearchFilters } from '@/store/ott/ottApi';
import { certificates, labels, languagesOf } from './ottWords';
import { descriptors, genreName } from './sheetWords';

interface SetFilter {
  words: string;
  /** What is asked once this one is taken away. */
  without: SearchFilters;
}

/** Each filter that is set, in words, in the order of the pills. */
export function setFilters(filters: SearchFilters): SetFilter[] {
  const { kind, price, genre, language, yearFrom, yearTo, upTo, withoutDescriptors, labels: wanted, synthetic } = filters;
  const one = (words: string | undefined, ...names: (keyof SearchFilters)[]): SetFilter[] =>
    words ? [{ words, without: { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) } }] : [];
  const each = <T extends string>(name: 'labels' | 'withoutDescriptors', list: string | undefined, wordsOf: (value: T) => string) =>
    (list?.split(',') ?? []).map((value, _, all) => ({
      words: wordsOf(value as T),
      without: { ...filters, [name]: all.filter((other) => other !== value).join(',') || undefined },
    }));
  return [
    ...one(price && (price === 'FREE' ? 'Free' : 'To rent or buy'), 'price'),
    ...one(kind && (kind === 'SNAX' ? 'Snax' : 'Films and series'), 'kind'),
    ...one(genre && genreName(genre), 'genre'),
    ...one(language && languagesOf([language]), 'language'),
    ...one(yearsOf(yearFrom, yearTo), 'yearFrom', 'yearTo'),
    ...one(upTo && `Rated up to ${certificates[upTo].name}`, 'upTo'),
    ...each<Descriptor>('withoutDescriptors', withoutDescriptors, (value) => `Without ${descriptors[value]}`),
    ...each<Label>('labels', wanted, (value) => labels[value].name),
    ...one(synthetic === 'false' ? 'Nothing synthetic' : undefined, 'synthetic'),
  ];
}

function yearsOf(from: number | undefined, to: number | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return String(from);
  return to === undefined ? `From ${from}` : from === undefined ? `Until ${to}` : `${from} to ${to}`;
}
