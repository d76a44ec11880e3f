import type { HeldCart } from '@contract/carts';
import type { InputOf } from '@contract/operations';
import type { EventPayment, Ticket } from '@contract/tickets';
import { pageSizes } from '@/constants/limits';
import { beginTickets, getCarts, getEventPayment, type Attempt } from '@/services/events/eventPayments';
import { getPurchases, getTicket } from '@/services/events/events';
import { api, serviceQuery } from '../api';

export type PurchasePeriod = 'upcoming' | 'past';
interface PurchasePage {
  items: EventPayment[];
  nextCursor: string | null;
}

export const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Seats are held from here on; the checkout itself says why not, so no snack does. */
    beginTickets: build.mutation<EventPayment, Attempt<InputOf<'events.ticketBegin'>>>({
      queryFn: serviceQuery(beginTickets, { suppressToast: true }),
      invalidatesTags: (_payment, error) => (error ? ['Event'] : ['Payment']),
    }),
    eventPayment: build.query<EventPayment, string>({
      queryFn: serviceQuery(getEventPayment),
      providesTags: (_payment, _error, paymentID) => [{ type: 'Payment', id: paymentID }, 'Viewer'],
      keepUnusedDataFor: 0, // how a payment stands is asked for anew each time
    }),
    /** What the viewer holds of an event and has not paid: asked for anew each time a checkout opens. */
    carts: build.query<HeldCart[], string>({
      queryFn: async (eventID, store) => {
        const { data, error } = await serviceQuery(getCarts, { suppressToast: true })(eventID, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Payment', 'Viewer'],
      keepUnusedDataFor: 0,
    }),
    purchases: build.infiniteQuery<PurchasePage, PurchasePeriod, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg: when, pageParam }, store) =>
        serviceQuery(getPurchases)({ when, limit: pageSizes.purchaseEventPage, cursor: pageParam ?? undefined }, store),
      providesTags: ['Payment', 'Viewer'],
    }),
    ticket: build.query<Ticket, string>({
      queryFn: serviceQuery(getTicket, { suppressToast: true }),
      providesTags: (_ticket, _error, ticketID) => [{ type: 'Ticket', id: ticketID }, 'Viewer'],
    }),
  }),
});

export const { useBeginTicketsMutation, useEventPaymentQuery, useCartsQuery, usePurchasesInfiniteQuery, useTicketQuery } = ticketsApi;
