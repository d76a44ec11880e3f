import type { InputOf, OutputOf } from '@contract/operations';
import { verifyUpi } from '@/services/account/kyc';
import { getNominee, getPayoutAddress, setBankAccount, setNominee, setPayoutAddress } from '@/services/campaigns/portfolio';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Where the viewer is paid: one address, whatever they are paid for. */
export const {
  useNomineeQuery,
  useSetNomineeMutation,
  usePayoutAddressQuery,
  useUpiVerdictQuery,
  useSetPayoutAddressMutation,
  useSetBankAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    nominee: build.query<OutputOf<'campaigns.nominee'>, void>({
      queryFn: (_nothing, store) => serviceQuery(getNominee, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
    setNominee: build.mutation<OutputOf<'campaigns.nomineeSet'>, InputOf<'campaigns.nomineeSet'>>({
      queryFn: serviceQuery(setNominee, quiet),
      invalidatesTags: ['Viewer'],
    }),
    payoutAddress: build.query<OutputOf<'campaigns.payoutAddress'>, void>({
      queryFn: (_nothing, store) => serviceQuery(getPayoutAddress, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
    /** Whether the payment provider knows the address; it is forgotten as soon as no form shows it. */
    upiVerdict: build.query<OutputOf<'other.upiVerify'>, string>({ queryFn: serviceQuery(verifyUpi, quiet), keepUnusedDataFor: 0 }),
    setPayoutAddress: build.mutation<OutputOf<'campaigns.payoutAddressSet'>, InputOf<'campaigns.payoutAddressSet'>>({
      queryFn: serviceQuery(setPayoutAddress, quiet),
      invalidatesTags: ['Viewer'],
    }),
    setBankAccount: build.mutation<OutputOf<'campaigns.bankAccountSet'>, InputOf<'campaigns.bankAccountSet'>>({
      queryFn: serviceQuery(setBankAccount, quiet),
      invalidatesTags: ['Viewer'],
    }),
  }),
});
