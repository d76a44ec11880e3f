import type { InputOf, OutputOf } from '@contract/operations';
import type { OrganiserOrder } from '@contract/organiserOrders';
import { addOrderNote, getOrder, getOrders, moveOrder, refundOrder, renameTicket, resendOrder } from '@/services/studio/orders';
import { api, serviceQuery } from '../api';

export type OrderQuery = Omit<InputOf<'events.organiserOrders'>, 'cursor' | 'limit'>;
type Orders = OutputOf<'events.organiserOrders'>;
type Keyed<Input> = Input & { idempotencyKey: string };
const quiet = { suppressToast: true };

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    organiserOrders: build.infiniteQuery<Orders, OrderQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) => serviceQuery(getOrders, quiet)({ ...queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Ticket', 'Payment'],
    }),
    organiserOrder: build.query<OrganiserOrder, string>({
      queryFn: (paymentID, store) => serviceQuery(getOrder, quiet)({ paymentID }, store),
      providesTags: ['Viewer', 'Ticket', 'Payment'],
    }),
    refundOrder: build.mutation<OrganiserOrder, Keyed<InputOf<'events.orderRefund'>>>({
      queryFn: serviceQuery(refundOrder, quiet),
      invalidatesTags: ['Ticket', 'Payment', 'Event', 'Session'],
    }),
    moveOrder: build.mutation<OrganiserOrder, Keyed<InputOf<'events.orderMove'>>>({
      queryFn: serviceQuery(moveOrder, quiet),
      invalidatesTags: ['Ticket', 'Event', 'Session'],
    }),
    renameTicket: build.mutation<OrganiserOrder, InputOf<'events.orderTicketName'>>({
      queryFn: serviceQuery(renameTicket, quiet),
      invalidatesTags: ['Ticket'],
    }),
    resendOrder: build.mutation<OrganiserOrder, Keyed<InputOf<'events.orderResend'>>>({
      queryFn: serviceQuery(resendOrder, quiet),
      invalidatesTags: ['Ticket'],
    }),
    addOrderNote: build.mutation<OrganiserOrder, Keyed<InputOf<'events.orderNoteNew'>>>({
      queryFn: serviceQuery(addOrderNote, quiet),
      invalidatesTags: ['Ticket'],
    }),
  }),
});

export const {
  useOrganiserOrdersInfiniteQuery,
  useOrganiserOrderQuery,
  useRefundOrderMutation,
  useMoveOrderMutation,
  useRenameTicketMutation,
  useResendOrderMutation,
  useAddOrderNoteMutation,
} = ordersApi;
