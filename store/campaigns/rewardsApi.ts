import type { InputOf, OutputOf } from '@contract/operations';
import type { MyReward } from '@contract/rewards';
import * as service from '@/services/campaigns/rewards';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Rewards of a backer, and gifts. The screens themselves say why something failed. */
const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myRewards: build.query<MyReward[], string>({
      queryFn: async (paymentID, store) => {
        const { data, error } = await serviceQuery(service.getMyRewards, quiet)(paymentID, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Payment', 'Viewer'],
      keepUnusedDataFor: 0,
    }),
    answerParcel: build.mutation<OutputOf<'rewards.answer'>, InputOf<'rewards.answer'>>({
      queryFn: serviceQuery(service.answerParcel, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : ['Payment']),
    }),
    answerCredit: build.mutation<object, InputOf<'videos.tagAnswer'>>({
      queryFn: serviceQuery(service.answerCredit, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : ['Payment', 'Release']),
    }),
    redeemGift: build.mutation<OutputOf<'rewards.redeemGift'>, string>({
      queryFn: serviceQuery(service.redeemGift, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : ['Payment', 'Viewer']),
    }),
  }),
});

export const { useMyRewardsQuery, useAnswerParcelMutation, useAnswerCreditMutation, useRedeemGiftMutation } = rewardsApi;
