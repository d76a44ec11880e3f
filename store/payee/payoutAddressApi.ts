import type { InputOf, OutputOf } from '@contract/operations';
import { getPayoutAddress, setPayoutAddress } from '@/services/portfolio';
import { api, ask } from '../api';

const quiet = { isQuiet: true };

/** Where the viewer is paid: one address, whatever they are paid for. */
export const { usePayoutAddressQuery, useSetPayoutAddressMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    payoutAddress: build.query<OutputOf<'campaigns.payoutAddress'>, void>({
      queryFn: (_nothing, store) => ask(getPayoutAddress, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
    setPayoutAddress: build.mutation<OutputOf<'campaigns.payoutAddressSet'>, InputOf<'campaigns.payoutAddressSet'>>({
      queryFn: ask(setPayoutAddress, quiet),
      invalidatesTags: ['Viewer'],
    }),
  }),
});
