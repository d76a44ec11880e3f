import type { InputOf, OutputOf } from '@contract/operations';
import { answerCampaignTag, answerTag, getMyCampaignTags, getMyTags } from '@/services/team';
import { api, ask } from '../api';
import { pages } from '../pages';

const quiet = { isQuiet: true };
const at = (cursor: string | null) => ({ limit: 50, cursor: cursor ?? undefined });

/** Works that name the viewer, or a channel of theirs: nobody is shown before they agreed, and a channel of one's own is not needed for that. */
const namedApi = api.injectEndpoints({
  endpoints: (build) => ({
    namedInReleases: build.infiniteQuery<OutputOf<'videos.myTags'>, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) => ask(getMyTags, quiet)(at(pageParam), store),
      providesTags: ['Viewer', 'Release'],
    }),
    namedInCampaigns: build.infiniteQuery<OutputOf<'campaigns.myTags'>, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) => ask(getMyCampaignTags, quiet)(at(pageParam), store),
      providesTags: ['Viewer', 'Campaign'],
    }),
    agreeInRelease: build.mutation<object, InputOf<'videos.tagAnswer'>>({ queryFn: ask(answerTag, quiet), invalidatesTags: ['Release'] }),
    agreeInCampaign: build.mutation<object, InputOf<'campaigns.tagAnswer'>>({
      queryFn: ask(answerCampaignTag, quiet),
      invalidatesTags: ['Campaign'],
    }),
  }),
});

export const { useNamedInReleasesInfiniteQuery, useNamedInCampaignsInfiniteQuery, useAgreeInReleaseMutation, useAgreeInCampaignMutation } =
  namedApi;
