import type { ChannelAuthorized } from '@contract/channels';
import type { OutputOf } from '@contract/operations';
import { followChannel, getChannel, getChannelAsViewer, unfollowChannel } from '@/services/channels';
import type { Http } from '@/services/http/createHttp';
import { api, serviceQuery } from '../api';

const findFollowState = async (http: Http, handle: string) => {
  const found = await getChannel(http, handle);
  return found.error === undefined ? getChannelAsViewer(http, { userID: found.data.ownerID, channelID: found.data.channelID }) : found;
};

/** Following the channel of a title, without the page of the channel (store/channel). */
const channelFollowApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the signed-in viewer owns or follows a channel, by its handle. */
    channelFollow: build.query<ChannelAuthorized | null, string>({
      queryFn: async (handle, store) => {
        const { data, error } = await serviceQuery(findFollowState, { suppressToast: true })(handle, store);
        return data ? { data: data.data } : { error };
      },
      providesTags: ['Viewer', { type: 'Channel', id: 'FOLLOWED' }],
    }),
    followChannelOfTitle: build.mutation<OutputOf<'channels.follow'>, { channelID: string; isFollowing: boolean }>({
      queryFn: ({ channelID, isFollowing }, store) => serviceQuery(isFollowing ? followChannel : unfollowChannel)(channelID, store),
      invalidatesTags: (_follow, error, { channelID }) =>
        error
          ? []
          : [
              { type: 'Channel', id: channelID },
              { type: 'Channel', id: 'FOLLOWED' },
            ],
    }),
  }),
});

export const { useChannelFollowQuery, useFollowChannelOfTitleMutation } = channelFollowApi;
