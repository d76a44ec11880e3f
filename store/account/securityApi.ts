import type { OutputOf } from '@contract/operations';
import type { Passkey, SecondFactors } from '@contract/secondFactor';
import { addPasskey, getPasskeys, newRecoveryCodes, removePasskey, renamePasskey } from '@/services/passkeys';
import { api, ask } from '../api';

/** The viewer's passkeys and recovery codes. Codes are in an answer once and in no query: they leave with the screen that shows them. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<SecondFactors, void>({
      queryFn: (_, store) => ask(getPasskeys)(undefined, store),
      providesTags: ['Viewer', 'Passkey'],
    }),
    addPasskey: build.mutation<OutputOf<'auth.passkeyAdd'>, string>({ queryFn: ask(addPasskey), invalidatesTags: ['Passkey'] }),
    renamePasskey: build.mutation<Passkey, { passkeyID: string; name: string }>({
      queryFn: ask(renamePasskey),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<OutputOf<'auth.passkeyRemove'>, string>({ queryFn: ask(removePasskey), invalidatesTags: ['Passkey'] }),
    newRecoveryCodes: build.mutation<OutputOf<'auth.recoveryCodesNew'>, void>({
      queryFn: (_, store) => ask(newRecoveryCodes)(undefined, store),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const { usePasskeysQuery, useAddPasskeyMutation, useRenamePasskeyMutation, useRemovePasskeyMutation, useNewRecoveryCodesMutation } =
  securityApi;
