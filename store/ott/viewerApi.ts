import type { OutputOf } from '@contract/operations';
import type { OttHome } from '@contract/ott';
import type { ViewerState } from '@contract/releases';
import {
  bookmarkRelease,
  dismissRelease,
  getDiscoveryFeedAsViewer,
  getMarks,
  getOttFeedAsViewer,
  getOttHomeAsViewer,
  getTitleAsViewer,
  unbookmarkRelease,
  undismissRelease,
} from '@/services/ott';
import { api, ask } from '../api';
import { pages } from '../pages';
import { settled } from '../settled';
import { dismissals } from './dismissals';
import { patchMark, shelfTags } from './markPatch';
import { cardsIn, pageOf, type CardPage } from './ottApi';

const quiet = { isQuiet: true };
export const bookmarksShelf = { type: 'Shelf', id: 'BOOKMARKS' } as const;

/** What belongs to the viewer on Screen: the authorized twins, and what they keep and hide. */
export const viewerApi = api.injectEndpoints({
  endpoints: (build) => ({
    ottHomeAsViewer: build.query<OttHome, void>({
      queryFn: (_, store) => ask(getOttHomeAsViewer, quiet)(undefined, store),
      providesTags: (home) => ['Viewer', ...shelfTags(home && [...home.heroes, ...home.rails.flatMap(({ items }) => items)])],
    }),
    ottFeedAsViewer: build.infiniteQuery<CardPage, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) => ask(getOttFeedAsViewer, quiet)(pageOf(pageParam), store),
      providesTags: (data) => ['Viewer', ...shelfTags(cardsIn(data))],
    }),
    discoveryFeedAsViewer: build.infiniteQuery<CardPage, { seed: number }, string | null>({
      ...pages,
      queryFn: ({ queryArg, pageParam }, store) => ask(getDiscoveryFeedAsViewer, quiet)({ ...queryArg, ...pageOf(pageParam) }, store),
      providesTags: (data) => ['Viewer', ...shelfTags(cardsIn(data))],
    }),
    titleAsViewer: build.query<OutputOf<'ott.getAuthorized'>, string>({
      queryFn: ask(getTitleAsViewer, quiet),
      providesTags: (answer) => ['Viewer', 'Payment', ...(answer ? [{ type: 'Release' as const, id: answer.title.releaseID }] : [])],
    }),
    /** By ids that a comma parts; the key of the answer is the list that asked. */
    marks: build.query<ViewerState[], string>({
      queryFn: async (releaseIDs, store) => {
        const { data, error } = await ask(getMarks, quiet)(releaseIDs, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: (marks) => [
        'Viewer',
        'Payment',
        ...(marks ?? []).map(({ releaseID }) => ({ type: 'Release' as const, id: releaseID })),
      ],
    }),
    bookmark: build.mutation<OutputOf<'ott.contentBookmark'>, { releaseID: string; isBookmarked: boolean }>({
      queryFn: ({ releaseID, isBookmarked }, store) => ask(isBookmarked ? bookmarkRelease : unbookmarkRelease)(releaseID, store),
      async onQueryStarted({ releaseID, isBookmarked }, { dispatch, queryFulfilled }) {
        dispatch(patchMark(releaseID, { isBookmarked }));
        const answer = await settled(queryFulfilled);
        dispatch(answer ? api.util.invalidateTags([bookmarksShelf]) : patchMark(releaseID, { isBookmarked: !isBookmarked }));
      },
    }),
    notInterested: build.mutation<OutputOf<'ott.notInterested'>, { releaseID: string; scope: 'RELEASE' | 'CHANNEL' }>({
      queryFn: ask(dismissRelease),
      async onQueryStarted({ releaseID, scope }, { queryFulfilled }) {
        dismissals.add(releaseID, scope);
        if (!(await settled(queryFulfilled))) dismissals.remove(releaseID);
      },
    }),
    notInterestedUndo: build.mutation<OutputOf<'ott.notInterestedUndo'>, string>({
      queryFn: ask(undismissRelease),
      async onQueryStarted(releaseID, { queryFulfilled }) {
        if (await settled(queryFulfilled)) dismissals.remove(releaseID);
      },
    }),
  }),
});

export const {
  useOttHomeAsViewerQuery,
  useOttFeedAsViewerInfiniteQuery,
  useDiscoveryFeedAsViewerInfiniteQuery,
  useTitleAsViewerQuery,
  useMarksQuery,
  useBookmarkMutation,
  useNotInterestedMutation,
  useNotInterestedUndoMutation,
} = viewerApi;
