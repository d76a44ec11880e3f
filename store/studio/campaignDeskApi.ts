import type { LedgerAudit } from '@contract/ledger';
import type { InputOf, OutputOf } from '@contract/operations';
import type { CampaignFinances } from '@contract/returns';
import {
  acceptApprover,
  addSecond,
  approveDistribution,
  approvePayout,
  computeDistribution,
  confirmApprover,
  getDesk,
  getDesks,
  getLedgerAudit,
  releasePayout,
  removeSecond,
  requestPayout,
  turnCampaign,
  withdrawDistribution,
} from '@/services/campaignDesk';
import { api, ask } from '../api';

type Keyed<T> = T & { idempotencyKey: string };
const quiet = { isQuiet: true };
const moved = ['Payment'] as const;

export const {
  useMoneyDesksQuery,
  useMoneyDeskQuery,
  useAddSecondMutation,
  useRemoveSecondMutation,
  useAcceptApproverMutation,
  useConfirmApproverMutation,
  useComputeDistributionMutation,
  useApproveDistributionMutation,
  useWithdrawDistributionMutation,
  useRequestPayoutMutation,
  useApprovePayoutMutation,
  useReleasePayoutMutation,
  useTurnCampaignMutation,
  useLedgerAuditQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    moneyDesks: build.query<OutputOf<'campaigns.financesList'>, void>({
      queryFn: (_nothing, store) => ask(getDesks, quiet)({}, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    moneyDesk: build.query<CampaignFinances, string>({
      queryFn: (campaignID, store) => ask(getDesk, quiet)({ campaignID }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    addSecond: build.mutation<CampaignFinances, InputOf<'campaigns.approverAdd'>>({
      queryFn: ask(addSecond, quiet),
      invalidatesTags: [...moved],
    }),
    acceptApprover: build.mutation<CampaignFinances, InputOf<'campaigns.approverAccept'>>({
      queryFn: ask(acceptApprover, quiet),
      invalidatesTags: [...moved],
    }),
    confirmApprover: build.mutation<CampaignFinances, InputOf<'campaigns.approverConfirm'>>({
      queryFn: ask(confirmApprover, quiet),
      invalidatesTags: [...moved],
    }),
    removeSecond: build.mutation<CampaignFinances, InputOf<'campaigns.approverRemove'>>({
      queryFn: ask(removeSecond, quiet),
      invalidatesTags: [...moved],
    }),
    computeDistribution: build.mutation<OutputOf<'campaigns.distributionCompute'>, Keyed<InputOf<'campaigns.distributionCompute'>>>({
      queryFn: ask(computeDistribution, quiet),
      invalidatesTags: [...moved],
    }),
    approveDistribution: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.distributionApprove'>>>({
      queryFn: ask(approveDistribution, quiet),
      invalidatesTags: [...moved],
    }),
    withdrawDistribution: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.distributionWithdraw'>>>({
      queryFn: ask(withdrawDistribution, quiet),
      invalidatesTags: [...moved],
    }),
    requestPayout: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.payoutRequest'>>>({
      queryFn: ask(requestPayout, quiet),
      invalidatesTags: [...moved],
    }),
    approvePayout: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.payoutApprove'>>>({
      queryFn: ask(approvePayout, quiet),
      invalidatesTags: [...moved],
    }),
    releasePayout: build.mutation<CampaignFinances, Keyed<InputOf<'campaigns.payoutRelease'>>>({
      queryFn: ask(releasePayout, quiet),
      invalidatesTags: [...moved],
    }),
    turnCampaign: build.mutation<OutputOf<'campaigns.act'>, Keyed<InputOf<'campaigns.act'>>>({
      queryFn: ask(turnCampaign, quiet),
      invalidatesTags: ['Payment', 'Campaign'],
    }),
    ledgerAudit: build.query<LedgerAudit, void>({
      queryFn: (_nothing, store) => ask(getLedgerAudit, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
  }),
});
