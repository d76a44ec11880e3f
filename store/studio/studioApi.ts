import type { ChannelAuthorized } from '@contract/channels';
import type { CheckInDetails } from '@contract/checkIn';
import type { InputOf, OutputOf } from '@contract/operations';
import type { MyChannel } from '@contract/team';
import type { Validity } from '@contract/users';
import { getChannel, getMyChannels } from '@/services/channels';
import { getMyDoors } from '@/services/events';
import { keepChosenChannel } from '@/services/sessionCookie';
import { deleteChannel, getHandleValidity, openChannel, updateChannel } from '@/services/studio';
import { api, ask } from '../api';
import { channelLoaded } from '../login/channelDataSlice';
import { refreshChannel } from '../login/chooseChannel';
import { settled } from '../settled';

export const studioApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked by username, so that nobody sees the last viewer's. */
    myChannels: build.query<MyChannel[], string>({
      queryFn: async (_username, store) => {
        const { data, error } = await ask(getMyChannels)(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', { type: 'Channel', id: 'MINE' }],
    }),
    /** With everything that its form edits. */
    myChannel: build.query<OutputOf<'channels.details'>, string>({ queryFn: ask(getChannel), keepUnusedDataFor: 0 }),
    openChannel: build.mutation<ChannelAuthorized, InputOf<'channels.new'> & { idempotencyKey: string }>({
      queryFn: ask(openChannel, { isQuiet: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const channel = await settled(queryFulfilled);
        if (!channel) return;
        keepChosenChannel(channel.channelID);
        dispatch(channelLoaded(channel)); // the guard lets its creator into the studio from here on
      },
    }),
    updateChannel: build.mutation<ChannelAuthorized, InputOf<'channels.update'>>({
      queryFn: ask(updateChannel, { isQuiet: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await settled(queryFulfilled)) await dispatch(refreshChannel());
      },
    }),
    deleteChannel: build.mutation<object, string>({
      queryFn: ask(deleteChannel, { isQuiet: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await settled(queryFulfilled)) await dispatch(refreshChannel());
      },
    }),
    handleValidity: build.query<Validity, string>({ queryFn: ask(getHandleValidity), keepUnusedDataFor: 10 }),
    studioDoors: build.query<CheckInDetails[], string>({
      queryFn: async (channelID, store) => {
        const { data, error } = await ask(getMyDoors)({ channelID }, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer'],
    }),
  }),
});

export const {
  useMyChannelsQuery,
  useMyChannelQuery,
  useOpenChannelMutation,
  useUpdateChannelMutation,
  useDeleteChannelMutation,
  useHandleValidityQuery,
  useStudioDoorsQuery,
} = studioApi;
