import type { Descriptor, Label } from '@contract/releases';
import type { SearchFilters } from '@/store/ott/ottApi';
import * as t from '@messages/ott/search';
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
    ...single(price && (price === 'FREE' ? t.free : t.toRentOrBuy), 'price'),
    ...single(kind && (kind === 'SNAX' ? t.snax : t.filmsAndSeries), 'kind'),
    ...single(genre && genreName(genre), 'genre'),
    ...single(language && languageNames([language]), 'language'),
    ...single(yearRangeLabel(yearFrom, yearTo), 'yearFrom', 'yearTo'),
    ...single(upTo && t.ratedUpToName({ certificate: certificates[upTo].name }), 'upTo'),
    ...multiple<Descriptor>('withoutDescriptors', withoutDescriptors, (value) => t.withoutDescriptors({ descriptor: descriptors[value] })),
    ...multiple<Label>('labels', wanted, (value) => labels[value].name),
    ...single(synthetic === 'false' ? t.noSyntheticContent : undefined, 'synthetic'),
  ];
}

function yearRangeLabel(from: number | undefined, to: number | undefined): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? String(from) : t.yearRange({ from, to });
  if (from !== undefined) return t.fromYear({ from });
  return to === undefined ? undefined : t.untilYear({ to });
}
