import type { KycStatus } from '@contract/kyc';
import type { InputOf } from '@contract/operations';
import { addKycDocument, forgetKyc, getKycStatus, performKyc } from '@/services/account/kyc';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';

/** The identity check of the viewer. What they give passes through and is kept nowhere in the store. */
export const kycApi = api.injectEndpoints({
  endpoints: (build) => ({
    kycStatus: build.query<KycStatus, void>({
      queryFn: (_, store) => serviceQuery(getKycStatus, { suppressToast: true })(undefined, store),
      providesTags: ['Viewer', 'Kyc'],
      keepUnusedDataFor: 0,
    }),
    performKyc: build.mutation<KycStatus, InputOf<'users.kycPerform'>>({
      queryFn: serviceQuery(performKyc, { suppressToast: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const status = await fulfilledOrNull(queryFulfilled);
        if (status) void dispatch(kycApi.util.upsertQueryData('kycStatus', undefined, status));
      },
    }),
    addKycDocument: build.mutation<KycStatus, InputOf<'users.kycDocumentAdd'>>({
      queryFn: serviceQuery(addKycDocument, { suppressToast: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const status = await fulfilledOrNull(queryFulfilled);
        if (status) void dispatch(kycApi.util.upsertQueryData('kycStatus', undefined, status));
      },
    }),
    forgetKyc: build.mutation<KycStatus, void>({
      queryFn: (_, store) => serviceQuery(forgetKyc)(undefined, store),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const status = await fulfilledOrNull(queryFulfilled);
        if (status) void dispatch(kycApi.util.upsertQueryData('kycStatus', undefined, status));
      },
    }),
  }),
});

export const { useKycStatusQuery, usePerformKycMutation, useAddKycDocumentMutation, useForgetKycMutation } = kycApi;
