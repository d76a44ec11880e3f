import type { InputOf, OutputOf } from '@contract/operations';
import type { SeatMap } from '@contract/seats';
import { getSeatMap } from '@/services/boxOffice';
import { getAnnouncements, getAttendees, getSales, getStatement, giveTickets, messageHolders } from '@/services/studioEventFigures';
import { api, ask } from '../api';

export type AttendeeQuery = Omit<InputOf<'events.attendees'>, 'cursor' | 'limit'>;
type Attendees = OutputOf<'events.attendees'>;
const quiet = { isQuiet: true };

/** Where the browser fetches the list as a file: the session's cookie goes with it. */
export const attendeeFile = ({ eventID, ...filter }: AttendeeQuery): string => {
  const query = new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  return `/api/v1/studio/events/${encodeURIComponent(eventID)}/attendees.csv${query.size > 0 ? `?${query.toString()}` : ''}`;
};

export const eventFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    attendees: build.infiniteQuery<Attendees, AttendeeQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) => ask(getAttendees, quiet)({ ...queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Ticket'],
    }),
    eventSales: build.query<OutputOf<'events.sales'>, string>({ queryFn: ask(getSales, quiet), providesTags: ['Viewer', 'Ticket'] }),
    payoutStatement: build.query<OutputOf<'events.payoutStatement'>, string>({
      queryFn: ask(getStatement, quiet),
      providesTags: ['Viewer', 'Payment'],
    }),
    announcements: build.query<OutputOf<'events.announcements'>, string>({
      queryFn: ask(getAnnouncements, quiet),
      providesTags: ['Viewer', 'Message'],
    }),
    messageHolders: build.mutation<OutputOf<'events.messageHolders'>, InputOf<'events.messageHolders'> & { idempotencyKey: string }>({
      queryFn: ask(messageHolders, quiet),
      invalidatesTags: ['Message'],
    }),
    /** The hall as buyers see it; what is sold here is gone there. */
    deskSeatMap: build.query<SeatMap, string>({
      queryFn: ask(getSeatMap, quiet),
      providesTags: ['Session', 'Ticket'],
      keepUnusedDataFor: 0,
    }),
    giveTickets: build.mutation<OutputOf<'events.ticketsIssue'>, InputOf<'events.ticketsIssue'> & { idempotencyKey: string }>({
      queryFn: ask(giveTickets, quiet),
      invalidatesTags: ['Ticket', 'Event', 'Session'],
    }),
  }),
});

export const {
  useAttendeesInfiniteQuery,
  useEventSalesQuery,
  usePayoutStatementQuery,
  useAnnouncementsQuery,
  useMessageHoldersMutation,
  useDeskSeatMapQuery,
  useGiveTicketsMutation,
} = eventFiguresApi;
