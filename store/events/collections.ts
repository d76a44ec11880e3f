import type { EventKind, EventFacets } from '@contract/events';
import type { Redirect } from 'next';
import { kindsInOrder } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { collectionSlug } from '@/utils/url/collectionSlug';
import type { AppStore } from '..';
import { eventsApi } from './eventsApi';

/** The events of a kind, of a place, or of both, which have an address of their own. */
export interface Collection {
  kind?: EventKind;
  city?: string;
}

export const collectionUrl = (collection: Collection): string => routes.exploreCollection(collectionSlug(collection));

/** What an address shows: a kind always, a place while something is on there. Null for anything else. */
export function collectionFrom(slug: string, { cities }: Pick<EventFacets, 'cities'>): Collection | null {
  for (const { city } of cities) {
    if (slug === collectionSlug({ city })) return { city };
    const kind = kindsInOrder.find((one) => slug === collectionSlug({ kind: one, city }));
    if (kind) return { kind, city };
  }
  const kind = kindsInOrder.find((one) => slug === collectionSlug({ kind: one }));
  return kind ? { kind } : null;
}

type CollectionPage = { props: { collection: Collection; now: string } } | { redirect: Redirect } | { notFound: true };

/** What the page of a collection shows at once. Capitals in its address lead to the one address it has. */
export async function readCollectionPage(store: AppStore, requestedSlug: string): Promise<CollectionPage> {
  const { eventFeed, facets } = eventsApi.endpoints;
  const slug = requestedSlug.toLowerCase();
  // Without an answer the places are unknown; a kind is known all the same.
  const { data } = await store.dispatch(facets.initiate());
  const collection = collectionFrom(slug, data ?? { cities: [] });
  if (!collection && !data) throw new Error('Facets could not be loaded, so the collection cannot be resolved');
  if (!collection) return { notFound: true };
  if (requestedSlug !== slug) return { redirect: { destination: collectionUrl(collection), permanent: true } };
  await store.dispatch(eventFeed.initiate({ kind: collection.kind, city: collection.city }));
  return { props: { collection, now: new Date().toISOString() } };
}
