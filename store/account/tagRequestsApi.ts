import type { InputOf, OutputOf } from '@contract/operations';
import { answerCampaignTag, answerTag, getMyCampaignTags, getMyTags } from '@/services/studio/team';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

const quiet = { suppressToast: true };
const at = (cursor: string | null) => ({ limit: 50, cursor: cursor ?? undefined });

/** Works that tag the viewer or one of their channels. A tag is shown only after it is accepted. */
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
