import type { InputOf, OutputOf } from '@contract/operations';
import { verifyUpi } from '@/services/account/kyc';
import { getPayoutAddress, setBankAccount, setPayoutAddress } from '@/services/campaigns/portfolio';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Where the viewer is paid: one address, whatever they are paid for. */
export const { usePayoutAddressQuery, useUpiVerdictQuery, useSetPayoutAddressMutation, useSetBankAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
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
