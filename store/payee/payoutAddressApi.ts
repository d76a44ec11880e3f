import type { InputOf, OutputOf } from '@contract/operations';
import { getPayoutAddress, setPayoutAddress } from '@/services/campaigns/portfolio';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Where the viewer is paid: one address, whatever they are paid for. */
export const { usePayoutAddressQuery, useSetPayoutAddressMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    payoutAddress: build.query<OutputOf<'campaigns.payoutAddress'>, void>({
      queryFn: (_nothing, store) => serviceQuery(getPayoutAddress, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
    setPayoutAddress: build.mutation<OutputOf<'campaigns.payoutAddressSet'>, InputOf<'campaigns.payoutAddressSet'>>({
      queryFn: serviceQuery(setPayoutAddress, quiet),
      invalidatesTags: ['Viewer'],
    }),
  }),
});
