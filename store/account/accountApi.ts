import type { InputOf, OutputOf } from '@contract/operations';
import type { EventPayment } from '@contract/tickets';
import type { ExtendedDetails, Interests, Validity } from '@contract/users';
import { endLoginSession, getLoginSessions, logOutEverywhere } from '@/services/account/auth';
import {
  getMyEventPurchases,
  getMyExtendedDetails,
  getUsernameValidity,
  updateAvatar,
  updateInterests,
  updateProfile,
} from '@/services/account/users';
import type { AppDispatch } from '..';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { userLoaded } from '../login/loginSlice';
import { forgetLogin } from '../login/startApp';
import { cursorPagination, type Page } from '../pagination';

/** What is the viewer's own; every answer goes when they log out. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    myAccount: build.query<ExtendedDetails, void>({
      queryFn: (_, store) => serviceQuery(getMyExtendedDetails)(undefined, store),
      providesTags: ['Viewer', 'Interests'],
    }),
    updateProfile: build.mutation<ExtendedDetails, InputOf<'users.updateProfile'>>({
      queryFn: serviceQuery(updateProfile, { suppressToast: true }),
      invalidatesTags: ['User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const account = await fulfilledOrNull(queryFulfilled);
        if (account) dispatch(accountSaved(account));
      },
    }),
    updateAvatar: build.mutation<ExtendedDetails, string>({
      queryFn: serviceQuery(updateAvatar),
      invalidatesTags: ['User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const account = await fulfilledOrNull(queryFulfilled);
        if (account) dispatch(accountSaved(account));
      },
    }),
    updateInterests: build.mutation<Interests, Interests>({
      queryFn: serviceQuery(updateInterests),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const interests = await fulfilledOrNull(queryFulfilled);
        if (interests) dispatch(accountApi.util.updateQueryData('myAccount', undefined, (account) => ({ ...account, interests })));
      },
    }),
    usernameValidity: build.query<Validity, string>({ queryFn: serviceQuery(getUsernameValidity), keepUnusedDataFor: 10 }),

    loginSessions: build.query<OutputOf<'auth.loginSessions'>['items'], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(getLoginSessions)(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', 'LoginSession'],
    }),
    endLoginSession: build.mutation<OutputOf<'auth.loginSessionEnd'>, string>({
      queryFn: serviceQuery(endLoginSession),
      // One that was over already is gone from the list too.
      invalidatesTags: ['LoginSession'],
    }),
    logOutEverywhere: build.mutation<{ isSignedIn: boolean }, { keepThis: boolean }>({
      /** Answers whether this session is still alive. A 401 says that it had ended before, so there is nothing left to keep. */
      queryFn: async ({ keepThis }, store) => {
        const { error } = await serviceQuery(logOutEverywhere)(keepThis, store);
        if (error && error.status !== 401) return { error };
        return { data: { isSignedIn: !error && keepThis } };
      },
      invalidatesTags: (answer) => (answer?.isSignedIn ? ['LoginSession'] : []),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await fulfilledOrNull(queryFulfilled);
        if (answer && !answer.isSignedIn) dispatch(forgetLogin({ isLeaving: true }));
      },
    }),

    myEventPurchases: build.infiniteQuery<Page<EventPayment>, void, string | null>({
      ...cursorPagination,
      queryFn: serviceQuery(getMyEventPurchases),
      providesTags: ['Viewer', 'Payment'],
    }),
  }),
});

/** The answer is the whole account, so nothing is asked again, and menus that show name and face know at once. */
const accountSaved = (account: ExtendedDetails) => (dispatch: AppDispatch) => {
  const { avatar, isAuth, loginType, name, userID, username, email } = account;
  void dispatch(accountApi.util.upsertQueryData('myAccount', undefined, account));
  dispatch(userLoaded({ avatar, isAuth, loginType, name, userID, username, email }));
};

export const {
  useMyAccountQuery,
  useUpdateProfileMutation,
  useUpdateAvatarMutation,
  useUpdateInterestsMutation,
  useUsernameValidityQuery,
  useLoginSessionsQuery,
  useEndLoginSessionMutation,
  useLogOutEverywhereMutation,
  useMyEventPurchasesInfiniteQuery,
} = accountApi;
