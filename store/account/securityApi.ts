import type { OutputOf } from '@contract/operations';
import type { Passkey, SecondFactors } from '@contract/secondFactor';
import { addPasskey, getPasskeys, newRecoveryCodes, removePasskey, renamePasskey } from '@/services/account/passkeys';
import { api, serviceQuery } from '../api';

/** The viewer's passkeys and recovery codes. Codes are in an answer once and in no query: they leave with the screen that shows them. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<SecondFactors, void>({
      queryFn: (_, store) => serviceQuery(getPasskeys)(undefined, store),
      providesTags: ['Viewer', 'Passkey'],
    }),
    addPasskey: build.mutation<OutputOf<'auth.passkeyAdd'>, string>({ queryFn: serviceQuery(addPasskey), invalidatesTags: ['Passkey'] }),
    renamePasskey: build.mutation<Passkey, { passkeyID: string; name: string }>({
      queryFn: serviceQuery(renamePasskey),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<OutputOf<'auth.passkeyRemove'>, string>({
      queryFn: serviceQuery(removePasskey),
      invalidatesTags: ['Passkey'],
    }),
    newRecoveryCodes: build.mutation<OutputOf<'auth.recoveryCodesNew'>, void>({
      queryFn: (_, store) => serviceQuery(newRecoveryCodes)(undefined, store),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const { usePasskeysQuery, useAddPasskeyMutation, useRenamePasskeyMutation, useRemovePasskeyMutation, useNewRecoveryCodesMutation } =
  securityApi;
