import type { InputOf, OutputOf } from '@contract/operations';
import type { PriceRow, TargetAudience } from '@contract/ottStudio';
import { pageSizes } from '@/constants/limits';
import { searchUsers } from '@/services/account/users';
import { searchChannels } from '@/services/channels';
import {
  deleteCaptions,
  deleteTitle,
  getMyCampaigns,
  putCaptions,
  setTargetAudience,
  suggestPrices,
  tagChannels,
  tagUsers,
} from '@/services/studio/titleEditor';
import { api, serviceQuery } from '../api';
import type { ReleaseChoice } from './releaseChoicesApi';

const quiet = { suppressToast: true };
/** A person or a channel that can be tagged. */
export interface TagCandidate {
  kind: 'USER' | 'CHANNEL';
  id: string;
  name: string;
  handle: string;
}

/** The parts of a title's desk beyond its form. */
export const titleEditorApi = api.injectEndpoints({
  endpoints: (build) => ({
    tagCandidates: build.query<TagCandidate[], { q: string; kind: TagCandidate['kind'] }>({
      queryFn: async ({ q, kind }, store) => {
        const query = { queryArg: q, pageParam: null };
        if (kind === 'USER') {
          const { data, error } = await serviceQuery(searchUsers, quiet)(query, store);
          return data
            ? { data: data.items.map(({ userID, name, username }) => ({ kind, id: userID, name, handle: username })) }
            : { error };
        }
        const { data, error } = await serviceQuery(searchChannels, quiet)(query, store);
        return data
          ? {
              data: data.items.slice(0, pageSizes.userSearch).map(({ channelID, name, handle }) => ({ kind, id: channelID, name, handle })),
            }
          : { error };
      },
      keepUnusedDataFor: 60,
    }),
    tagUsers: build.mutation<OutputOf<'videos.tagUsers'>, InputOf<'videos.tagUsers'>>({
      queryFn: serviceQuery(tagUsers, quiet),
      invalidatesTags: (_tags, _error, { releaseID }) => [{ type: 'Release', id: releaseID }],
    }),
    tagChannels: build.mutation<OutputOf<'videos.tagChannels'>, InputOf<'videos.tagChannels'>>({
      queryFn: serviceQuery(tagChannels, quiet),
      invalidatesTags: (_tags, _error, { releaseID }) => [{ type: 'Release', id: releaseID }],
    }),
    putCaptions: build.mutation<object, InputOf<'videos.captionsPut'>>({ queryFn: serviceQuery(putCaptions, quiet) }),
    deleteCaptions: build.mutation<object, InputOf<'videos.captionsDelete'>>({ queryFn: serviceQuery(deleteCaptions, quiet) }),
    /** The title itself is not refetched: it is gone, and its editor is left. */
    deleteTitle: build.mutation<OutputOf<'ott.titleDelete'>, InputOf<'ott.titleDelete'>>({
      queryFn: serviceQuery(deleteTitle, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Release', id: 'MINE' }]),
    }),
    suggestPrices: build.mutation<{ ratesFrom: string; rows: PriceRow[] }, InputOf<'ott.pricingSuggest'>>({
      queryFn: serviceQuery(suggestPrices, quiet),
    }),
    setTargetAudience: build.mutation<TargetAudience, InputOf<'ott.snaxTargetAudience'>>({
      queryFn: serviceQuery(setTargetAudience, quiet),
      invalidatesTags: (_audience, _error, { releaseID }) => [{ type: 'Release', id: releaseID }],
    }),
    /** The fifty campaigns begun last. */
    campaignChoices: build.query<ReleaseChoice[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(getMyCampaigns, quiet)({ limit: 50 }, store);
        return data
          ? { data: data.items.map(({ campaignID, title, channelID }) => ({ id: campaignID, name: title, channelID })) }
          : { error };
      },
      providesTags: ['Viewer', 'Campaign'],
    }),
  }),
});

export const {
  useTagCandidatesQuery,
  useTagUsersMutation,
  useTagChannelsMutation,
  usePutCaptionsMutation,
  useDeleteCaptionsMutation,
  useDeleteTitleMutation,
  useSuggestPricesMutation,
  useSetTargetAudienceMutation,
  useCampaignChoicesQuery,
} = titleEditorApi;
