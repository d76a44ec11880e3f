import type { ChannelAuthorized } from '@contract/channels';
import type { CheckInDetails } from '@contract/checkIn';
import type { InputOf, OutputOf } from '@contract/operations';
import type { MyChannel } from '@contract/team';
import type { Validity } from '@contract/users';
import { getChannel, getMyChannels } from '@/services/channels';
import { getCheckInSessions } from '@/services/events/events';
import { storeChosenChannel } from '@/services/sessionCookie';
import { deleteChannel, getHandleValidity, openChannel, updateChannel } from '@/services/studio/studioChannels';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { channelLoaded } from '../login/channelDataSlice';
import { refreshChannel } from '../login/chooseChannel';

export const myChannelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keyed by username, so that one viewer's channels are never shown to the next. */
    myChannels: build.query<MyChannel[], string>({
      queryFn: async (_username, store) => {
        const { data, error } = await serviceQuery(getMyChannels)(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', { type: 'Channel', id: 'MINE' }],
    }),
    /** With everything that its form edits. */
    myChannel: build.query<OutputOf<'channels.details'>, string>({ queryFn: serviceQuery(getChannel), keepUnusedDataFor: 0 }),
    openChannel: build.mutation<ChannelAuthorized, InputOf<'channels.new'> & { idempotencyKey: string }>({
      queryFn: serviceQuery(openChannel, { suppressToast: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const channel = await fulfilledOrNull(queryFulfilled);
        if (!channel) return;
        storeChosenChannel(channel.channelID);
        dispatch(channelLoaded(channel)); // the guard lets its creator into the studio from here on
      },
    }),
    updateChannel: build.mutation<ChannelAuthorized, InputOf<'channels.update'>>({
      queryFn: serviceQuery(updateChannel, { suppressToast: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await fulfilledOrNull(queryFulfilled)) await dispatch(refreshChannel());
      },
    }),
    deleteChannel: build.mutation<object, string>({
      queryFn: serviceQuery(deleteChannel, { suppressToast: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await fulfilledOrNull(queryFulfilled)) await dispatch(refreshChannel());
      },
    }),
    handleValidity: build.query<Validity, string>({ queryFn: serviceQuery(getHandleValidity), keepUnusedDataFor: 10 }),
    channelCheckIns: build.query<CheckInDetails[], string>({
      queryFn: async (channelID, store) => {
        const { data, error } = await serviceQuery(getCheckInSessions)({ channelID }, store);
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
  useChannelCheckInsQuery,
} = myChannelsApi;
