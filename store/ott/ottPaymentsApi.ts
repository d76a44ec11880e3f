import type { InputOf, OutputOf } from '@contract/operations';
import type { Access, Breakdown, OttPayment } from '@contract/ottPayments';
import type { Attempt } from '@/services/events/eventPayments';
import { beginOttPayment, getAccess, getOttBreakdown, getOttPayment } from '@/services/ott/ottPayments';
import { api, serviceQuery } from '../api';

export type OfferQuery = Pick<InputOf<'ott.paymentBreakdown'>, 'releaseID' | 'kind'>;
const withoutToast = { suppressToast: true };

/** Pay-per-view. The screens themselves say why something failed, so no snack does. */
export const ottPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    access: build.query<Access, string>({
      queryFn: serviceQuery(getAccess, withoutToast),
      providesTags: ['Viewer', 'Payment'],
      keepUnusedDataFor: 0, // a right may begin or end at any time
    }),
    breakdown: build.query<Breakdown, OfferQuery>({
      queryFn: serviceQuery(getOttBreakdown),
      providesTags: ['Viewer', 'Payment'], // a signed-in buyer's own country sets it
      keepUnusedDataFor: 0,
    }),
    beginOttPayment: build.mutation<OutputOf<'ott.paymentBegin'>, Attempt<InputOf<'ott.paymentBegin'>>>({
      queryFn: serviceQuery(beginOttPayment, withoutToast),
      invalidatesTags: (_answer, error) => (error ? ['Payment'] : []), // a refused price or an order under way is shown as it is now
    }),
    ottPayment: build.query<OttPayment, string>({
      queryFn: serviceQuery(getOttPayment),
      providesTags: (_payment, _error, paymentID) => [{ type: 'Payment', id: paymentID }, 'Viewer'],
      keepUnusedDataFor: 0, // how a payment stands is asked for anew each time
    }),
  }),
});

export const { useAccessQuery, useBreakdownQuery, useBeginOttPaymentMutation, useOttPaymentQuery } = ottPaymentsApi;
