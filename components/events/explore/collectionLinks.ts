import type { EventFacets } from '@contract/events';
import { eventKinds } from '@/constants/eventKinds';
import { collectionFrom, collectionUrl, type Collection } from '@/store/events/collections';
import type { FeedFilters } from '@/store/events/eventsApi';
import { collectionSlug } from '@/utils/url/collectionSlug';
import { exploreUrl } from './feedFilters';

export const collectionName = ({ kind, city }: Collection): string =>
  [kind ? eventKinds[kind] : 'Events', city && `in ${city}`].filter(Boolean).join(' ');

/** The address that search engines keep of a choice: that of the collection it shows, where there is one. */
export function canonicalUrl({ kind, city }: FeedFilters, facets: EventFacets | undefined): string {
  const isKnown = facets !== undefined && collectionFrom(collectionSlug({ kind, city }), facets) !== null;
  return isKnown ? eventListUrl({ kind, city }) : exploreUrl({ kind, city });
}

/** Where all of a choice is: a collection when it is a kind or a place and nothing else, the filtered list else. */
export function eventListUrl(filters: FeedFilters): string {
  const { kind, city } = filters;
  const isCollection = (kind ?? city) !== undefined && exploreUrl(filters) === exploreUrl({ kind, city });
  return isCollection ? collectionUrl({ ...(kind ? { kind } : {}), ...(city ? { city } : {}) }) : exploreUrl(filters);
}
