import type { InputOf, OutputOf } from '@contract/operations';
import type { PromoOffer } from '@contract/promoCodes';
import type { SeatMap } from '@contract/seats';
import type { TicketOrder, ReceivedTicket } from '@contract/ticketOrders';
import type { WaitingRoomStatus, WaitlistEntry } from '@contract/waitlist';
import * as office from '@/services/boxOffice';
import type { Attempt } from '@/services/payments';
import { api, ask } from '../api';

const changesOrder = (_answer: unknown, error: unknown) => (error ? [] : (['Payment', 'Ticket', 'Event', 'Waitlist'] as const));

/** What a visitor does around buying: keep, wait, see, name, pass on, move, give back. */
export const boxOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<TicketOrder, string>({
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
    leaveWaitlist: build.mutation<OutputOf<'events.waitlistLeave'>, Attempt<{ entryID: string }>>({
      queryFn: ask(office.leaveWaitlist),
      invalidatesTags: ['Waitlist', 'Payment'],
    }),
    tryCode: build.mutation<PromoOffer, InputOf<'events.promoOffer'>>({ queryFn: ask(office.tryCode, { isQuiet: true }) }),
    seatMap: build.query<SeatMap, string>({ queryFn: ask(office.getSeatMap, { isQuiet: true }), keepUnusedDataFor: 0 }),
    /** Asking is coming in: the first time takes a place, every other time tells where it is. */
    waitingPlace: build.query<WaitingRoomStatus, string>({
      queryFn: ask(office.enterRoom, { isQuiet: true }),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
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
