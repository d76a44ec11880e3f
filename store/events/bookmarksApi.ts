import type { EventAsViewer } from '@contract/boxOffice';
import type { EventSummary } from '@contract/events';
import type { InputOf, OutputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import { getBookmarks, getEventAsViewer, getFeedFor, setBookmark } from '@/services/bookmarks';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

/** As many bookmarks as lists mark at once; the newest ones are the ones that lists show. */
const mostMarked = 50;

/** What of the viewer's stands on every card and page of events; the rest of the box office comes where it is needed. */
const bookmarksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ids of what the viewer keeps, so that lists can show it. */
    bookmarkedIDs: build.query<string[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(getBookmarks, { isQuiet: true })({ limit: mostMarked }, store);
        return data ? { data: data.items.map(({ eventID }) => eventID) } : { error };
      },
      providesTags: ['Bookmark', 'Viewer'],
    }),
    bookmarkedEvents: build.infiniteQuery<Page<EventSummary>, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) => ask(getBookmarks)({ limit: pageSizes.bookmarkEventPage, cursor: pageParam ?? undefined }, store),
      providesTags: ['Bookmark', 'Viewer'],
    }),
    bookmarkEvent: build.mutation<OutputOf<'events.bookmark'>, { eventID: string; isBookmarked: boolean }>({
      queryFn: ask(setBookmark),
      invalidatesTags: (_answer, error) => (error ? [] : ['Bookmark']),
    }),
    eventAsViewer: build.query<EventAsViewer, string>({
      queryFn: ask(getEventAsViewer, { isQuiet: true }),
      providesTags: ['Bookmark', 'Waitlist', 'Viewer'],
    }),
    /** Organisers that the viewer follows come first. */
    feedForMe: build.query<Page<EventSummary>, InputOf<'events.feedAuthorized'>>({
      queryFn: ask(getFeedFor, { isQuiet: true }),
      providesTags: ['Event', 'Channel', 'Viewer'],
    }),
  }),
});

export const {
  useBookmarkedIDsQuery,
  useBookmarkedEventsInfiniteQuery,
  useBookmarkEventMutation,
  useEventAsViewerQuery,
  useFeedForMeQuery,
} = bookmarksApi;
