import type { CampaignPayment, CampaignPurchase, InvestBreakdown, TermsChanges } from '@contract/commitments';
import type { InputOf, OutputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import {
  beginInvesting,
  cancelCommitment,
  getCampaignPayment,
  getInvestBreakdown,
  getMyCommitments,
  getTermsChanges,
  reconfirmCommitment,
} from '@/services/invest';
import type { Attempt } from '@/services/payments';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

const quiet = { isQuiet: true };

/** Money into campaigns. The screens themselves say why something failed, so no snack does. */
export const investApi = api.injectEndpoints({
  endpoints: (build) => ({
    investBreakdown: build.query<InvestBreakdown, InputOf<'campaigns.paymentBreakdown'>>({
      queryFn: ask(getInvestBreakdown, quiet),
      providesTags: ['Payment'],
      keepUnusedDataFor: 30,
    }),
    beginInvesting: build.mutation<OutputOf<'campaigns.paymentBegin'>, Attempt<InputOf<'campaigns.paymentBegin'>>>({
      queryFn: ask(beginInvesting, quiet),
      invalidatesTags: (_answer, error) => (error ? ['Payment', 'Kyc', 'Campaign'] : ['Payment']), // what was refused is shown as it is now
    }),
    campaignPayment: build.query<CampaignPayment, string>({
      queryFn: ask(getCampaignPayment),
      providesTags: (_payment, _error, paymentID) => [{ type: 'Payment', id: paymentID }, 'Viewer'],
      keepUnusedDataFor: 0, // how a payment stands is asked for anew each time
    }),
    cancelCommitment: build.mutation<CampaignPayment, Attempt<InputOf<'campaigns.commitmentCancel'>>>({
      queryFn: ask(cancelCommitment, quiet),
      invalidatesTags: ['Payment'],
    }),
    reconfirmCommitment: build.mutation<CampaignPayment, Attempt<InputOf<'campaigns.commitmentReconfirm'>>>({
      queryFn: ask(reconfirmCommitment, quiet),
      invalidatesTags: ['Payment'],
    }),
    termsChanges: build.query<TermsChanges, InputOf<'campaigns.termsChanges'>>({
      queryFn: ask(getTermsChanges, quiet),
      providesTags: ['Payment'],
      keepUnusedDataFor: 0,
    }),
    myCommitments: build.infiniteQuery<Page<CampaignPurchase>, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) =>
        ask(getMyCommitments)({ limit: pageSizes.investPortfolio, ...(pageParam ? { cursor: pageParam } : {}) }, store),
      providesTags: ['Viewer', 'Payment'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useInvestBreakdownQuery,
  useBeginInvestingMutation,
  useCampaignPaymentQuery,
  useCancelCommitmentMutation,
  useReconfirmCommitmentMutation,
  useTermsChangesQuery,
  useMyCommitmentsInfiniteQuery,
} = investApi;
