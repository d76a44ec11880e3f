import type { Certificate, Descriptor, Label } from '@contract/releases';
import type { SearchFilters } from '@/store/ott/ottApi';
import { descriptors } from '../release/offerLabels';
import { certificates, labels } from '../release/releaseLabels';

type Query = Record<string, string | string[] | undefined>;
/** Labels offered as filters; "HD soon" and flashing lights are not something to search for. */
export const filterableLabels = ['CC', 'OC', 'AD', 'ISL'] as const satisfies readonly Label[];

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined): T | undefined => allowed.find((each) => each === value);
const someOf = <T extends string>(allowed: readonly T[], value: string | undefined): T[] =>
  allowed.filter((each) => value?.split(',').includes(each));
const keysOf = <T extends string>(record: Record<T, unknown>) => Object.keys(record) as T[];

/** Parses a query string into filters; values the API would reject are dropped, so that a mistyped link still shows titles. */
export function parseSearchFilters(query: Query): SearchFilters {
  const read = (name: string, maxLength = 40) => [query[name]].flat()[0]?.trim().slice(0, maxLength) || undefined;
  const matching = (name: string, pattern: RegExp) => {
    const value = read(name);
    return value && pattern.test(value) ? value : undefined;
  };
  const year = (name: string) => {
    const value = Number(read(name));
    return Number.isInteger(value) && value >= 1890 && value <= 2200 ? value : undefined;
  };
  const without = someOf<Descriptor>(keysOf(descriptors), read('without', 120));
  const wanted = someOf<Label>(keysOf(labels), read('labels', 80));
  return {
    q: read('q', 80),
    kind: oneOf(['TITLES', 'SNAX'], read('kind')),
    price: oneOf(['FREE', 'PREMIUM'], read('price')),
    genre: matching('genre', /^[a-z][a-z -]{1,38}[a-z]$/),
    language: matching('language', /^[a-z]{2,3}(-[A-Z]{2})?$/),
    yearFrom: year('from'),
    yearTo: year('to'),
    upTo: oneOf<Certificate>(keysOf(certificates), read('upTo')),
    withoutDescriptors: without.length > 0 ? without.join(',') : undefined,
    labels: wanted.length > 0 ? wanted.join(',') : undefined,
    synthetic: read('synthetic') === 'false' ? 'false' : undefined,
  };
}

/** The number of active filters, not counting the query. */
export const filterCount = ({ q: _, ...filters }: SearchFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;
