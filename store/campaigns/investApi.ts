import type { CampaignPayment, CampaignPurchase, InvestBreakdown, TermsChanges } from '@contract/commitments';
import type { AssessmentResult, InvestorProtection } from '@contract/investorProtection';
import type { InputOf, OutputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import {
  beginInvesting,
  cancelCommitment,
  getCampaignPayment,
  getInvestBreakdown,
  getInvestorProtection,
  getMyCommitments,
  getTermsChanges,
  reconfirmCommitment,
  submitAssessment,
} from '@/services/campaigns/invest';
import type { Attempt } from '@/services/events/eventPayments';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';

const quiet = { suppressToast: true };

/** Money into campaigns. The screens themselves say why something failed, so no snack does. */
export const investApi = api.injectEndpoints({
  endpoints: (build) => ({
    investBreakdown: build.query<InvestBreakdown, InputOf<'campaigns.paymentBreakdown'>>({
      queryFn: serviceQuery(getInvestBreakdown, quiet),
      providesTags: ['Payment'],
      keepUnusedDataFor: 30,
    }),
    investorProtection: build.query<InvestorProtection, InputOf<'campaigns.protection'>>({
      queryFn: serviceQuery(getInvestorProtection, quiet),
      providesTags: ['Payment', 'Kyc', 'Viewer'],
      keepUnusedDataFor: 0, // an answer or an investment changes it
    }),
    submitAssessment: build.mutation<AssessmentResult, Attempt<InputOf<'campaigns.assessmentSubmit'>>>({
      queryFn: serviceQuery(submitAssessment, quiet),
    }),
    beginInvesting: build.mutation<OutputOf<'campaigns.paymentBegin'>, Attempt<InputOf<'campaigns.paymentBegin'>>>({
      queryFn: serviceQuery(beginInvesting, quiet),
      invalidatesTags: (_answer, error) => (error ? ['Payment', 'Kyc', 'Campaign'] : ['Payment']), // what was refused is shown as it is now
    }),
    campaignPayment: build.query<CampaignPayment, string>({
      queryFn: serviceQuery(getCampaignPayment),
      providesTags: (_payment, _error, paymentID) => [{ type: 'Payment', id: paymentID }, 'Viewer'],
      keepUnusedDataFor: 0, // how a payment stands is asked for anew each time
    }),
    cancelCommitment: build.mutation<CampaignPayment, Attempt<InputOf<'campaigns.commitmentCancel'>>>({
      queryFn: serviceQuery(cancelCommitment, quiet),
      invalidatesTags: ['Payment'],
    }),
    reconfirmCommitment: build.mutation<CampaignPayment, Attempt<InputOf<'campaigns.commitmentReconfirm'>>>({
      queryFn: serviceQuery(reconfirmCommitment, quiet),
      invalidatesTags: ['Payment'],
    }),
    termsChanges: build.query<TermsChanges, InputOf<'campaigns.termsChanges'>>({
      queryFn: serviceQuery(getTermsChanges, quiet),
      providesTags: ['Payment'],
      keepUnusedDataFor: 0,
    }),
    myCommitments: build.infiniteQuery<Page<CampaignPurchase>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) =>
        serviceQuery(getMyCommitments)({ limit: pageSizes.investPortfolio, ...(pageParam ? { cursor: pageParam } : {}) }, store),
      providesTags: ['Viewer', 'Payment'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useInvestBreakdownQuery,
  useInvestorProtectionQuery,
  useSubmitAssessmentMutation,
  useBeginInvestingMutation,
  useCampaignPaymentQuery,
  useCancelCommitmentMutation,
  useReconfirmCommitmentMutation,
  useTermsChangesQuery,
  useMyCommitmentsInfiniteQuery,
} = investApi;
