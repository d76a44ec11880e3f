import type { ChannelAuthorized } from '@contract/channels';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from './loginSlice';

interface ChannelDataState {
  channel: ChannelAuthorized | null;
}
const noChannel: ChannelDataState = { channel: null };

export const channelDataSlice = createSlice({
  name: 'channelData',
  initialState: noChannel,
  reducers: {
    channelLoaded: (_data, { payload }: PayloadAction<ChannelAuthorized | null>): ChannelDataState => ({ channel: payload }),
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => noChannel),
  selectors: {
    selectChannel: (data) => data.channel,
    selectHasChannel: (data) => data.channel !== null,
  },
});

export const { channelLoaded } = channelDataSlice.actions;
export const { selectChannel, selectHasChannel } = channelDataSlice.selectors;
