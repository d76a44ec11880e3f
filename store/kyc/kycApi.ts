import type { KycStatus } from '@contract/kyc';
import type { InputOf } from '@contract/operations';
import { addKycDocument, forgetKyc, getKycStatus, performKyc } from '@/services/kyc';
import { api, ask } from '../api';
import { settled } from '../settled';

/** The identity check of the viewer. What they give passes through and is kept nowhere in the store. */
export const kycApi = api.injectEndpoints({
  endpoints: (build) => ({
    kycStatus: build.query<KycStatus, void>({
      queryFn: (_, store) => ask(getKycStatus, { isQuiet: true })(undefined, store),
      providesTags: ['Viewer', 'Kyc'],
      keepUnusedDataFor: 0,
    }),
    performKyc: build.mutation<KycStatus, InputOf<'users.kycPerform'>>({
      queryFn: ask(performKyc, { isQuiet: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const status = await settled(queryFulfilled);
        if (status) void dispatch(kycApi.util.upsertQueryData('kycStatus', undefined, status));
      },
    }),
    addKycDocument: build.mutation<KycStatus, InputOf<'users.kycDocumentAdd'>>({
      queryFn: ask(addKycDocument, { isQuiet: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const status = await settled(queryFulfilled);
        if (status) void dispatch(kycApi.util.upsertQueryData('kycStatus', undefined, status));
      },
    }),
    forgetKyc: build.mutation<KycStatus, void>({
      queryFn: (_, store) => ask(forgetKyc)(undefined, store),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const status = await settled(queryFulfilled);
        if (status) void dispatch(kycApi.util.upsertQueryData('kycStatus', undefined, status));
      },
    }),
  }),
});

export const { useKycStatusQuery, usePerformKycMutation, useAddKycDocumentMutation, useForgetKycMutation } = kycApi;
