import type { OttPayment } from '@contract/ottPayments';
import { pageSizes } from '@/constants/limits';
import { getMyBookmarks, getMyOttPurchases } from '@/services/ott/ott';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';
import { cardsIn, pageQuery, type CardPage } from './ottApi';
import { bookmarksShelf } from './viewerApi';
import { shelfTags } from './viewerStatePatch';

/** What a viewer keeps and owns. */
export const myVideosApi = api.injectEndpoints({
  endpoints: (build) => ({
    myBookmarks: build.infiniteQuery<CardPage, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(getMyBookmarks)(pageQuery(pageParam, pageSizes.myVideos), store),
      providesTags: (data) => ['Viewer', bookmarksShelf, ...shelfTags(cardsIn(data)).slice(1)],
    }),
    myOttPurchases: build.infiniteQuery<Page<OttPayment>, 'newest' | 'expiry', string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: sort, pageParam }, store) =>
        serviceQuery(getMyOttPurchases)({ sort, ...pageQuery(pageParam, pageSizes.myVideos) }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
  }),
});

export const { useMyBookmarksInfiniteQuery, useMyOttPurchasesInfiniteQuery } = myVideosApi;
