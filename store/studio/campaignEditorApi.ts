import type { CampaignPosts, ChangeImpact, StudioInvestors } from '@contract/campaignStudio';
import type { InputOf, OutputOf } from '@contract/operations';
import type { StudioCampaign, StudioCampaignRow } from '@contract/studioCampaign';
import type { UserSummary } from '@contract/users';
import { pageSizes } from '@/constants/limits';
import * as service from '@/services/campaignEditor';
import type { Http } from '@/services/http/createHttp';
import type { HttpResult } from '@/services/http/result';
import { searchUsers } from '@/services/users';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

type Keyed<T> = T & { idempotencyKey: string };
const quiet = { isQuiet: true };
/** Whoever saw the campaign, a list of it or its money asks again, the public page too: its maker looks there next. */
const changed = ['Campaign', 'Payment'] as const;
const ifDone = (_answer: unknown, error: unknown) => (error ? [] : [...changed]);
/** A deed that changes the campaign. */
const does = <Arg, T>(deed: (http: Http, arg: Arg) => Promise<HttpResult<T>>) => ({ queryFn: ask(deed, quiet), invalidatesTags: ifDone });
/** Somebody was faster: what they saved is asked for, so that one can choose. */
const ifDoneOrLate = (_answer: unknown, error: { status?: unknown } | undefined) => (error && error.status !== 409 ? [] : [...changed]);

/** Campaigns from their makers' side: begun, written, published, ended. */
const campaignEditorApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCampaigns: build.infiniteQuery<Page<StudioCampaignRow>, string | undefined, string | null>({
      ...pages,
      queryFn: ({ queryArg: channelID, pageParam }, store) =>
        ask(service.getMyCampaigns, quiet)({ channelID, limit: pageSizes.investFeed, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Campaign'],
    }),
    campaignOffers: build.query<OutputOf<'campaigns.offers'>['items'], void>({
      queryFn: async (_nothing, store) => {
        const { data, error } = await ask(service.getOffers, quiet)({}, store);
        return data ? { data: data.items } : { error };
      },
    }),
    /** Who they are is a line of the checklist, so news of the identity check is news here. */
    deskCampaign: build.query<StudioCampaign, string>({
      queryFn: (campaignID, store) => ask(service.getDeskCampaign, quiet)({ campaignID }, store),
      providesTags: (_campaign, _error, id) => ['Viewer', 'Kyc', { type: 'Campaign', id }],
    }),
    deskPosts: build.query<CampaignPosts, string>({
      queryFn: (campaignID, store) => ask(service.getDeskPosts, quiet)({ campaignID }, store),
      providesTags: (_posts, _error, id) => ['Viewer', { type: 'Campaign', id }],
    }),
    deskInvestors: build.infiniteQuery<StudioInvestors, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg: campaignID, pageParam }, store) =>
        ask(service.getInvestors, quiet)({ campaignID, limit: pageSizes.investFeed, cursor: pageParam ?? undefined }, store),
      providesTags: (_page, _error, id) => ['Viewer', { type: 'Campaign', id }],
    }),
    peopleToTag: build.infiniteQuery<Page<UserSummary>, string, string | null>({ ...pages, queryFn: ask(searchUsers, quiet) }),

    beginCampaign: build.mutation<StudioCampaign, Keyed<InputOf<'campaigns.uploadBegin'>>>(does(service.beginCampaign)),
    updateDraft: build.mutation<StudioCampaign, InputOf<'campaigns.update'>>({
      queryFn: ask(service.updateDraft, quiet),
      invalidatesTags: ifDoneOrLate,
    }),
    editCampaign: build.mutation<StudioCampaign, InputOf<'campaigns.edit'>>({
      queryFn: ask(service.editCampaign, quiet),
      invalidatesTags: ifDoneOrLate,
    }),
    previewChange: build.mutation<ChangeImpact, InputOf<'campaigns.changePreview'>>({ queryFn: ask(service.previewChange, quiet) }),
    publishCampaign: build.mutation<StudioCampaign, string>({
      queryFn: (campaignID, store) => ask(service.publishCampaign, quiet)({ campaignID }, store),
      invalidatesTags: ifDone,
    }),
    extendCampaign: build.mutation<StudioCampaign, InputOf<'campaigns.extend'>>(does(service.extendCampaign)),
    cancelCampaign: build.mutation<StudioCampaign, Keyed<InputOf<'campaigns.cancel'>>>(does(service.cancelCampaign)),
    deleteCampaign: build.mutation<object, string>({
      queryFn: (campaignID, store) => ask(service.deleteCampaign, quiet)({ campaignID }, store),
      invalidatesTags: ifDone,
    }),
    updateCampaignArtwork: build.mutation<StudioCampaign, InputOf<'campaigns.artworkUpdate'>>(does(service.updateArtwork)),
    beginPitch: build.mutation<StudioCampaign, Keyed<InputOf<'campaigns.pitchBegin'>>>(does(service.beginPitch)),
    putDocument: build.mutation<OutputOf<'campaigns.documentPut'>, InputOf<'campaigns.documentPut'>>(does(service.putDocument)),
    tagPeople: build.mutation<OutputOf<'campaigns.tag'>, InputOf<'campaigns.tag'>>(does(service.tagPeople)),
    postUpdate: build.mutation<OutputOf<'campaigns.updatePost'>, Keyed<InputOf<'campaigns.updatePost'>>>(does(service.postUpdate)),
    editUpdate: build.mutation<OutputOf<'campaigns.updateEdit'>, Keyed<InputOf<'campaigns.updateEdit'>>>(does(service.editUpdate)),
    deleteUpdate: build.mutation<object, InputOf<'campaigns.updateDelete'>>(does(service.deleteUpdate)),
    answerQuestion: build.mutation<OutputOf<'campaigns.questionAnswer'>, InputOf<'campaigns.questionAnswer'>>(does(service.answerQuestion)),
    hideQuestion: build.mutation<OutputOf<'campaigns.questionHide'>, InputOf<'campaigns.questionHide'>>(does(service.hideQuestion)),
  }),
});

export const {
  useMyCampaignsInfiniteQuery,
  useCampaignOffersQuery,
  useDeskCampaignQuery,
  useDeskPostsQuery,
  useDeskInvestorsInfiniteQuery,
  usePeopleToTagInfiniteQuery,
  useBeginCampaignMutation,
  useUpdateDraftMutation,
  useEditCampaignMutation,
  usePreviewChangeMutation,
  usePublishCampaignMutation,
  useExtendCampaignMutation,
  useCancelCampaignMutation,
  useDeleteCampaignMutation,
  useUpdateCampaignArtworkMutation,
  useBeginPitchMutation,
  usePutDocumentMutation,
  useTagPeopleMutation,
  usePostUpdateMutation,
  useEditUpdateMutation,
  useDeleteUpdateMutation,
  useAnswerQuestionMutation,
  useHideQuestionMutation,
} = campaignEditorApi;
