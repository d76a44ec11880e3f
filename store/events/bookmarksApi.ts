import type { EventSummary } from '@contract/events';
import type { EventAsViewer } from '@contract/eventViewer';
import type { InputOf, OutputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import { getBookmarks, getEventAsViewer, getPersonalFeed, setBookmark } from '@/services/events/bookmarks';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { cursorPagination, type Page } from '../pagination';

/** The largest page that the API gives. */
const idsPerPage = 50;

/** What of the viewer's stands on every card and page of events; the rest of the box office comes where it is needed. */
export const bookmarksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ids of all events that the viewer saved, so that every card can show it and press takes it back. */
    bookmarkedIDs: build.query<string[], void>({
      queryFn: async (_, store) => {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const { data, error } = await serviceQuery(getBookmarks, { suppressToast: true })({ limit: idsPerPage, cursor }, store);
          if (!data) return { error };
          ids.push(...data.items.map(({ eventID }) => eventID));
          cursor = data.nextCursor ?? undefined;
        } while (cursor);
        return { data: ids };
      },
      providesTags: ['Viewer'],
    }),
    bookmarkedEvents: build.infiniteQuery<Page<EventSummary>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) =>
        serviceQuery(getBookmarks)({ limit: pageSizes.bookmarkEventPage, cursor: pageParam ?? undefined }, store),
      providesTags: ['Bookmark', 'Viewer'],
    }),
    bookmarkEvent: build.mutation<OutputOf<'events.bookmark'>, { eventID: string; isBookmarked: boolean }>({
      queryFn: serviceQuery(setBookmark),
      invalidatesTags: (_answer, error) => (error ? [] : ['Bookmark']),
      async onQueryStarted({ eventID, isBookmarked }, { dispatch, queryFulfilled }) {
        if (!(await fulfilledOrNull(queryFulfilled))) return;
        // A list that is on its way, as after a sign-in, may have been read before the change.
        await dispatch(bookmarksApi.util.getRunningQueryThunk('bookmarkedIDs', undefined));
        const change = (ids: string[]) => [...ids.filter((id) => id !== eventID), ...(isBookmarked ? [eventID] : [])];
        dispatch(bookmarksApi.util.updateQueryData('bookmarkedIDs', undefined, change));
      },
    }),
    eventAsViewer: build.query<EventAsViewer, string>({
      queryFn: serviceQuery(getEventAsViewer, { suppressToast: true }),
      providesTags: ['Bookmark', 'Waitlist', 'Payment', 'Ticket', 'Viewer'],
    }),
    /** Organisers that the viewer follows come first. */
    personalFeed: build.query<Page<EventSummary>, InputOf<'events.feedAuthorized'>>({
      queryFn: serviceQuery(getPersonalFeed, { suppressToast: true }),
      providesTags: ['Event', 'Channel', 'Viewer'],
    }),
  }),
});

export const {
  useBookmarkedIDsQuery,
  useBookmarkedEventsInfiniteQuery,
  useBookmarkEventMutation,
  useEventAsViewerQuery,
  usePersonalFeedQuery,
} = bookmarksApi;
