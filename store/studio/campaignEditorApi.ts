import type { CampaignPosts, ChangeImpact, StudioInvestors } from '@contract/campaignStudio';
import type { InputOf, OutputOf } from '@contract/operations';
import type { StudioCampaign, StudioCampaignRow } from '@contract/studioCampaign';
import type { UserSummary } from '@contract/users';
import { pageSizes } from '@/constants/limits';
import { searchUsers } from '@/services/account/users';
import type { Http } from '@/services/http/createHttp';
import type { HttpResult } from '@/services/http/result';
import * as service from '@/services/studio/campaignEditor';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';

type Keyed<T> = T & { idempotencyKey: string };
const quiet = { suppressToast: true };
/** Refetches the campaign, its lists and its finances, the public page too: the creator looks there next. */
const changedTags = ['Campaign', 'Payment'] as const;
const tagsOnSuccess = (_answer: unknown, error: unknown) => (error ? [] : [...changedTags]);
/** A mutation that changes the campaign. */
const campaignMutation = <Arg, T>(request: (http: Http, arg: Arg) => Promise<HttpResult<T>>) => ({
  queryFn: serviceQuery(request, quiet),
  invalidatesTags: tagsOnSuccess,
});
/** Another editor saved first: their version is loaded, so that the user can choose. */
const tagsOnSuccessOrConflict = (_answer: unknown, error: { status?: unknown } | undefined) =>
  error && error.status !== 409 ? [] : [...changedTags];

/** Campaigns from their makers' side: begun, written, published, ended. */
const campaignEditorApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCampaigns: build.infiniteQuery<Page<StudioCampaignRow>, string | undefined, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: channelID, pageParam }, store) =>
        serviceQuery(service.getMyCampaigns, quiet)({ channelID, limit: pageSizes.investFeed, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Campaign'],
    }),
    campaignOffers: build.query<OutputOf<'campaigns.offers'>['items'], void>({
      queryFn: async (_nothing, store) => {
        const { data, error } = await serviceQuery(service.getOffers, quiet)({}, store);
        return data ? { data: data.items } : { error };
      },
    }),
    /** Who they are is a line of the checklist, so news of the identity check is news here. */
    studioCampaign: build.query<StudioCampaign, string>({
      queryFn: (campaignID, store) => serviceQuery(service.getStudioCampaign, quiet)({ campaignID }, store),
      providesTags: (_campaign, _error, id) => ['Viewer', 'Kyc', { type: 'Campaign', id }],
    }),
    campaignPosts: build.query<CampaignPosts, string>({
      queryFn: (campaignID, store) => serviceQuery(service.getStudioPosts, quiet)({ campaignID }, store),
      providesTags: (_posts, _error, id) => ['Viewer', { type: 'Campaign', id }],
    }),
    campaignInvestors: build.infiniteQuery<StudioInvestors, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg: campaignID, pageParam }, store) =>
        serviceQuery(service.getInvestors, quiet)({ campaignID, limit: pageSizes.investFeed, cursor: pageParam ?? undefined }, store),
      providesTags: (_page, _error, id) => ['Viewer', { type: 'Campaign', id }],
    }),
    peopleToTag: build.infiniteQuery<Page<UserSummary>, string, string | null>({
      ...cursorPagination,
      queryFn: serviceQuery(searchUsers, quiet),
    }),

    beginCampaign: build.mutation<StudioCampaign, Keyed<InputOf<'campaigns.uploadBegin'>>>(campaignMutation(service.beginCampaign)),
    updateDraft: build.mutation<StudioCampaign, InputOf<'campaigns.update'>>({
      queryFn: serviceQuery(service.updateDraft, quiet),
      invalidatesTags: tagsOnSuccessOrConflict,
    }),
    editCampaign: build.mutation<StudioCampaign, InputOf<'campaigns.edit'>>({
      queryFn: serviceQuery(service.editCampaign, quiet),
      invalidatesTags: tagsOnSuccessOrConflict,
    }),
    previewChange: build.mutation<ChangeImpact, InputOf<'campaigns.changePreview'>>({
      queryFn: serviceQuery(service.previewChange, quiet),
    }),
    extendCampaign: build.mutation<StudioCampaign, InputOf<'campaigns.extend'>>(campaignMutation(service.extendCampaign)),
    cancelCampaign: build.mutation<StudioCampaign, Keyed<InputOf<'campaigns.cancel'>>>(campaignMutation(service.cancelCampaign)),
    deleteCampaign: build.mutation<object, string>({
      queryFn: (campaignID, store) => serviceQuery(service.deleteCampaign, quiet)({ campaignID }, store),
      invalidatesTags: tagsOnSuccess,
    }),
    updateCampaignArtwork: build.mutation<StudioCampaign, InputOf<'campaigns.artworkUpdate'>>(campaignMutation(service.updateArtwork)),
    addStoryImage: build.mutation<OutputOf<'campaigns.storyImageAdd'>, InputOf<'campaigns.storyImageAdd'>>({
      queryFn: serviceQuery(service.addStoryImage, quiet),
    }),
    messageInvestors: build.mutation<OutputOf<'campaigns.messageInvestors'>, Keyed<InputOf<'campaigns.messageInvestors'>>>({
      queryFn: serviceQuery(service.messageInvestors, quiet),
    }),
    beginPitch: build.mutation<StudioCampaign, Keyed<InputOf<'campaigns.pitchBegin'>>>(campaignMutation(service.beginPitch)),
    putDocument: build.mutation<OutputOf<'campaigns.documentPut'>, InputOf<'campaigns.documentPut'>>(campaignMutation(service.putDocument)),
    tagPeople: build.mutation<OutputOf<'campaigns.tag'>, InputOf<'campaigns.tag'>>(campaignMutation(service.tagPeople)),
    postUpdate: build.mutation<OutputOf<'campaigns.updatePost'>, Keyed<InputOf<'campaigns.updatePost'>>>(
      campaignMutation(service.postUpdate),
    ),
    editUpdate: build.mutation<OutputOf<'campaigns.updateEdit'>, Keyed<InputOf<'campaigns.updateEdit'>>>(
      campaignMutation(service.editUpdate),
    ),
    deleteUpdate: build.mutation<object, InputOf<'campaigns.updateDelete'>>(campaignMutation(service.deleteUpdate)),
    answerQuestion: build.mutation<OutputOf<'campaigns.questionAnswer'>, InputOf<'campaigns.questionAnswer'>>(
      campaignMutation(service.answerQuestion),
    ),
    hideQuestion: build.mutation<OutputOf<'campaigns.questionHide'>, InputOf<'campaigns.questionHide'>>(
      campaignMutation(service.hideQuestion),
    ),
  }),
});

export const {
  useMyCampaignsInfiniteQuery,
  useCampaignOffersQuery,
  useStudioCampaignQuery,
  useCampaignPostsQuery,
  useCampaignInvestorsInfiniteQuery,
  usePeopleToTagInfiniteQuery,
  useBeginCampaignMutation,
  useUpdateDraftMutation,
  useEditCampaignMutation,
  usePreviewChangeMutation,
  useExtendCampaignMutation,
  useCancelCampaignMutation,
  useDeleteCampaignMutation,
  useUpdateCampaignArtworkMutation,
  useAddStoryImageMutation,
  useMessageInvestorsMutation,
  useBeginPitchMutation,
  usePutDocumentMutation,
  useTagPeopleMutation,
  usePostUpdateMutation,
  useEditUpdateMutation,
  useDeleteUpdateMutation,
  useAnswerQuestionMutation,
  useHideQuestionMutation,
} = campaignEditorApi;
