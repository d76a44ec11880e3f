import type { Campaign, CampaignAsViewer, CampaignDocument, CampaignPerson } from '@contract/campaignPage';
import type { CampaignCard } from '@contract/campaigns';
import type { InputOf, OutputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import * as service from '@/services/campaigns/campaignPage';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';

/** What a list of campaigns is narrowed by; the address of the home says the same. */
export type CampaignFilters = Omit<InputOf<'campaigns.feed'>, 'cursor' | 'limit'>;
export type RecommendedCampaign = OutputOf<'campaigns.feedAuthorized'>['items'][number];
export type CampaignSubscription = OutputOf<'campaigns.mySubscriptions'>['items'][number];

const quiet = { suppressToast: true };
const pageOf = (cursor: string | null) => ({ limit: pageSizes.investFeed, cursor: cursor ?? undefined });

/** Public campaigns, and what the viewer marks on them. */
export const campaignPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    campaignFeed: build.infiniteQuery<Page<CampaignCard>, CampaignFilters, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) => serviceQuery(service.getCampaignFeed)({ ...queryArg, ...pageOf(pageParam) }, store),
      providesTags: ['Campaign'],
    }),
    /** Recommendations for the viewer, with reasons; quiet, since the public list is shown anyway. */
    recommendedCampaigns: build.query<RecommendedCampaign[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(service.getCampaignFeedAsViewer, quiet)(
          { limit: pageSizes.investFeed, status: 'OPEN' },
          store,
        );
        return data ? { data: data.items.filter(({ reason }) => reason !== null) } : { error };
      },
      providesTags: ['Campaign', 'Channel', 'Interests', 'Viewer'],
    }),
    campaign: build.query<Campaign, string>({
      queryFn: serviceQuery(service.getCampaign),
      providesTags: (_campaign, _error, id) => [{ type: 'Campaign', id }],
    }),
    campaignFunds: build.query<OutputOf<'campaigns.funds'>, string>({
      queryFn: serviceQuery(service.getCampaignFunds, quiet),
      providesTags: (_trust, _error, id) => [{ type: 'Campaign', id }, 'Payment'],
    }),
    campaignPreview: build.query<Campaign, string>({
      queryFn: serviceQuery(service.getCampaignPreview, quiet),
      providesTags: (_campaign, _error, id) => [{ type: 'Campaign', id }, 'Viewer'],
    }),
    campaignAsViewer: build.query<CampaignAsViewer, string>({
      queryFn: serviceQuery(service.getCampaignAsViewer, quiet),
      providesTags: (_campaign, _error, id) => [{ type: 'Campaign', id }, 'Payment', 'Viewer'],
    }),
    campaignPeople: build.infiniteQuery<Page<CampaignPerson>, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: campaignID, pageParam }, store) =>
        serviceQuery(service.getCampaignPeople)({ campaignID, limit: pageSizes.xray, cursor: pageParam ?? undefined }, store),
      providesTags: (_people, _error, id) => [{ type: 'Campaign', id }],
    }),
    documentVersions: build.query<CampaignDocument[], { campaignID: string; documentID: string }>({
      queryFn: async (which, store) => {
        const { data, error } = await serviceQuery(service.getDocumentVersions)(which, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: (_versions, _error, { campaignID }) => [{ type: 'Campaign', id: campaignID }],
    }),
    watchlist: build.infiniteQuery<Page<CampaignCard>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(service.getWatchlist)(pageOf(pageParam), store),
      providesTags: [{ type: 'Campaign', id: 'WATCHLIST' }, 'Viewer'],
    }),
    campaignSubscriptions: build.infiniteQuery<Page<CampaignSubscription>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(service.getSubscriptions)(pageOf(pageParam), store),
      providesTags: [{ type: 'Campaign', id: 'SUBSCRIPTIONS' }, 'Viewer'],
    }),
    watchCampaign: build.mutation<OutputOf<'campaigns.bookmark'>, { campaignID: string; isBookmarked: boolean }>({
      queryFn: serviceQuery(service.setWatched),
      invalidatesTags: (_answer, error, { campaignID }) =>
        error
          ? []
          : [
              { type: 'Campaign', id: campaignID },
              { type: 'Campaign', id: 'WATCHLIST' },
            ],
    }),
    subscribeToCampaign: build.mutation<
      CampaignAsViewer['subscription'],
      { campaignID: string; channels: CampaignAsViewer['subscription']['channels'] | null }
    >({
      queryFn: serviceQuery(service.setSubscribed),
      invalidatesTags: (_answer, error, { campaignID }) =>
        error
          ? []
          : [
              { type: 'Campaign', id: campaignID },
              { type: 'Campaign', id: 'SUBSCRIPTIONS' },
            ],
    }),
    reportQuestion: build.mutation<OutputOf<'campaigns.questionReport'>, InputOf<'campaigns.questionReport'>>({
      queryFn: serviceQuery(service.reportQuestion, quiet),
    }),
    askQuestion: build.mutation<OutputOf<'campaigns.questionAsk'>, InputOf<'campaigns.questionAsk'>>({
      queryFn: serviceQuery(service.askQuestion, quiet),
      invalidatesTags: (_question, error, { campaignID }) => (error ? [] : [{ type: 'Campaign', id: campaignID }]),
    }),
  }),
});

export const {
  useCampaignFeedInfiniteQuery,
  useRecommendedCampaignsQuery,
  useCampaignQuery,
  useCampaignFundsQuery,
  useCampaignPreviewQuery,
  useCampaignAsViewerQuery,
  useCampaignPeopleInfiniteQuery,
  useDocumentVersionsQuery,
  useWatchlistInfiniteQuery,
  useCampaignSubscriptionsInfiniteQuery,
  useWatchCampaignMutation,
  useSubscribeToCampaignMutation,
  useAskQuestionMutation,
  useReportQuestionMutation,
} = campaignPageApi;
