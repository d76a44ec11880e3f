import type { OutputOf } from '@contract/operations';
import { getIdentityCheck } from '@/services/auth';
import { confirmByCode, confirmByPasskey } from '@/services/passkeys';
import { api, ask } from '../api';

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    identityCheck: build.query<OutputOf<'auth.identityCheck'>, void>({
      queryFn: (_, store) => ask(getIdentityCheck)(undefined, store),
      keepUnusedDataFor: 0,
    }),
    confirmByPasskey: build.mutation<OutputOf<'auth.confirmPasskey'>, void>({
      queryFn: (_, store) => ask(confirmByPasskey, { isQuiet: true })(undefined, store),
    }),
    confirmByCode: build.mutation<OutputOf<'auth.confirmCode'>, string>({
      queryFn: ask(confirmByCode, { isQuiet: true }),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const { useIdentityCheckQuery, useConfirmByPasskeyMutation, useConfirmByCodeMutation } = identityApi;
