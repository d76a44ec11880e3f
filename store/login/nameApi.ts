import type { ExtendedDetails } from '@contract/users';
import { updateProfile } from '@/services/users';
import { api, ask } from '../api';
import { settled } from '../settled';
import { userLoaded } from './loginSlice';

/** The signed-in person's name alone, for products: the whole profile is the account's (store/account). */
const nameApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveMyName: build.mutation<ExtendedDetails, string>({
      queryFn: ask((http, name) => updateProfile(http, { name }), { isQuiet: true }),
      invalidatesTags: ['User', 'Viewer'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const account = await settled(queryFulfilled);
        if (!account) return;
        const { avatar, isAuth, loginType, name, userID, username, email } = account;
        dispatch(userLoaded({ avatar, isAuth, loginType, name, userID, username, email }));
      },
    }),
  }),
});

export const { useSaveMyNameMutation } = nameApi;
