import type { InputOf, OutputOf } from '@contract/operations';
import { answerCampaignTag, answerTag, getMyCampaignTags, getMyTags } from '@/services/team';
import { api, ask } from '../api';

const quiet = { isQuiet: true };

/** Works that name the viewer, or a channel of theirs: nobody is shown before they agreed, and a channel of one's own is not needed for that. */
const namedApi = api.injectEndpoints({
  endpoints: (build) => ({
    namedInReleases: build.query<OutputOf<'videos.myTags'>['items'], void>({
      queryFn: async (_nothing, store) => {
        const { data, error } = await ask(getMyTags, quiet)({ limit: 50 }, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', 'Release'],
    }),
    namedInCampaigns: build.query<OutputOf<'campaigns.myTags'>['items'], void>({
      queryFn: async (_nothing, store) => {
        const { data, error } = await ask(getMyCampaignTags, quiet)({ limit: 50 }, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', 'Campaign'],
    }),
    agreeInRelease: build.mutation<object, InputOf<'videos.tagAnswer'>>({ queryFn: ask(answerTag, quiet), invalidatesTags: ['Release'] }),
    agreeInCampaign: build.mutation<object, InputOf<'campaigns.tagAnswer'>>({
      queryFn: ask(answerCampaignTag, quiet),
      invalidatesTags: ['Campaign'],
    }),
  }),
});

export const { useNamedInReleasesQuery, useNamedInCampaignsQuery, useAgreeInReleaseMutation, useAgreeInCampaignMutation } = namedApi;
