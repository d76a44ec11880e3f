import type { InputOf } from '@contract/operations';
import type { OttHome } from '@contract/ott';
import type { ReleaseCard, ReleaseSummary } from '@contract/releases';
import { pageSizes } from '@/constants/limits';
import { getDiscoveryFeed, getOttFeed, getOttHome } from '@/services/ott/ott';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';
import { shelfTags } from './viewerStatePatch';

export type CardPage = Page<ReleaseCard>;
export type FeedPage = Page<ReleaseSummary>;
export type SearchFilters = Omit<InputOf<'ott.search'>, 'cursor' | 'limit' | 'country'>;

/** One page more, as every list of Screen asks for it. */
export const pageQuery = (pageParam: string | null, limit: number = pageSizes.homeFeed) => ({
  limit,
  ...(pageParam ? { cursor: pageParam } : {}),
});
export const cardsIn = <Card extends ReleaseSummary>(data: { pages: { items: Card[] }[] } | undefined) =>
  data?.pages.flatMap(({ items }) => items);

/** The public home of Screen. */
export const ottApi = api.injectEndpoints({
  endpoints: (build) => ({
    ottHome: build.query<OttHome, void>({
      queryFn: (_, store) => serviceQuery(getOttHome)(undefined, store),
      providesTags: ['Shelf'],
    }),
    ottFeed: build.infiniteQuery<FeedPage, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(getOttFeed)(pageQuery(pageParam), store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    discoveryFeed: build.infiniteQuery<FeedPage, { seed: number }, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) => serviceQuery(getDiscoveryFeed)({ ...queryArg, ...pageQuery(pageParam) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
  }),
});

export const { useOttHomeQuery, useOttFeedInfiniteQuery, useDiscoveryFeedInfiniteQuery } = ottApi;
