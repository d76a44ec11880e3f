import type { OutputOf } from '@contract/operations';
import { getAuthMethods, logOut } from '@/services/auth';
import { api, ask } from '../api';
import { forgetLogin } from './startApp';

export const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    authMethods: build.query<OutputOf<'auth.methods'>, void>({ queryFn: (_, store) => ask(getAuthMethods)(undefined, store) }),
    logOut: build.mutation<OutputOf<'auth.logout'>, void>({
      queryFn: (_, store) => ask(logOut)(undefined, store),
      /** Local state goes only when the server agreed (SPEC.md §4). */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) dispatch(forgetLogin());
      },
    }),
  }),
});

export const { useAuthMethodsQuery, useLogOutMutation } = loginApi;
