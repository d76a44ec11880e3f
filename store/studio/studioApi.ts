import type { ChannelAuthorized, ChannelSummary, Earnings } from '@contract/channels';
import type { DoorDetails } from '@contract/door';
import type { InputOf, OutputOf } from '@contract/operations';
import type { Validity } from '@contract/users';
import { getChannel, getChannelOfUser, getChannelsOf } from '@/services/channels';
import { getMyDoors } from '@/services/events';
import { deleteChannel, getEarnings, getHandleValidity, openChannel, updateChannel } from '@/services/studio';
import type { AppDispatch, RootState } from '..';
import { api, ask, type StoreExtra } from '../api';
import { channelLoaded } from '../login/channelDataSlice';
import { selectUser } from '../login/loginSlice';
import { settled } from '../settled';

export const studioApi = api.injectEndpoints({
  endpoints: (build) => ({
    myChannels: build.query<ChannelSummary[], string>({
      queryFn: ask(getChannelsOf),
      providesTags: ['Viewer', { type: 'Channel', id: 'MINE' }],
    }),
    /** With everything that its form edits. */
    myChannel: build.query<OutputOf<'channels.details'>, string>({ queryFn: ask(getChannel), keepUnusedDataFor: 0 }),
    openChannel: build.mutation<ChannelAuthorized, InputOf<'channels.new'> & { idempotencyKey: string }>({
      queryFn: ask(openChannel, { isQuiet: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const channel = await settled(queryFulfilled);
        if (channel) dispatch(channelLoaded(channel)); // the guard lets its creator into the studio from here on
      },
    }),
    updateChannel: build.mutation<ChannelAuthorized, InputOf<'channels.update'>>({
      queryFn: ask(updateChannel, { isQuiet: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await settled(queryFulfilled)) await dispatch(refreshChannelData());
      },
    }),
    deleteChannel: build.mutation<object, string>({
      queryFn: ask(deleteChannel, { isQuiet: true }),
      invalidatesTags: ['Channel', 'User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await settled(queryFulfilled)) await dispatch(refreshChannelData());
      },
    }),
    handleValidity: build.query<Validity, string>({ queryFn: ask(getHandleValidity), keepUnusedDataFor: 10 }),
    earnings: build.query<Earnings, void>({
      queryFn: (_, store) => ask(getEarnings, { isQuiet: true })(undefined, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    studioDoors: build.query<DoorDetails[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(getMyDoors)(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer'],
    }),
  }),
});

/** The channel that the shell and the guard know may be the one that changed. */
const refreshChannelData = () => async (dispatch: AppDispatch, getState: () => RootState, extra: unknown) => {
  const user = selectUser(getState());
  if (!user) return;
  const answer = await getChannelOfUser((extra as StoreExtra).http, user.userID); // makeStore put it there
  if (answer.error === undefined) dispatch(channelLoaded(answer.data.data));
};

export const {
  useMyChannelsQuery,
  useMyChannelQuery,
  useOpenChannelMutation,
  useUpdateChannelMutation,
  useDeleteChannelMutation,
  useHandleValidityQuery,
  useEarningsQuery,
  useStudioDoorsQuery,
} = studioApi;
