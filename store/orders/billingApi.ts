import type { InputOf, OutputOf } from '@contract/operations';
import { getBilling, setBilling } from '@/services/account/billing';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** The details that a buyer wants on their invoices. */
const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    billing: build.query<OutputOf<'users.billing'>, void>({
      queryFn: (_, store) => serviceQuery(getBilling, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
    setBilling: build.mutation<OutputOf<'users.billingSet'>, InputOf<'users.billingSet'>>({
      queryFn: serviceQuery(setBilling, quiet),
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) void dispatch(billingApi.util.upsertQueryData('billing', undefined, saved.data));
      },
    }),
  }),
});

export const { useBillingQuery, useSetBillingMutation } = billingApi;
