import type { InputOf, OutputOf } from '@contract/operations';
import type { Order } from '@contract/orders';
import { cancelOrder, payOrder, type Attempt } from '@/services/events/eventPayments';
import { api, serviceQuery } from '../api';

/** Orders of all products. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The screens themselves say why a payment could not be started, so no snack does. */
    payOrder: build.mutation<OutputOf<'orders.pay'>, Attempt<InputOf<'orders.pay'>>>({
      queryFn: serviceQuery(payOrder, { suppressToast: true }),
      invalidatesTags: (_answer, _error, { paymentID }) => [{ type: 'Payment', id: paymentID }],
    }),
    cancelOrder: build.mutation<Order, Attempt<InputOf<'orders.cancel'>>>({
      queryFn: serviceQuery(cancelOrder),
      invalidatesTags: ['Payment', 'Event'],
    }),
  }),
});

export const { usePayOrderMutation, useCancelOrderMutation } = ordersApi;
