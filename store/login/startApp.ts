import { getMyDetails } from '@/services/account/users';
import { getChannelOfUser } from '@/services/channels';
import { removeSessionCookie, clearChosenChannel, hasSessionCookie } from '@/services/sessionCookie';
import { clearPendingAction } from '@/utils/browser/pendingAction';
import * as t from '@messages/shell/notices';
import type { AppThunk } from '..';
import { api } from '../api';
import { clearDrafts } from '../drafts/draftStorage';
import { snackShown } from '../snackbar/snackbarSlice';
import { channelLoaded } from './channelDataSlice';
import { leavingEnded, loggedOut, startupEnded, userLoaded } from './loginSlice';

/** Whether a login session may exist. */
export const mayBeSignedIn = hasSessionCookie;

/**
 * User details, then channel details, then ready; asked only where the session cookie is.
 * Always ends ready, also offline; a 401 means that the cookie was stale, so it goes. Any other fault is remembered, and this may be asked again.
 */
export const startApp = (): AppThunk<Promise<void>> => async (dispatch) => {
  const isKnown = !hasSessionCookie() || (await dispatch(refreshLogin()));
  dispatch(startupEnded(!isKnown));
};

/** False when it is still not known who they are, or what their channel is. */
const refreshLogin =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http }) => {
    const user = await getMyDetails(http);
    if (user.error !== undefined) {
      if (user.status === 401) dispatch(forgetLogin());
      return user.status === 401;
    }
    dispatch(userLoaded(user.data));
    // Startup waits for neither the code nor the answer; what cannot be fetched now is merged at the next start.
    void import('../playback/mergeGuestProgress').then(({ mergeGuestProgress }) => dispatch(mergeGuestProgress())).catch(() => undefined);
    const channel = await getChannelOfUser(http, user.data.userID);
    if (channel.error !== undefined) {
      if (channel.status === 401) dispatch(forgetLogin());
      return channel.status === 401;
    }
    dispatch(channelLoaded(channel.data.data));
    return true;
  };

/** What the browser knows of the login is gone; the server's part is the server's. */
export const forgetLogin =
  (how?: { isLeaving: boolean }): AppThunk =>
  (dispatch) => {
    removeSessionCookie();
    clearChosenChannel();
    if (how?.isLeaving) {
      clearDrafts(); // also where no desk has loaded them
      clearPendingAction();
    }
    dispatch(loggedOut(how));
  };

/** Removes the last viewer's data once their screen is gone; earlier it would be requested again without a session. */
export const forgetAnswers = (): AppThunk => (dispatch) => {
  dispatch(leavingEnded());
  dispatch(api.util.invalidateTags(['Viewer']));
};

/** After a log out, `goHome` leads to the event home; there the visitor reads that they are signed out. */
export const finishLogout =
  (goHome: () => Promise<unknown>, message = t.youAreSignedOut): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await goHome().finally(() => dispatch(forgetAnswers()));
    dispatch(snackShown({ message, type: 'SUCCESS' }));
  };
