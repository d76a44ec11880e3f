import type { InputOf, OutputOf } from '@contract/operations';
import type { Access, Breakdown, OttPayment } from '@contract/ottPayments';
import { beginOttPayment, getAccess, getOttBreakdown, getOttPayment } from '@/services/ott';
import type { Attempt } from '@/services/payments';
import { api, ask } from '../api';

export type Offered = Pick<InputOf<'ott.paymentBreakdown'>, 'releaseID' | 'kind'>;
const quiet = { isQuiet: true };

/** Pay-per-view. The screens themselves say why something failed, so no snack does. */
export const ottPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    access: build.query<Access, string>({
      queryFn: ask(getAccess, quiet),
      providesTags: ['Viewer', 'Payment'],
      keepUnusedDataFor: 0, // a right may begin or end at any time
    }),
    breakdown: build.query<Breakdown, Offered>({
      queryFn: ask(getOttBreakdown),
      providesTags: ['Viewer', 'Payment'], // a signed-in buyer's own country sets it
      keepUnusedDataFor: 0,
    }),
    beginOttPayment: build.mutation<OutputOf<'ott.paymentBegin'>, Attempt<InputOf<'ott.paymentBegin'>>>({
      queryFn: ask(beginOttPayment, quiet),
      invalidatesTags: (_answer, error) => (error ? ['Payment'] : []), // a refused price or an order under way is shown as it is now
    }),
    ottPayment: build.query<OttPayment, string>({
      queryFn: ask(getOttPayment),
      providesTags: (_payment, _error, paymentID) => [{ type: 'Payment', id: paymentID }, 'Viewer'],
      keepUnusedDataFor: 0, // how a payment stands is asked for anew each time
    }),
  }),
});

export const { useAccessQuery, useBreakdownQuery, useBeginOttPaymentMutation, useOttPaymentQuery } = ottPaymentsApi;
