import type { EventAsViewer } from '@contract/boxOffice';
import type { EventSummary } from '@contract/events';
import type { InputOf, OutputOf } from '@contract/operations';
import type { Order, ReceivedTicket } from '@contract/orders';
import type { PromoOffer } from '@contract/promoCodes';
import type { SeatMap } from '@contract/seats';
import type { WaitingPlace, WaitlistEntry } from '@contract/waiting';
import { pageSizes } from '@/constants/limits';
import * as office from '@/services/boxOffice';
import type { Attempt } from '@/services/payments';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

/** As many bookmarks as lists mark at once; the newest ones are the ones that lists show. */
const mostMarked = 50;
const changesOrder = (_answer: unknown, error: unknown) => (error ? [] : (['Payment', 'Ticket', 'Event', 'Waitlist'] as const));

/** What a visitor does around buying: keep, wait, see, name, pass on, move, give back. */
export const boxOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ids of what the viewer keeps, so that lists can show it. */
    bookmarkedIDs: build.query<string[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(office.getBookmarks, { isQuiet: true })({ limit: mostMarked }, store);
        return data ? { data: data.items.map(({ eventID }) => eventID) } : { error };
      },
      providesTags: ['Bookmark', 'Viewer'],
    }),
    bookmarkedEvents: build.infiniteQuery<Page<EventSummary>, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) =>
        ask(office.getBookmarks)({ limit: pageSizes.bookmarkEventPage, cursor: pageParam ?? undefined }, store),
      providesTags: ['Bookmark', 'Viewer'],
    }),
    bookmarkEvent: build.mutation<OutputOf<'events.bookmark'>, { eventID: string; isBookmarked: boolean }>({
      queryFn: ask(office.setBookmark),
      invalidatesTags: (_answer, error) => (error ? [] : ['Bookmark']),
    }),
    eventAsViewer: build.query<EventAsViewer, string>({
      queryFn: ask(office.getEventAsViewer, { isQuiet: true }),
      providesTags: ['Bookmark', 'Waitlist', 'Viewer'],
    }),
    /** Organisers that the viewer follows come first. */
    feedForMe: build.query<Page<EventSummary>, InputOf<'events.feedAuthorized'>>({
      queryFn: ask(office.getFeedFor, { isQuiet: true }),
      providesTags: ['Event', 'Channel', 'Viewer'],
    }),

    order: build.query<Order, string>({
      queryFn: ask(office.getOrder),
      providesTags: (_order, _error, paymentID) => [{ type: 'Payment', id: paymentID }, 'Ticket', 'Viewer'],
    }),
    nameTicket: build.mutation<OutputOf<'events.ticketName'>, InputOf<'events.ticketName'>>({
      queryFn: ask(office.nameTicket),
      invalidatesTags: ['Ticket'],
    }),
    cancelTickets: build.mutation<OutputOf<'events.ticketsCancel'>, Attempt<InputOf<'events.ticketsCancel'>>>({
      queryFn: ask(office.cancelTickets, { isQuiet: true }),
      invalidatesTags: changesOrder,
    }),
    moveTickets: build.mutation<OutputOf<'events.ticketsMove'>, Attempt<InputOf<'events.ticketsMove'>>>({
      queryFn: ask(office.moveTickets, { isQuiet: true }),
      invalidatesTags: changesOrder,
    }),
    offerTicket: build.mutation<{ url: string }, Attempt<{ ticketID: string }>>({
      queryFn: ask(office.offerTicket),
      invalidatesTags: ['Ticket'],
    }),
    withdrawTicket: build.mutation<OutputOf<'events.transferWithdraw'>, string>({
      queryFn: ask(office.withdrawTicket),
      invalidatesTags: ['Ticket'],
    }),
    ticketOffer: build.query<OutputOf<'events.transferDetails'>, string>({
      queryFn: ask(office.getTicketOffer, { isQuiet: true }),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
    takeTicket: build.mutation<{ ticketID: string }, Attempt<{ token: string }>>({
      queryFn: ask(office.takeTicket, { isQuiet: true }),
      invalidatesTags: ['Ticket'],
    }),
    receivedTickets: build.query<ReceivedTicket[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(office.getReceivedTickets, { isQuiet: true })(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Ticket', 'Viewer'],
    }),

    waitlist: build.query<WaitlistEntry[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(office.getWaitlist, { isQuiet: true })(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Waitlist', 'Viewer'],
    }),
    joinWaitlist: build.mutation<WaitlistEntry, InputOf<'events.waitlistJoin'>>({
      queryFn: ask(office.joinWaitlist),
      invalidatesTags: ['Waitlist'],
    }),
    leaveWaitlist: build.mutation<OutputOf<'events.waitlistLeave'>, string>({
      queryFn: ask(office.leaveWaitlist),
      invalidatesTags: ['Waitlist', 'Payment'],
    }),
    tryCode: build.mutation<PromoOffer, InputOf<'events.promoOffer'>>({ queryFn: ask(office.tryCode, { isQuiet: true }) }),
    seatMap: build.query<SeatMap, string>({ queryFn: ask(office.getSeatMap, { isQuiet: true }), keepUnusedDataFor: 0 }),
    /** Asking is coming in: the first time takes a place, every other time tells where it is. */
    waitingPlace: build.query<WaitingPlace, string>({
      queryFn: ask(office.enterRoom, { isQuiet: true }),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useBookmarkedIDsQuery,
  useBookmarkedEventsInfiniteQuery,
  useBookmarkEventMutation,
  useEventAsViewerQuery,
  useFeedForMeQuery,
  useOrderQuery,
  useNameTicketMutation,
  useCancelTicketsMutation,
  useMoveTicketsMutation,
  useOfferTicketMutation,
  useWithdrawTicketMutation,
  useTicketOfferQuery,
  useTakeTicketMutation,
  useReceivedTicketsQuery,
  useWaitlistQuery,
  useJoinWaitlistMutation,
  useLeaveWaitlistMutation,
  useTryCodeMutation,
  useSeatMapQuery,
  useWaitingPlaceQuery,
} = boxOfficeApi;
