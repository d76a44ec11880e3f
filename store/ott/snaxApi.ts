import type { Snax } from '@contract/titles';
import { getSnax, getSnaxFeed, getSnaxFeedAsViewer } from '@/services/snax';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';
import { shelfTags } from './markPatch';
import { pageOf } from './ottApi';

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
      queryFn: ask(getSnax),
      providesTags: (snax) => (snax ? [{ type: 'Release', id: snax.releaseID }] : []),
    }),
    snaxFeed: build.infiniteQuery<SnaxPage, SnaxFeed, string | null>({
      ...pages,
      queryFn: ({ queryArg, pageParam }, store) => ask(getSnaxFeed)({ ...queryArg, ...pageOf(pageParam) }, store),
      providesTags: tagsOf,
    }),
    snaxFeedAsViewer: build.infiniteQuery<SnaxPage, SnaxFeed, string | null>({
      ...pages,
      queryFn: ({ queryArg, pageParam }, store) =>
        ask(getSnaxFeedAsViewer, { isQuiet: true })({ ...queryArg, ...pageOf(pageParam) }, store),
      providesTags: (data) => ['Viewer', ...tagsOf(data)],
    }),
  }),
});

export const { useSnaxQuery, useLazySnaxQuery, useSnaxFeedInfiniteQuery, useSnaxFeedAsViewerInfiniteQuery } = snaxApi;
