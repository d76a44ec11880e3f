import type { OutputOf } from '@contract/operations';
import { getAuthMethods, logOut } from '@/services/account/auth';
import { api, serviceQuery } from '../api';
import { forgetLogin } from './startApp';

export const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    authMethods: build.query<OutputOf<'auth.methods'>, void>({ queryFn: (_, store) => serviceQuery(getAuthMethods)(undefined, store) }),
    logOut: build.mutation<OutputOf<'auth.logout'>, void>({
      /** A 401 says that this session has already ended: the visitor is signed out, as they asked. */
      queryFn: async (_, store) => {
        const answer = await serviceQuery(logOut)(undefined, store);
        return answer.error?.status === 401 ? { data: {} } : answer;
      },
      /** Local state goes only when the server agreed. */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) dispatch(forgetLogin({ isLeaving: true }));
      },
    }),
  }),
});

export const { useAuthMethodsQuery, useLogOutMutation } = loginApi;
