import type { OutputOf } from '@contract/operations';
import type { HoldingSort } from '@contract/portfolio';
import { pageSizes } from '@/constants/limits';
import { getFlow, getFlows, getNews, getPortfolio } from '@/services/campaigns/portfolio';
import { api, serviceQuery } from '../api';

export interface HoldingOrder {
  sort: HoldingSort;
  order: 'asc' | 'desc';
}

const quiet = { suppressToast: true };
const limit = pageSizes.investPortfolio;

export const { usePortfolioInfiniteQuery, useFlowsInfiniteQuery, useFlowQuery, usePortfolioNewsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    portfolio: build.infiniteQuery<OutputOf<'campaigns.portfolioPerformance'>, HoldingOrder | null, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getPortfolio, quiet)({ limit, cursor: pageParam ?? undefined, ...queryArg }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    flows: build.infiniteQuery<OutputOf<'campaigns.portfolioFlows'>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ pageParam }, store) => serviceQuery(getFlows, quiet)({ limit, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    portfolioNews: build.query<OutputOf<'campaigns.portfolioNews'>['items'], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(getNews, quiet)({}, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', 'Payment'],
    }),
    flow: build.query<OutputOf<'campaigns.portfolioFlow'>, string>({
      queryFn: (flowID, store) => serviceQuery(getFlow, quiet)({ flowID }, store),
      providesTags: ['Viewer'],
    }),
  }),
});
