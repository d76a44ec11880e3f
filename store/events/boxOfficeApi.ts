import type { InputOf, OutputOf } from '@contract/operations';
import type { PromoOffer } from '@contract/promoCodes';
import type { SeatMap } from '@contract/seats';
import type { TicketOrder, ReceivedTicket } from '@contract/ticketOrders';
import type { WaitingRoomStatus, WaitlistEntry } from '@contract/waitlist';
import * as office from '@/services/events/boxOffice';
import type { Attempt } from '@/services/events/eventPayments';
import { api, serviceQuery } from '../api';

const changesOrder = (_answer: unknown, error: unknown) => (error ? [] : (['Payment', 'Ticket', 'Event', 'Waitlist'] as const));

/** What a visitor does around buying: keep, wait, see, name, pass on, move, give back. */
export const boxOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<TicketOrder, string>({
      queryFn: serviceQuery(office.getOrder),
      providesTags: (_order, _error, paymentID) => [{ type: 'Payment', id: paymentID }, 'Ticket', 'Viewer'],
    }),
    nameTicket: build.mutation<OutputOf<'events.ticketName'>, InputOf<'events.ticketName'>>({
      queryFn: serviceQuery(office.nameTicket),
      invalidatesTags: ['Ticket'],
    }),
    cancelTickets: build.mutation<OutputOf<'events.ticketsCancel'>, Attempt<InputOf<'events.ticketsCancel'>>>({
      queryFn: serviceQuery(office.cancelTickets, { suppressToast: true }),
      invalidatesTags: changesOrder,
    }),
    moveTickets: build.mutation<OutputOf<'events.ticketsMove'>, Attempt<InputOf<'events.ticketsMove'>>>({
      queryFn: serviceQuery(office.moveTickets, { suppressToast: true }),
      invalidatesTags: changesOrder,
    }),
    offerTicket: build.mutation<{ url: string }, Attempt<{ ticketID: string }>>({
      queryFn: serviceQuery(office.offerTicket),
      invalidatesTags: ['Ticket'],
    }),
    withdrawTicket: build.mutation<OutputOf<'events.transferWithdraw'>, string>({
      queryFn: serviceQuery(office.withdrawTicket),
      invalidatesTags: ['Ticket'],
    }),
    ticketOffer: build.query<OutputOf<'events.transferDetails'>, string>({
      queryFn: serviceQuery(office.getTicketOffer, { suppressToast: true }),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
    acceptTicket: build.mutation<{ ticketID: string }, Attempt<{ token: string }>>({
      queryFn: serviceQuery(office.acceptTicket, { suppressToast: true }),
      invalidatesTags: ['Ticket'],
    }),
    receivedTickets: build.query<ReceivedTicket[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(office.getReceivedTickets, { suppressToast: true })(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Ticket', 'Viewer'],
    }),

    waitlist: build.query<WaitlistEntry[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(office.getWaitlist, { suppressToast: true })(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Waitlist', 'Viewer'],
    }),
    joinWaitlist: build.mutation<WaitlistEntry, InputOf<'events.waitlistJoin'>>({
      queryFn: serviceQuery(office.joinWaitlist),
      invalidatesTags: ['Waitlist'],
    }),
    leaveWaitlist: build.mutation<OutputOf<'events.waitlistLeave'>, Attempt<{ entryID: string }>>({
      queryFn: serviceQuery(office.leaveWaitlist),
      invalidatesTags: ['Waitlist', 'Payment'],
    }),
    checkPromoCode: build.mutation<PromoOffer, InputOf<'events.promoOffer'>>({
      queryFn: serviceQuery(office.checkPromoCode, { suppressToast: true }),
    }),
    seatMap: build.query<SeatMap, string>({ queryFn: serviceQuery(office.getSeatMap, { suppressToast: true }), keepUnusedDataFor: 0 }),
    /** Asking is coming in: the first time takes a place, every other time tells where it is. */
    waitingRoomStatus: build.query<WaitingRoomStatus, string>({
      queryFn: serviceQuery(office.enterWaitingRoom, { suppressToast: true }),
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
  useAcceptTicketMutation,
  useReceivedTicketsQuery,
  useWaitlistQuery,
  useJoinWaitlistMutation,
  useLeaveWaitlistMutation,
  useCheckPromoCodeMutation,
  useSeatMapQuery,
  useWaitingRoomStatusQuery,
} = boxOfficeApi;
