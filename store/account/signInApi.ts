import type { LoginBegun } from '@contract/auth';
import type { InputOf, OutputOf } from '@contract/operations';
import { beginLogin, logIn } from '@/services/auth';
import { signInByPasskey } from '@/services/passkeys';
import { api, ask } from '../api';
import { startApp } from '../login/startApp';
import { settled } from '../settled';

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The login page shows what went wrong beside the field it is about. */
    beginLogin: build.mutation<LoginBegun, InputOf<'auth.loginBegin'>>({ queryFn: ask(beginLogin, { isQuiet: true }) }),
    logIn: build.mutation<OutputOf<'auth.login'>, InputOf<'auth.login'>>({
      queryFn: ask(logIn, { isQuiet: true }),
      invalidatesTags: (answer) => (answer ? ['Viewer'] : []),
      /** Whoever signed in is known by the same way as at startup: user, then channel. */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const isIn = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isIn) await dispatch(startApp());
      },
    }),
    signInByPasskey: build.mutation<OutputOf<'auth.passkeySignIn'>, void>({
      queryFn: (_, store) => ask(signInByPasskey, { isQuiet: true })(undefined, store),
      invalidatesTags: (answer) => (answer ? ['Viewer'] : []),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await settled(queryFulfilled)) await dispatch(startApp());
      },
    }),
  }),
});

export const { useBeginLoginMutation, useLogInMutation, useSignInByPasskeyMutation } = signInApi;
