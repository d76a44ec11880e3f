import type { InputOf, OutputOf } from '@contract/operations';
import type { Order } from '@contract/orders';
import { cancelOrder, payOrder, type Attempt } from '@/services/payments';
import { api, ask } from '../api';

/** Orders of all products. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The screens themselves say why a payment could not be started, so no snack does. */
    payOrder: build.mutation<OutputOf<'orders.pay'>, Attempt<InputOf<'orders.pay'>>>({
      queryFn: ask(payOrder, { isQuiet: true }),
      invalidatesTags: (_answer, _error, { paymentID }) => [{ type: 'Payment', id: paymentID }],
    }),
    cancelOrder: build.mutation<Order, Attempt<InputOf<'orders.cancel'>>>({
      queryFn: ask(cancelOrder),
      invalidatesTags: ['Payment', 'Event'],
    }),
  }),
});

export const { usePayOrderMutation, useCancelOrderMutation } = ordersApi;
