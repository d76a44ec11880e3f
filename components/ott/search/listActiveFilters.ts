import type { Descriptor, Label } from '@contract/releases';
import type { SearchFilters } from '@/store/ott/ottApi';
import { descriptors, genreName } from '../release/offerLabels';
import { certificates, labels, languageNames } from '../release/releaseLabels';

interface ActiveFilter {
  label: string;
  /** The filters without this one. */
  remaining: SearchFilters;
}

/** Each active filter with its label, in the order of the pills. */
export function listActiveFilters(filters: SearchFilters): ActiveFilter[] {
  const { kind, price, genre, language, yearFrom, yearTo, upTo, withoutDescriptors, labels: wanted, synthetic } = filters;
  const single = (label: string | undefined, ...keys: (keyof SearchFilters)[]): ActiveFilter[] =>
    label ? [{ label, remaining: { ...filters, ...Object.fromEntries(keys.map((name) => [name, undefined])) } }] : [];
  const multiple = <T extends string>(name: 'labels' | 'withoutDescriptors', list: string | undefined, labelOf: (value: T) => string) =>
    (list?.split(',') ?? []).map((value, _, all) => ({
      label: labelOf(value as T),
      remaining: { ...filters, [name]: all.filter((other) => other !== value).join(',') || undefined },
    }));
  return [
    ...single(price && (price === 'FREE' ? 'Free' : 'To rent or buy'), 'price'),
    ...single(kind && (kind === 'SNAX' ? 'Snax' : 'Films and series'), 'kind'),
    ...single(genre && genreName(genre), 'genre'),
    ...single(language && languageNames([language]), 'language'),
    ...single(yearRangeLabel(yearFrom, yearTo), 'yearFrom', 'yearTo'),
    ...single(upTo && `Rated up to ${certificates[upTo].name}`, 'upTo'),
    ...multiple<Descriptor>('withoutDescriptors', withoutDescriptors, (value) => `Without ${descriptors[value]}`),
    ...multiple<Label>('labels', wanted, (value) => labels[value].name),
    ...single(synthetic === 'false' ? 'No synthetic content' : undefined, 'synthetic'),
  ];
}

function yearRangeLabel(from: number | undefined, to: number | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return String(from);
  return to === undefined ? `From ${from}` : from === undefined ? `Until ${to}` : `${from} to ${to}`;
}
