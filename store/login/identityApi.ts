import type { OutputOf } from '@contract/operations';
import { getIdentityCheck } from '@/services/account/auth';
import { confirmByCode, confirmByPasskey } from '@/services/account/passkeys';
import { api, serviceQuery } from '../api';

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    identityCheck: build.query<OutputOf<'auth.identityCheck'>, void>({
      queryFn: (_, store) => serviceQuery(getIdentityCheck)(undefined, store),
      keepUnusedDataFor: 0,
    }),
    confirmByPasskey: build.mutation<OutputOf<'auth.confirmPasskey'>, void>({
      queryFn: (_, store) => serviceQuery(confirmByPasskey, { suppressToast: true })(undefined, store),
    }),
    confirmByCode: build.mutation<OutputOf<'auth.confirmCode'>, string>({
      queryFn: serviceQuery(confirmByCode, { suppressToast: true }),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const { useIdentityCheckQuery, useConfirmByPasskeyMutation, useConfirmByCodeMutation } = identityApi;
