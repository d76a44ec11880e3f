import type { SignedInUser } from '@contract/users';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LoginState {
  /** The whole answer of my-details: avatar, isAuth, loginType, name, userID, username, email. */
  user: SignedInUser | null;
  isFetched: boolean;
  /** Startup is over (SPEC.md §4): guards apply from here on, whoever the visitor turned out to be. */
  isReady: boolean;
}
const signedOut: LoginState = { user: null, isFetched: false, isReady: false };

export const loginSlice = createSlice({
  name: 'login',
  initialState: signedOut,
  reducers: {
    userLoaded: (login, { payload }: PayloadAction<SignedInUser>): LoginState => ({ ...login, user: payload, isFetched: true }),
    startupEnded: (login): LoginState => ({ ...login, isReady: true }),
    loggedOut: (login): LoginState => ({ ...signedOut, isReady: login.isReady }),
  },
  selectors: {
    selectUser: (login) => login.user,
    selectIsAuth: (login) => login.user !== null,
    selectIsFetched: (login) => login.isFetched,
    selectIsReady: (login) => login.isReady,
  },
});

export const { userLoaded, startupEnded, loggedOut } = loginSlice.actions;
export const { selectUser, selectIsAuth, selectIsFetched, selectIsReady } = loginSlice.selectors;
