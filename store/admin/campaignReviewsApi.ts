import type { InputOf, OutputOf } from '@contract/operations';
import { decideCampaignReview, getCampaignReview, getCampaignReviews } from '@/services/admin/consolePages';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

export type CampaignReviewQuery = Omit<InputOf<'admin.campaignReviews'>, 'cursor' | 'limit'>;
const quiet = { suppressToast: true };
const limit = 50;
const tags = ['Viewer' as const, 'Console' as const];

/** The console's reviews of campaigns. */
const campaignReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    campaignReviews: build.infiniteQuery<OutputOf<'admin.campaignReviews'>, CampaignReviewQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getCampaignReviews, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
    campaignReview: build.query<OutputOf<'admin.campaignReview'>, string>({
      queryFn: (reviewID, store) => serviceQuery(getCampaignReview, quiet)({ reviewID }, store),
      providesTags: tags,
    }),
    decideCampaignReview: build.mutation<OutputOf<'admin.campaignReviewDecide'>, InputOf<'admin.campaignReviewDecide'>>({
      queryFn: serviceQuery(decideCampaignReview, quiet),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const { useCampaignReviewsInfiniteQuery, useCampaignReviewQuery, useDecideCampaignReviewMutation } = campaignReviewsApi;
