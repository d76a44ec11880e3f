import type { LoginBegun } from '@contract/auth';
import type { InputOf, OutputOf } from '@contract/operations';
import { beginLogin, logIn } from '@/services/account/auth';
import { signInByPasskey } from '@/services/account/passkeys';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { startApp } from '../login/startApp';

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The login page shows what went wrong beside the field it is about. */
    beginLogin: build.mutation<LoginBegun, InputOf<'auth.loginBegin'>>({ queryFn: serviceQuery(beginLogin, { suppressToast: true }) }),
    logIn: build.mutation<OutputOf<'auth.login'>, InputOf<'auth.login'>>({
      queryFn: serviceQuery(logIn, { suppressToast: true }),
      invalidatesTags: (answer) => (answer ? ['Viewer'] : []),
      /** After sign-in the viewer is loaded as at startup: user, then channel. */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const isSignedIn = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isSignedIn) await dispatch(startApp());
      },
    }),
    signInByPasskey: build.mutation<OutputOf<'auth.passkeySignIn'>, void>({
      queryFn: (_, store) => serviceQuery(signInByPasskey, { suppressToast: true })(undefined, store),
      invalidatesTags: (answer) => (answer ? ['Viewer'] : []),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await fulfilledOrNull(queryFulfilled)) await dispatch(startApp());
      },
    }),
  }),
});

export const { useBeginLoginMutation, useLogInMutation, useSignInByPasskeyMutation } = signInApi;
