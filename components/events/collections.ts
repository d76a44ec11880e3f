import type { EventKind, Facets } from '@contract/events';
import { routes } from '@/constants/routes';
import type { FeedFilters } from '@/store/events/eventsApi';
import { collectionSlug } from '@/utils/collectionSlug';
import { eventKinds } from './eventKinds';
import { exploreUrl } from './feedFilters';

export interface Collection {
  kind?: EventKind;
  city?: string;
}
const kinds = Object.keys(eventKinds) as EventKind[];

/** What an address shows: a kind always, a place while something is on there. Null for anything else. */
export function collectionFrom(slug: string, { cities }: Pick<Facets, 'cities'>): Collection | null {
  for (const { city } of cities) {
    if (slug === collectionSlug({ city })) return { city };
    const kind = kinds.find((one) => slug === collectionSlug({ kind: one, city }));
    if (kind) return { kind, city };
  }
  const kind = kinds.find((one) => slug === collectionSlug({ kind: one }));
  return kind ? { kind } : null;
}

export const collectionName = ({ kind, city }: Collection): string =>
  [kind ? eventKinds[kind] : 'Events', city && `in ${city}`].filter(Boolean).join(' ');
export const collectionUrl = (collection: Collection): string => routes.exploreCollection(collectionSlug(collection));

/** The address that search engines keep of a choice: that of the collection it shows, where there is one. */
export function canonicalOf({ kind, city }: FeedFilters, facets: Facets | undefined): string {
  const isKnown = facets !== undefined && collectionFrom(collectionSlug({ kind, city }), facets) !== null;
  return isKnown ? whereAll({ kind, city }) : exploreUrl({ kind, city });
}

/** Where all of a choice is: a collection when it is a kind or a place and nothing else, the filtered list else. */
export function whereAll(filters: FeedFilters): string {
  const { kind, city } = filters;
  const isCollection = (kind ?? city) !== undefined && exploreUrl(filters) === exploreUrl({ kind, city });
  return isCollection ? collectionUrl({ ...(kind ? { kind } : {}), ...(city ? { city } : {}) }) : exploreUrl(filters);
}
