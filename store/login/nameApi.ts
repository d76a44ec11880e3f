import type { ExtendedDetails } from '@contract/users';
import { updateProfile } from '@/services/account/users';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { userLoaded } from './loginSlice';

/** The signed-in person's name alone, for products: the whole profile is the account's (store/account). */
const nameApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveMyName: build.mutation<ExtendedDetails, string>({
      queryFn: serviceQuery((http, name) => updateProfile(http, { name }), { suppressToast: true }),
      invalidatesTags: ['User', 'Viewer'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const account = await fulfilledOrNull(queryFulfilled);
        if (!account) return;
        const { avatar, isAuth, loginType, name, userID, username, email } = account;
        dispatch(userLoaded({ avatar, isAuth, loginType, name, userID, username, email }));
      },
    }),
  }),
});

export const { useSaveMyNameMutation } = nameApi;
