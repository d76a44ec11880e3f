import { getChannelOfUser } from '@/services/channels';
import { storeChosenChannel } from '@/services/sessionCookie';
import type { AppDispatch, RootState } from '..';
import type { StoreExtra } from '../api';
import { channelLoaded } from './channelDataSlice';
import { selectUser } from './loginSlice';

/** The shell, the guard and the menus know one channel: the chosen one, with the role that the viewer has in it now. */
export const refreshChannel = () => async (dispatch: AppDispatch, getState: () => RootState, extra: unknown) => {
  const user = selectUser(getState());
  if (!user) return;
  const answer = await getChannelOfUser((extra as StoreExtra).http, user.userID); // makeStore put it there
  if (answer.error === undefined) dispatch(channelLoaded(answer.data.data));
};

/** From here on this device works in another channel. */
export const chooseChannel = (channelID: string) => async (dispatch: AppDispatch) => {
  storeChosenChannel(channelID);
  await dispatch(refreshChannel());
};
