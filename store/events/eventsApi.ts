import type { Event, EventSummary, EventFacets } from '@contract/events';
import type { InputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import { getEvent, getEventFeed, getEventPreview, getFacets } from '@/services/events/events';
import { api, serviceQuery } from '../api';

/** What a list of events is narrowed by; the address of the explore page says the same. */
export type FeedFilters = Omit<InputOf<'events.feed'>, 'cursor' | 'limit'>;
interface FeedPage {
  items: EventSummary[];
  nextCursor: string | null;
}

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first so many events of a choice: a rail. */
    eventRail: build.query<FeedPage, FeedFilters & { limit: number }>({ queryFn: serviceQuery(getEventFeed), providesTags: ['Event'] }),
    eventFeed: build.infiniteQuery<FeedPage, FeedFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getEventFeed)({ ...queryArg, limit: pageSizes.eventFeed, cursor: pageParam ?? undefined }, store),
      providesTags: ['Event'],
    }),
    facets: build.query<EventFacets, void>({ queryFn: (_, store) => serviceQuery(getFacets)(undefined, store), providesTags: ['Event'] }),
    event: build.query<Event, string>({
      queryFn: serviceQuery(getEvent),
      providesTags: (_event, _error, eventID) => [{ type: 'Event', id: eventID }],
    }),
    /** An event of my own in any state, as its page shows it. */
    eventPreview: build.query<Event, string>({
      queryFn: serviceQuery(getEventPreview, { suppressToast: true }),
      providesTags: (_event, _error, eventID) => ['Viewer', 'Session', { type: 'Event', id: eventID }],
    }),
  }),
});

export const { useEventRailQuery, useEventFeedInfiniteQuery, useFacetsQuery, useEventQuery, useEventPreviewQuery } = eventsApi;
