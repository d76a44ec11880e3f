import type { ChannelAuthorized, ChannelPage, ChannelSummary } from '@contract/channels';
import type { OutputOf } from '@contract/operations';
import { followChannel, getChannel, getChannelAsViewer, searchChannels, unfollowChannel } from '@/services/channels';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';

export const channelApi = api.injectEndpoints({
  endpoints: (build) => ({
    channel: build.query<ChannelPage, string>({
      queryFn: serviceQuery(getChannel),
      providesTags: (channel) => (channel ? [{ type: 'Channel', id: channel.channelID }] : []),
    }),
    /** A channel as the signed-in viewer sees it: whether it is theirs, whether they follow it. */
    channelAsViewer: build.query<ChannelAuthorized | null, { userID: string; channelID: string }>({
      queryFn: async (channel, store) => {
        const { data, error } = await serviceQuery(getChannelAsViewer, { suppressToast: true })(channel, store);
        return data ? { data: data.data } : { error };
      },
      providesTags: (channel) => (channel ? ['Viewer', { type: 'Channel', id: channel.channelID }] : ['Viewer']),
    }),
    followChannel: build.mutation<OutputOf<'channels.follow'>, { channelID: string; isFollowing: boolean }>({
      queryFn: ({ channelID, isFollowing }, store) => serviceQuery(isFollowing ? followChannel : unfollowChannel)(channelID, store),
      invalidatesTags: (_follow, error, { channelID }) => (error ? [] : [{ type: 'Channel', id: channelID }]),
    }),
    channels: build.infiniteQuery<Page<ChannelSummary>, string, string | null>({
      ...cursorPagination,
      queryFn: serviceQuery(searchChannels),
      providesTags: [{ type: 'Channel', id: 'LIST' }],
    }),
  }),
});

export const { useChannelQuery, useChannelAsViewerQuery, useFollowChannelMutation, useChannelsInfiniteQuery } = channelApi;
