import type { InputOf, OutputOf } from '@contract/operations';
import type { SeatMap } from '@contract/seats';
import { getSeatMap } from '@/services/events/boxOffice';
import {
  getAnnouncements,
  getAttendees,
  getMessageRecipients,
  getSales,
  getStatement,
  issueTickets,
  messageHolders,
} from '@/services/studio/studioEventSales';
import { api, serviceQuery } from '../api';

export type AttendeeQuery = Omit<InputOf<'events.attendees'>, 'cursor' | 'limit'>;
type Attendees = OutputOf<'events.attendees'>;
const quiet = { suppressToast: true };

export const eventSalesApi = api.injectEndpoints({
  endpoints: (build) => ({
    attendees: build.infiniteQuery<Attendees, AttendeeQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getAttendees, quiet)({ ...queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Ticket'],
    }),
    eventSales: build.query<OutputOf<'events.sales'>, string>({
      queryFn: serviceQuery(getSales, quiet),
      providesTags: ['Viewer', 'Ticket'],
    }),
    payoutStatement: build.query<OutputOf<'events.payoutStatement'>, string>({
      queryFn: serviceQuery(getStatement, quiet),
      providesTags: ['Viewer', 'Payment'],
    }),
    holderMessages: build.query<OutputOf<'events.announcements'>, string>({
      queryFn: serviceQuery(getAnnouncements, quiet),
      providesTags: ['Viewer', 'Message'],
    }),
    messageRecipients: build.query<OutputOf<'events.messageRecipients'>, InputOf<'events.messageRecipients'>>({
      queryFn: serviceQuery(getMessageRecipients, quiet),
      providesTags: ['Viewer', 'Ticket'],
      keepUnusedDataFor: 0,
    }),
    messageHolders: build.mutation<OutputOf<'events.messageHolders'>, InputOf<'events.messageHolders'> & { idempotencyKey: string }>({
      queryFn: serviceQuery(messageHolders, quiet),
      invalidatesTags: ['Message'],
    }),
    /** The hall as buyers see it; what is sold here is gone there. */
    studioSeatMap: build.query<SeatMap, string>({
      queryFn: serviceQuery(getSeatMap, quiet),
      providesTags: ['Session', 'Ticket'],
      keepUnusedDataFor: 0,
    }),
    issueTickets: build.mutation<OutputOf<'events.ticketsIssue'>, InputOf<'events.ticketsIssue'> & { idempotencyKey: string }>({
      queryFn: serviceQuery(issueTickets, quiet),
      invalidatesTags: ['Ticket', 'Event', 'Session'],
    }),
  }),
});

export const {
  useAttendeesInfiniteQuery,
  useEventSalesQuery,
  usePayoutStatementQuery,
  useHolderMessagesQuery,
  useMessageHoldersMutation,
  useMessageRecipientsQuery,
  useStudioSeatMapQuery,
  useIssueTicketsMutation,
} = eventSalesApi;
