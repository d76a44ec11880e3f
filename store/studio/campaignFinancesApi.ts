import type { LedgerAudit } from '@contract/ledger';
import type { InputOf, OutputOf } from '@contract/operations';
import type { CampaignFinances } from '@contract/returns';
import {
  acceptApprover,
  addApprover,
  approveDistribution,
  submitMilestone,
  approvePayout,
  computeDistribution,
  confirmApprover,
  getDesk,
  getCampaignFinancesList,
  getLedgerAudit,
  releasePayout,
  removeApprover,
  requestPayout,
  runCampaignAction,
  withdrawDistribution,
} from '@/services/studio/campaignFinances';
import { api, serviceQuery } from '../api';

type Keyed<T> = T & { idempotencyKey: string };
const quiet = { suppressToast: true };
const paymentTags = ['Payment'] as const;

export const {
  useCampaignFinancesListQuery,
  useCampaignFinancesQuery,
  useAddApproverMutation,
  useRemoveApproverMutation,
  useAcceptApproverMutation,
  useConfirmApproverMutation,
  useComputeDistributionMutation,
  useApproveDistributionMutation,
  useSubmitMilestoneMutation,
  useWithdrawDistributionMutation,
  useRequestPayoutMutation,
  useApprovePayoutMutation,
  useReleasePayoutMutation,
  useRunCampaignActionMutation,
  useLedgerAuditQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    campaignFinancesList: build.query<OutputOf<'campaigns.financesList'>, void>({
      queryFn: (_nothing, store) => serviceQuery(getCampaignFinancesList, quiet)({}, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    campaignFinances: build.query<CampaignFinances, string>({
      queryFn: (campaignID, store) => serviceQuery(getDesk, quiet)({ campaignID }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    addApprover: build.mutation<CampaignFinances, InputOf<'campaigns.approverAdd'>>({
      queryFn: serviceQuery(addApprover, quiet),
      invalidatesTags: [...paymentTags],
    }),
    acceptApprover: build.mutation<CampaignFinances, InputOf<'campaigns.approverAccept'>>({
      queryFn: serviceQuery(acceptApprover, quiet),
      invalidatesTags: [...paymentTags],
    }),
    confirmApprover: build.mutation<CampaignFinances, InputOf<'campaigns.approverConfirm'>>({
      queryFn: serviceQuery(confirmApprover, quiet),
      invalidatesTags: [...paymentTags],
    }),
    removeApprover: build.mutation<CampaignFinances, InputOf<'campaigns.approverRemove'>>({
      queryFn: serviceQuery(removeApprover, quiet),
      invalidatesTags: [...paymentTags],
    }),
    computeDistribution: build.mutation<OutputOf<'campaigns.distributionCompute'>, Keyed<InputOf<'campaigns.distributionCompute'>>>({
      queryFn: serviceQuery(computeDistribution, quiet),
      invalidatesTags: [...paymentTags],
    }),
    submitMilestone: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.milestoneSubmit'>>>({
      queryFn: serviceQuery(submitMilestone, quiet),
      invalidatesTags: [...paymentTags],
    }),
    approveDistribution: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.distributionApprove'>>>({
      queryFn: serviceQuery(approveDistribution, quiet),
      invalidatesTags: [...paymentTags],
    }),
    withdrawDistribution: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.distributionWithdraw'>>>({
      queryFn: serviceQuery(withdrawDistribution, quiet),
      invalidatesTags: [...paymentTags],
    }),
    requestPayout: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.payoutRequest'>>>({
      queryFn: serviceQuery(requestPayout, quiet),
      invalidatesTags: [...paymentTags],
    }),
    approvePayout: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.payoutApprove'>>>({
      queryFn: serviceQuery(approvePayout, quiet),
      invalidatesTags: [...paymentTags],
    }),
    releasePayout: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.payoutRelease'>>>({
      queryFn: serviceQuery(releasePayout, quiet),
      invalidatesTags: [...paymentTags],
    }),
    runCampaignAction: build.mutation<OutputOf<'campaigns.act'>, Keyed<InputOf<'campaigns.act'>>>({
      queryFn: serviceQuery(runCampaignAction, quiet),
      invalidatesTags: ['Payment', 'Campaign'],
    }),
    ledgerAudit: build.query<LedgerAudit, void>({
      queryFn: (_nothing, store) => serviceQuery(getLedgerAudit, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
  }),
});
