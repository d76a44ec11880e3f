import type { OttPayment } from '@contract/ottPayments';
import { pageSizes } from '@/constants/limits';
import { getMyBookmarks, getMyOttPurchases } from '@/services/ott';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';
import { shelfTags } from './markPatch';
import { cardsIn, pageOf, type CardPage } from './ottApi';
import { bookmarksShelf } from './viewerApi';

/** What a viewer keeps and owns. */
export const myVideosApi = api.injectEndpoints({
  endpoints: (build) => ({
    myBookmarks: build.infiniteQuery<CardPage, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) => ask(getMyBookmarks)(pageOf(pageParam, pageSizes.myVideos), store),
      providesTags: (data) => ['Viewer', bookmarksShelf, ...shelfTags(cardsIn(data)).slice(1)],
    }),
    myOttPurchases: build.infiniteQuery<Page<OttPayment>, 'newest' | 'expiry', string | null>({
      ...pages,
      queryFn: ({ queryArg: sort, pageParam }, store) => ask(getMyOttPurchases)({ sort, ...pageOf(pageParam, pageSizes.myVideos) }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
  }),
});

export const { useMyBookmarksInfiniteQuery, useMyOttPurchasesInfiniteQuery } = myVideosApi;
