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

/**
 * Merges the answers of a page into the store. Of two answers to one query the newer stays, by `fulfilledTimeStamp` (ms since 1970). A list whose
 * further pages are loaded keeps them where they follow on the page that comes; else the loaded list stays whole, so that Back finds it as long as it was.
 */
export function hydrate(store: AppStore, { queries, ...rest }: Hydration): void {
  const held = store.getState().api.queries as Record<string, CacheEntry | undefined>;
  const fresh = Object.entries(queries as Record<string, CacheEntry>).flatMap(([key, arrived]) => {
    const entry = newerEntry(held[key], arrived);
    return entry ? [[key, entry] as const] : [];
  });
  if (fresh.length > 0) store.dispatch(storeHydrated({ queries: Object.fromEntries(fresh), ...rest }));
}

/** The entry to put in the place of `held`; null where that one stays. */
function newerEntry(held: CacheEntry | undefined, arrived: CacheEntry): CacheEntry | null {
  if (held?.data === undefined) return arrived;
  // A request that is under way brings an answer that is newer than both; an entry put in its place would make RTK Query drop that answer.
  if (held.status === 'pending') return null;
  if ((arrived.fulfilledTimeStamp ?? 0) <= (held.fulfilledTimeStamp ?? 0)) return null;
  if (!isLoadedPages(held.data) || !isLoadedPages(arrived.data) || held.data.pages.length <= arrived.data.pages.length) return arrived;
  const count = arrived.data.pages.length;
  if (held.data.pageParams[count] !== arrived.data.pages.at(-1)?.nextCursor) return null;
  return {
    ...arrived,
    data: {
      pages: [...arrived.data.pages, ...held.data.pages.slice(count)],
      pageParams: [...arrived.data.pageParams, ...held.data.pageParams.slice(count)],
    },
  };
}

const isLoadedPages = (data: unknown): data is LoadedPages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data && Array.isArray(data.pages);
