import type { InputOf, OutputOf } from '@contract/operations';
import { answerCampaignTag, answerTag, getMyCampaignTags, getMyTags } from '@/services/studio/team';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

const quiet = { suppressToast: true };
const at = (cursor: string | null) => ({ limit: 50, cursor: cursor ?? undefined });

/** Works that name the viewer, or a channel of theirs: nobody is shown before they agreed, and a channel of one's own is not needed for that. */
const tagRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseTagRequests: build.infiniteQuery<OutputOf<'videos.myTags'>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(getMyTags, quiet)(at(pageParam), store),
      providesTags: ['Viewer', 'Release'],
    }),
    campaignTagRequests: build.infiniteQuery<OutputOf<'campaigns.myTags'>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(getMyCampaignTags, quiet)(at(pageParam), store),
      providesTags: ['Viewer', 'Campaign'],
    }),
    respondToReleaseTag: build.mutation<object, InputOf<'videos.tagAnswer'>>({
      queryFn: serviceQuery(answerTag, quiet),
      invalidatesTags: ['Release'],
    }),
    respondToCampaignTag: build.mutation<object, InputOf<'campaigns.tagAnswer'>>({
      queryFn: serviceQuery(answerCampaignTag, quiet),
      invalidatesTags: ['Campaign'],
    }),
  }),
});

export const {
  useReleaseTagRequestsInfiniteQuery,
  useCampaignTagRequestsInfiniteQuery,
  useRespondToReleaseTagMutation,
  useRespondToCampaignTagMutation,
} = tagRequestsApi;
