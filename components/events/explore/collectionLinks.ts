import type { EventFacets } from '@contract/events';
import { eventKinds } from '@/constants/eventKinds';
import { collectionFrom, collectionUrl, type Collection } from '@/store/events/collections';
import type { FeedFilters } from '@/store/events/eventsApi';
import { collectionSlug } from '@/utils/url/collectionSlug';
import * as t from '@messages/events/explore';
import { exploreUrl } from './feedFilters';

export const collectionName = ({ kind, city }: Collection): string =>
  t.collectionName({ subject: kind ? eventKinds[kind] : t.events, hasCity: city !== undefined, city: city ?? '' });

/** The canonical URL of a filter: that of the matching collection, if there is one. */
export function canonicalUrl({ kind, city }: FeedFilters, facets: EventFacets | undefined): string {
  const isKnown = facets !== undefined && collectionFrom(collectionSlug({ kind, city }), facets) !== null;
  return isKnown ? eventListUrl({ kind, city }) : exploreUrl({ kind, city });
}

/** The URL of all events of a filter: a collection when only a kind or a city is set, otherwise the filtered list. */
export function eventListUrl(filters: FeedFilters): string {
  const { kind, city } = filters;
  const isCollection = (kind ?? city) !== undefined && exploreUrl(filters) === exploreUrl({ kind, city });
  return isCollection ? collectionUrl({ ...(kind ? { kind } : {}), ...(city ? { city } : {}) }) : exploreUrl(filters);
}
