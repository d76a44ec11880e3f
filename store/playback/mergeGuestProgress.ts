import { mergeProgress } from '@/services/ott/playback';
import { allGuestProgress, clearGuestProgress } from '@/utils/browser/guestProgress';
import type { AppThunk } from '..';
import { api } from '../api';

/** After signing in, what was watched as a guest becomes the person's own; kept in the browser until the server has taken it. */
export const mergeGuestProgress =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { http }) => {
    const items = allGuestProgress();
    if (items.length === 0) return;
    const answer = await mergeProgress(http, { items });
    if (answer.error === undefined || answer.status === 400) clearGuestProgress(); // what the contract refuses will not get better
    // What the viewer watches was read at the sign-in, so without these positions.
    if (answer.data?.merged) dispatch(api.util.invalidateTags(['Viewer']));
  };
