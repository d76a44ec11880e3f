import type { OutputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import { getFlow, getFlows, getPortfolio } from '@/services/campaigns/portfolio';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };
const limit = pageSizes.investPortfolio;

export const { usePortfolioInfiniteQuery, useFlowsInfiniteQuery, useFlowQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    portfolio: build.infiniteQuery<OutputOf<'campaigns.portfolioPerformance'>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ pageParam }, store) => serviceQuery(getPortfolio, quiet)({ limit, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    flows: build.infiniteQuery<OutputOf<'campaigns.portfolioFlows'>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ pageParam }, store) => serviceQuery(getFlows, quiet)({ limit, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    flow: build.query<OutputOf<'campaigns.portfolioFlow'>, string>({
      queryFn: (flowID, store) => serviceQuery(getFlow, quiet)({ flowID }, store),
      providesTags: ['Viewer'],
    }),
  }),
});
