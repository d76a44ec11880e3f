import type { Snax } from '@contract/titles';
import { getSnax, getSnaxFeed, getSnaxFeedAsViewer } from '@/services/ott/snax';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';
import { pageQuery } from './ottApi';
import { shelfTags } from './viewerStatePatch';

export interface SnaxFeed {
  from: string;
  seed: number;
}
type SnaxPage = Page<Snax>;
const tagsOf = (data: { pages: SnaxPage[] } | undefined) => shelfTags(data?.pages.flatMap(({ items }) => items));

export const snaxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the page of one clip is rendered from. */
    snax: build.query<Snax, string>({
      queryFn: serviceQuery(getSnax),
      providesTags: (snax) => (snax ? [{ type: 'Release', id: snax.releaseID }] : []),
    }),
    snaxFeed: build.infiniteQuery<SnaxPage, SnaxFeed, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) => serviceQuery(getSnaxFeed)({ ...queryArg, ...pageQuery(pageParam) }, store),
      providesTags: tagsOf,
    }),
    snaxFeedAsViewer: build.infiniteQuery<SnaxPage, SnaxFeed, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getSnaxFeedAsViewer, { suppressToast: true })({ ...queryArg, ...pageQuery(pageParam) }, store),
      providesTags: (data) => ['Viewer', ...tagsOf(data)],
    }),
  }),
});

export const { useSnaxQuery, useLazySnaxQuery, useSnaxFeedInfiniteQuery, useSnaxFeedAsViewerInfiniteQuery } = snaxApi;
