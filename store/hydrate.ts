import { storeHydrated, type Hydration } from './api';
import type { AppStore } from '.';

/** What this file reads of a cache entry of RTK Query, as the store holds it and as a page brings it. */
interface CacheEntry {
  status?: string;
  data?: unknown;
  fulfilledTimeStamp?: number;
}
interface LoadedPages {
  pages: { nextCursor?: string | null }[];
  pageParams: unknown[];
}

/** On the server: the store that loaded a page's data, so that its render does not fill a second one with the same answers. Empty in the browser. */
export const loadedStores = new WeakMap<Hydration, AppStore>();

/**
 * Merges the answers of a page into the store. Of two answers to one query the newer stays, by `fulfilledTimeStamp` (ms since 1970). A list whose
 * further pages are loaded keeps them where they follow on the page that comes; else the loaded list stays whole, so that Back finds it as long as it was.
 */
export function hydrate(store: AppStore, { queries, ...rest }: Hydration): void {
  const stored = store.getState().api.queries as Record<string, CacheEntry | undefined>;
  const fresh = Object.entries(queries as Record<string, CacheEntry>).flatMap(([key, incoming]) => {
    const entry = newerEntry(stored[key], incoming);
    return entry ? [[key, entry] as const] : [];
  });
  if (fresh.length > 0) store.dispatch(storeHydrated({ queries: Object.fromEntries(fresh), ...rest }));
}

/** The entry to put in the place of `held`; null where that one stays. */
function newerEntry(stored: CacheEntry | undefined, incoming: CacheEntry): CacheEntry | null {
  if (stored?.data === undefined) return incoming;
  // A request that is under way brings an answer that is newer than both; an entry put in its place would make RTK Query drop that answer.
  if (stored.status === 'pending') return null;
  if ((incoming.fulfilledTimeStamp ?? 0) <= (stored.fulfilledTimeStamp ?? 0)) return null;
  if (!isLoadedPages(stored.data) || !isLoadedPages(incoming.data) || stored.data.pages.length <= incoming.data.pages.length)
    return incoming;
  const count = incoming.data.pages.length;
  if (stored.data.pageParams[count] !== incoming.data.pages.at(-1)?.nextCursor) return null;
  return {
    ...incoming,
    data: {
      pages: [...incoming.data.pages, ...stored.data.pages.slice(count)],
      pageParams: [...incoming.data.pageParams, ...stored.data.pageParams.slice(count)],
    },
  };
}

const isLoadedPages = (data: unknown): data is LoadedPages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data && Array.isArray(data.pages);
