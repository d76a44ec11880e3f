import type { InputOf, OutputOf } from '@contract/operations';
import type { RewardDeliveryState, RewardDeskRow, RewardItemKind, StudioRewards } from '@contract/rewards';
import * as service from '@/services/studio/rewards';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };
export interface RewardFilter {
  campaignID: string;
  kind?: RewardItemKind | undefined;
  state?: RewardDeliveryState | undefined;
}

/** The rewards of a campaign, and what they deliver. */
const rewardsDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    studioRewards: build.query<StudioRewards, string>({
      queryFn: (campaignID, store) => serviceQuery(service.getStudioRewards, quiet)({ campaignID }, store),
      providesTags: (_rewards, _error, id) => ['Viewer', { type: 'Campaign', id }],
      keepUnusedDataFor: 0,
    }),
    saveRewards: build.mutation<StudioRewards, InputOf<'rewards.save'>>({
      queryFn: serviceQuery(service.saveRewards, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : ['Campaign']),
    }),
    setLatePledges: build.mutation<StudioRewards, InputOf<'rewards.setLatePledges'>>({
      queryFn: serviceQuery(service.setLatePledges, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : ['Campaign']),
    }),
    rewardDesk: build.infiniteQuery<OutputOf<'rewards.desk'>, RewardFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(service.getRewardDesk, quiet)({ ...queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: (_page, _error, { campaignID: id }) => ['Viewer', { type: 'Campaign', id }],
      keepUnusedDataFor: 0,
    }),
    shipReward: build.mutation<RewardDeskRow, InputOf<'rewards.ship'>>({
      queryFn: serviceQuery(service.shipReward, quiet),
      invalidatesTags: (_answer, error, { campaignID: id }) => (error ? [] : [{ type: 'Campaign', id }]),
    }),
  }),
});

export const {
  useStudioRewardsQuery,
  useSaveRewardsMutation,
  useSetLatePledgesMutation,
  useRewardDeskInfiniteQuery,
  useShipRewardMutation,
} = rewardsDeskApi;
