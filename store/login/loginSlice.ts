import type { SignedInUser } from '@contract/users';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LoginState {
  /** The whole answer of my-details: avatar, isAuth, loginType, name, userID, username, email. */
  user: SignedInUser | null;
  isFetched: boolean;
  /** Startup is over: guards apply from here on. */
  isReady: boolean;
  /** The user or the channel could not be loaded, which is not the answer that there is none. */
  hasFailed: boolean;
  /** From a successful log out until the visitor has arrived on the event home: guards and 401s must not lead elsewhere. */
  isLeaving: boolean;
  /** How many logins have ended on this page. */
  endedLogins: number;
}
const signedOut: LoginState = { user: null, isFetched: false, isReady: false, hasFailed: false, isLeaving: false, endedLogins: 0 };

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
    /** With `isLeaving` where the visitor asked for it, and without where the session was found to have ended. */
    loggedOut: (login, { payload }: PayloadAction<{ isLeaving?: boolean } | undefined>): LoginState => ({
      ...signedOut,
      isReady: login.isReady,
      isLeaving: payload?.isLeaving ?? login.isLeaving,
      endedLogins: login.endedLogins + 1,
    }),
    leavingEnded: (login): LoginState => ({ ...login, isLeaving: false }),
  },
  selectors: {
    selectUser: (login) => login.user,
    selectIsAuth: (login) => login.user !== null,
    /** The visitor is a guest: start-up is over and has not failed. Before that they must not be treated as one. */
    selectIsGuest: (login) => login.isReady && !login.hasFailed && login.user === null,
    selectIsFetched: (login) => login.isFetched,
    selectIsReady: (login) => login.isReady,
    selectHasFailed: (login) => login.hasFailed,
    selectIsLeaving: (login) => login.isLeaving,
    selectEndedLogins: (login) => login.endedLogins,
  },
});

export const { userLoaded, startupEnded, loggedOut, leavingEnded } = loginSlice.actions;
export const {
  selectUser,
  selectIsAuth,
  selectIsGuest,
  selectIsFetched,
  selectIsReady,
  selectHasFailed,
  selectIsLeaving,
  selectEndedLogins,
} = loginSlice.selectors;
