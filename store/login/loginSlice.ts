import type { SignedInUser } from '@contract/users';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LoginState {
  /** The whole answer of my-details: avatar, isAuth, loginType, name, userID, username, email. */
  user: SignedInUser | null;
  isFetched: boolean;
  /** Startup is over (SPEC.md §4): guards apply from here on, whoever the visitor turned out to be. */
  isReady: boolean;
  /** It could not be asked who they are, or what their channel is: nobody may take that for an answer. */
  hasFailed: boolean;
}
const signedOut: LoginState = { user: null, isFetched: false, isReady: false, hasFailed: false };

export const loginSlice = createSlice({
  name: 'login',
  initialState: signedOut,
  reducers: {
    userLoaded: (login, { payload }: PayloadAction<SignedInUser>): LoginState => ({ ...login, user: payload, isFetched: true }),
    /** With `true` where something of it was not answered; until a later start ends, a fault stays one. */
    startupEnded: (login, { payload: hasFailed = false }: PayloadAction<boolean | undefined>): LoginState => ({
      ...login,
      isReady: true,
      hasFailed,
    }),
    loggedOut: (login): LoginState => ({ ...signedOut, isReady: login.isReady }),
  },
  selectors: {
    selectUser: (login) => login.user,
    selectIsAuth: (login) => login.user !== null,
    selectIsFetched: (login) => login.isFetched,
    selectIsReady: (login) => login.isReady,
    selectHasFailed: (login) => login.hasFailed,
  },
});

export const { userLoaded, startupEnded, loggedOut } = loginSlice.actions;
export const { selectUser, selectIsAuth, selectIsFetched, selectIsReady, selectHasFailed } = loginSlice.selectors;
