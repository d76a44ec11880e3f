import type { ExtendedDetails } from '@contract/users';
import { updateAvatar, updateProfile } from '@/services/account/users';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { userLoaded } from './loginSlice';

const quiet = { suppressToast: true };
interface Saving {
  dispatch: (action: ReturnType<typeof userLoaded>) => unknown;
  queryFulfilled: PromiseLike<{ data: ExtendedDetails }>;
}
/** Menus show the new name and picture at once. */
async function showSaved(_: string, { dispatch, queryFulfilled }: Saving): Promise<void> {
  const account = await fulfilledOrNull(queryFulfilled);
  if (!account) return;
  const { avatar, isAuth, loginType, name, userID, username, email } = account;
  dispatch(userLoaded({ avatar, isAuth, loginType, name, userID, username, email }));
}

/** The signed-in person's name and picture alone, for products: the whole profile is the account's (store/account). */
const nameApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveMyName: build.mutation<ExtendedDetails, string>({
      queryFn: serviceQuery((http, name) => updateProfile(http, { name }), quiet),
      invalidatesTags: ['User', 'Viewer'],
      onQueryStarted: showSaved,
    }),
    saveMyPicture: build.mutation<ExtendedDetails, string>({
      queryFn: serviceQuery(updateAvatar, quiet),
      invalidatesTags: ['User', 'Viewer'],
      onQueryStarted: showSaved,
    }),
  }),
});

export const { useSaveMyNameMutation, useSaveMyPictureMutation } = nameApi;
