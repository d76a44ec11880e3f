import { getChannelOfUser } from '@/services/channels';
import { storeChosenChannel } from '@/services/sessionCookie';
import type { AppThunk } from '..';
import { channelLoaded } from './channelDataSlice';
import { selectUser } from './loginSlice';

/** The shell, the guard and the menus know one channel: the chosen one, with the role that the viewer has in it now. */
export const refreshChannel =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { http }) => {
    const user = selectUser(getState());
    if (!user) return;
    const answer = await getChannelOfUser(http, user.userID);
    if (answer.error === undefined) dispatch(channelLoaded(answer.data.data));
  };

/** From here on this device works in another channel. */
export const chooseChannel =
  (channelID: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    storeChosenChannel(channelID);
    await dispatch(refreshChannel());
  };
