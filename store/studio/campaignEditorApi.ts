import type { CampaignDesk, CampaignDeskRow } from '@contract/campaignDesk';
import type { CampaignPosts, ChangeImpact, DeskInvestors } from '@contract/campaignStudio';
import type { InputOf, OutputOf } from '@contract/operations';
import type { UserSummary } from '@contract/users';
import { pageSizes } from '@/constants/limits';
import * as service from '@/services/campaignEditor';
import { searchUsers } from '@/services/users';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

type Keyed<T> = T & { idempotencyKey: string };
const quiet = { isQuiet: true };
/** Whoever saw the campaign or a list of it asks again, the public page too: its maker looks there next. */
const changed = ['Campaign'] as const;
const ifDone = (_answer: unknown, error: unknown) => (error ? [] : [...changed]);
/** Somebody was faster: what they saved is asked for, so that one can choose. */
const ifDoneOrLate = (_answer: unknown, error: { status?: unknown } | undefined) => (error && error.status !== 409 ? [] : [...changed]);

/** Campaigns from their makers' side: begun, written, published, ended. */
const campaignEditorApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCampaigns: build.infiniteQuery<Page<CampaignDeskRow>, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) =>
        ask(service.getMyCampaigns, quiet)({ limit: pageSizes.investFeed, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Campaign'],
    }),
    campaignOffers: build.query<OutputOf<'campaigns.offers'>['items'], void>({
      queryFn: async (_nothing, store) => {
        const { data, error } = await ask(service.getOffers, quiet)({}, store);
        return data ? { data: data.items } : { error };
      },
    }),
    /** Who they are is a line of the checklist, so news of the identity check is news here. */
    deskCampaign: build.query<CampaignDesk, string>({
      queryFn: (campaignID, store) => ask(service.getDeskCampaign, quiet)({ campaignID }, store),
      providesTags: (_campaign, _error, id) => ['Viewer', 'Kyc', { type: 'Campaign', id }],
    }),
    deskPosts: build.query<CampaignPosts, string>({
      queryFn: (campaignID, store) => ask(service.getDeskPosts, quiet)({ campaignID }, store),
      providesTags: (_posts, _error, id) => ['Viewer', { type: 'Campaign', id }],
    }),
    deskInvestors: build.infiniteQuery<DeskInvestors, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg: campaignID, pageParam }, store) =>
        ask(service.getInvestors, quiet)({ campaignID, limit: pageSizes.investFeed, cursor: pageParam ?? undefined }, store),
      providesTags: (_page, _error, id) => ['Viewer', { type: 'Campaign', id }],
    }),
    peopleToTag: build.infiniteQuery<Page<UserSummary>, string, string | null>({ ...pages, queryFn: ask(searchUsers, quiet) }),

    beginCampaign: build.mutation<CampaignDesk, Keyed<InputOf<'campaigns.uploadBegin'>>>({
      queryFn: ask(service.beginCampaign, quiet),
      invalidatesTags: ifDone,
    }),
    updateDraft: build.mutation<CampaignDesk, InputOf<'campaigns.update'>>({
      queryFn: ask(service.updateDraft, quiet),
      invalidatesTags: ifDoneOrLate,
    }),
    editCampaign: build.mutation<CampaignDesk, InputOf<'campaigns.edit'>>({
      queryFn: ask(service.editCampaign, quiet),
      invalidatesTags: ifDoneOrLate,
    }),
    previewChange: build.mutation<ChangeImpact, InputOf<'campaigns.changePreview'>>({ queryFn: ask(service.previewChange, quiet) }),
    publishCampaign: build.mutation<CampaignDesk, string>({
      queryFn: (campaignID, store) => ask(service.publishCampaign, quiet)({ campaignID }, store),
      invalidatesTags: ifDone,
    }),
    extendCampaign: build.mutation<CampaignDesk, InputOf<'campaigns.extend'>>({
      queryFn: ask(service.extendCampaign, quiet),
      invalidatesTags: ifDone,
    }),
    cancelCampaign: build.mutation<CampaignDesk, InputOf<'campaigns.cancel'>>({
      queryFn: ask(service.cancelCampaign, quiet),
      invalidatesTags: ifDone,
    }),
    deleteCampaign: build.mutation<object, string>({
      queryFn: (campaignID, store) => ask(service.deleteCampaign, quiet)({ campaignID }, store),
      invalidatesTags: ifDone,
    }),
    updateCampaignArtwork: build.mutation<CampaignDesk, InputOf<'campaigns.artworkUpdate'>>({
      queryFn: ask(service.updateArtwork, quiet),
      invalidatesTags: ifDone,
    }),
    beginPitch: build.mutation<CampaignDesk, Keyed<InputOf<'campaigns.pitchBegin'>>>({
      queryFn: ask(service.beginPitch, quiet),
      invalidatesTags: ifDone,
    }),
    putDocument: build.mutation<OutputOf<'campaigns.documentPut'>, InputOf<'campaigns.documentPut'>>({
      queryFn: ask(service.putDocument, quiet),
      invalidatesTags: ifDone,
    }),
    tagPeople: build.mutation<OutputOf<'campaigns.tag'>, InputOf<'campaigns.tag'>>({
      queryFn: ask(service.tagPeople, quiet),
      invalidatesTags: ifDone,
    }),
    postUpdate: build.mutation<OutputOf<'campaigns.updatePost'>, Keyed<InputOf<'campaigns.updatePost'>>>({
      queryFn: ask(service.postUpdate, quiet),
      invalidatesTags: ifDone,
    }),
    editUpdate: build.mutation<OutputOf<'campaigns.updateEdit'>, Keyed<InputOf<'campaigns.updateEdit'>>>({
      queryFn: ask(service.editUpdate, quiet),
      invalidatesTags: ifDone,
    }),
    deleteUpdate: build.mutation<object, InputOf<'campaigns.updateDelete'>>({
      queryFn: ask(service.deleteUpdate, quiet),
      invalidatesTags: ifDone,
    }),
    answerQuestion: build.mutation<OutputOf<'campaigns.questionAnswer'>, InputOf<'campaigns.questionAnswer'>>({
      queryFn: ask(service.answerQuestion, quiet),
      invalidatesTags: ifDone,
    }),
    hideQuestion: build.mutation<OutputOf<'campaigns.questionHide'>, InputOf<'campaigns.questionHide'>>({
      queryFn: ask(service.hideQuestion, quiet),
      invalidatesTags: ifDone,
    }),
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
