import type { OutputOf } from '@contract/operations';
import type { OttHome } from '@contract/ott';
import type { ViewerState } from '@contract/releases';
import {
  bookmarkRelease,
  dismissRelease,
  getDiscoveryFeedAsViewer,
  getViewerStates,
  getOttFeedAsViewer,
  getOttHomeAsViewer,
  getTitleAsViewer,
  unbookmarkRelease,
  undismissRelease,
} from '@/services/ott/ott';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { cursorPagination } from '../pagination';
import { dismissalUndone, dismissed } from './dismissalsSlice';
import { cardsIn, pageQuery, type FeedPage } from './ottApi';
import { patchViewerState, shelfTags } from './viewerStatePatch';

const withoutToast = { suppressToast: true };
export const bookmarksShelf = { type: 'Shelf', id: 'BOOKMARKS' } as const;

/** What belongs to the viewer on Screen: the authorized twins, and what they keep and hide. */
export const viewerApi = api.injectEndpoints({
  endpoints: (build) => ({
    ottHomeAsViewer: build.query<OttHome, void>({
      queryFn: (_, store) => serviceQuery(getOttHomeAsViewer, withoutToast)(undefined, store),
      providesTags: (home) => ['Viewer', ...shelfTags(home?.rails.flatMap(({ items }) => items).concat(home.hero ?? []))],
    }),
    ottFeedAsViewer: build.infiniteQuery<FeedPage, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(getOttFeedAsViewer, withoutToast)(pageQuery(pageParam), store),
      providesTags: (data) => ['Viewer', ...shelfTags(cardsIn(data))],
    }),
    discoveryFeedAsViewer: build.infiniteQuery<FeedPage, { seed: number }, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getDiscoveryFeedAsViewer, withoutToast)({ ...queryArg, ...pageQuery(pageParam) }, store),
      providesTags: (data) => ['Viewer', ...shelfTags(cardsIn(data))],
    }),
    titleAsViewer: build.query<OutputOf<'ott.getAuthorized'>, string>({
      queryFn: serviceQuery(getTitleAsViewer, withoutToast),
      providesTags: (answer) => ['Viewer', 'Payment', ...(answer ? [{ type: 'Release' as const, id: answer.title.releaseID }] : [])],
    }),
    /** By ids that a comma parts; the key of the answer is the list that asked. */
    viewerStates: build.query<ViewerState[], string>({
      queryFn: async (releaseIDs, store) => {
        const { data, error } = await serviceQuery(getViewerStates, withoutToast)(releaseIDs, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: (viewerStates) => [
        'Viewer',
        'Payment',
        ...(viewerStates ?? []).map(({ releaseID }) => ({ type: 'Release' as const, id: releaseID })),
      ],
    }),
    bookmark: build.mutation<OutputOf<'ott.contentBookmark'>, { releaseID: string; isBookmarked: boolean }>({
      queryFn: ({ releaseID, isBookmarked }, store) => serviceQuery(isBookmarked ? bookmarkRelease : unbookmarkRelease)(releaseID, store),
      async onQueryStarted({ releaseID, isBookmarked }, { dispatch, queryFulfilled }) {
        dispatch(patchViewerState(releaseID, { isBookmarked }));
        if (!(await fulfilledOrNull(queryFulfilled))) return void dispatch(patchViewerState(releaseID, { isBookmarked: !isBookmarked }));
        dispatch(api.util.invalidateTags([bookmarksShelf]));
        // What is on its way, as after a sign-in, may have been read before the change; an earlier press may also have waited for it.
        await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
        dispatch(patchViewerState(releaseID, { isBookmarked }));
      },
    }),
    notInterested: build.mutation<OutputOf<'ott.notInterested'>, { releaseID: string; scope: 'RELEASE' | 'CHANNEL' }>({
      queryFn: serviceQuery(dismissRelease),
      async onQueryStarted({ releaseID, scope }, { dispatch, queryFulfilled }) {
        dispatch(dismissed({ releaseID, scope }));
        if (!(await fulfilledOrNull(queryFulfilled))) dispatch(dismissalUndone(releaseID));
      },
    }),
    notInterestedUndo: build.mutation<OutputOf<'ott.notInterestedUndo'>, string>({
      queryFn: serviceQuery(undismissRelease),
      async onQueryStarted(releaseID, { dispatch, queryFulfilled }) {
        if (await fulfilledOrNull(queryFulfilled)) dispatch(dismissalUndone(releaseID));
      },
    }),
  }),
});

export const {
  useOttHomeAsViewerQuery,
  useOttFeedAsViewerInfiniteQuery,
  useDiscoveryFeedAsViewerInfiniteQuery,
  useTitleAsViewerQuery,
  useBookmarkMutation,
  useNotInterestedMutation,
  useNotInterestedUndoMutation,
} = viewerApi;
