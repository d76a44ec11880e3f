import type { ParsedUrlQuery } from 'node:querystring';
import type { ReleaseTableKind, ReleaseTableSort, ReleaseTableState } from '@contract/releaseTable';
import type { ReleaseTableQuery } from '@/store/studio/releaseTableApi';
import * as t from '@messages/studio/releases';
import { releaseKindLabels, releaseStateLabels } from './releaseLabels';

const knownKey = <T extends string>(value: unknown, known: Record<T, unknown>): T | undefined =>
  typeof value === 'string' && Object.hasOwn(known, value) ? (value as T) : undefined; // -- one of its keys, checked before

export const sortLabels: Record<ReleaseTableSort, string> = {
  updated: t.changed,
  name: t.name,
  views: t.views,
  sales: t.sales,
  rating: t.rating,
};
/** Text sorts from A, numbers and dates from the highest. */
export const defaultOrder = (sort: ReleaseTableSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');
export function orderLabel(sort: ReleaseTableSort, order: 'asc' | 'desc'): string {
  if (sort === 'name') return order === 'asc' ? t.fromAToZ : t.fromZToA;
  if (sort === 'updated') return order === 'desc' ? t.latestFirst : t.oldestFirst;
  return order === 'desc' ? t.highestFirst : t.lowestFirst;
}

/** The table query in the URL; unknown values are ignored. */
export function parseTableQuery(params: ParsedUrlQuery): ReleaseTableQuery {
  const { q, order } = params;
  const [kind, state, sort] = [
    knownKey<ReleaseTableKind>(params.kind, releaseKindLabels),
    knownKey<ReleaseTableState>(params.state, releaseStateLabels),
    knownKey<ReleaseTableSort>(params.sort, sortLabels),
  ];
  return {
    ...(typeof q === 'string' && q.trim() ? { q: q.trim().slice(0, 80) } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
    ...(order === 'asc' || order === 'desc' ? { order } : {}),
  };
}

/** The URL parameters of a query, without defaults. */
export const toUrlQuery = (query: ReleaseTableQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));
