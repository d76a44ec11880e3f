import type { Channel, ChannelAuthorized, ChannelSummary } from '@contract/channels';
import type { OutputOf } from '@contract/operations';
import { followChannel, getChannel, getChannelAsViewer, searchChannels, unfollowChannel } from '@/services/channels';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

export const channelApi = api.injectEndpoints({
  endpoints: (build) => ({
    channel: build.query<Channel, string>({
      queryFn: ask(getChannel),
      providesTags: (channel) => (channel ? [{ type: 'Channel', id: channel.channelID }] : []),
    }),
    /** A channel as the signed-in viewer sees it: whether it is theirs, whether they follow it. */
    channelAsViewer: build.query<ChannelAuthorized | null, { userID: string; channelID: string }>({
      queryFn: async (channel, store) => {
        const { data, error } = await ask(getChannelAsViewer, { isQuiet: true })(channel, store);
        return data ? { data: data.data } : { error };
      },
      providesTags: (channel) => (channel ? ['Viewer', { type: 'Channel', id: channel.channelID }] : ['Viewer']),
    }),
    followChannel: build.mutation<OutputOf<'channels.follow'>, { channelID: string; isFollowing: boolean }>({
      queryFn: ({ channelID, isFollowing }, store) => ask(isFollowing ? followChannel : unfollowChannel)(channelID, store),
      invalidatesTags: (_follow, error, { channelID }) => (error ? [] : [{ type: 'Channel', id: channelID }]),
    }),
    channels: build.infiniteQuery<Page<ChannelSummary>, string, string | null>({
      ...pages,
      queryFn: ask(searchChannels),
      providesTags: [{ type: 'Channel', id: 'LIST' }],
    }),
  }),
});

export const { useChannelQuery, useChannelAsViewerQuery, useFollowChannelMutation, useChannelsInfiniteQuery } = channelApi;
