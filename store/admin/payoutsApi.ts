import type { AdminPayout, PayoutBatch } from '@contract/adminPayouts';
import type { InputOf, OutputOf } from '@contract/operations';
import type { ChannelPayoutPolicies } from '@contract/payoutPolicies';
import {
  confirmBatch,
  createBatch,
  decidePayoutPolicy,
  getBatch,
  getBatches,
  getPayout,
  getPayoutPolicies,
  getPayouts,
  holdPayout,
  recordTransferResult,
  releasePayout,
  setPayoutPolicy,
  uploadBatchResult,
} from '@/services/admin/payouts';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

type PayoutQuery = Omit<InputOf<'admin.payouts'>, 'cursor' | 'limit'>;
type BatchQuery = Omit<InputOf<'admin.payoutBatches'>, 'cursor' | 'limit'>;
type Keyed<Input> = Input & { idempotencyKey: string };
const quiet = { suppressToast: true };
const pageSize = 50;

/** Where the browser fetches the file for the bank: the session's cookie goes with it. */
export const batchFileUrl = (batchID: string): string => apiUrl(`/admin/payout-batches/${encodeURIComponent(batchID)}/file`, {});

/** The same of the statement of a payout. */
export const payoutStatementUrl = (payoutID: string): string => apiUrl(`/admin/payouts/${encodeURIComponent(payoutID)}/statement.pdf`, {});

/** Payouts, their policies, and files for our bank. */
export const {
  useAdminPayoutsInfiniteQuery,
  useAdminPayoutQuery,
  useHoldPayoutMutation,
  useAdminReleasePayoutMutation,
  usePayoutBatchesInfiniteQuery,
  usePayoutBatchQuery,
  useCreatePayoutBatchMutation,
  useUploadBatchResultMutation,
  useRecordTransferResultMutation,
  useConfirmPayoutBatchMutation,
  usePayoutPoliciesQuery,
  useSetPayoutPolicyMutation,
  useDecidePayoutPolicyMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    adminPayouts: build.infiniteQuery<OutputOf<'admin.payouts'>, PayoutQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getPayouts, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    adminPayout: build.query<AdminPayout, string>({
      queryFn: (payoutID, store) => serviceQuery(getPayout, quiet)({ payoutID }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    holdPayout: build.mutation<AdminPayout, Keyed<InputOf<'admin.payoutHold'>>>({
      queryFn: serviceQuery(holdPayout, quiet),
      invalidatesTags: ['Console'],
    }),
    adminReleasePayout: build.mutation<AdminPayout, Keyed<InputOf<'admin.payoutRelease'>>>({
      queryFn: serviceQuery(releasePayout, quiet),
      invalidatesTags: ['Console'],
    }),
    payoutPolicies: build.query<ChannelPayoutPolicies, string>({
      queryFn: (channelID, store) => serviceQuery(getPayoutPolicies, quiet)({ channelID }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    setPayoutPolicy: build.mutation<ChannelPayoutPolicies, Keyed<InputOf<'admin.payoutPolicySet'>>>({
      queryFn: serviceQuery(setPayoutPolicy, quiet),
      invalidatesTags: ['Console'],
    }),
    decidePayoutPolicy: build.mutation<ChannelPayoutPolicies, Keyed<InputOf<'admin.payoutPolicyDecide'>>>({
      queryFn: serviceQuery(decidePayoutPolicy, quiet),
      invalidatesTags: ['Console'],
    }),
    payoutBatches: build.infiniteQuery<OutputOf<'admin.payoutBatches'>, BatchQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getBatches, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    payoutBatch: build.query<PayoutBatch, string>({
      queryFn: (batchID, store) => serviceQuery(getBatch, quiet)({ batchID }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    createPayoutBatch: build.mutation<PayoutBatch, Keyed<InputOf<'admin.payoutBatchCreate'>>>({
      queryFn: serviceQuery(createBatch, quiet),
      invalidatesTags: ['Console'],
    }),
    uploadBatchResult: build.mutation<PayoutBatch, InputOf<'admin.payoutBatchResult'>>({
      queryFn: serviceQuery(uploadBatchResult, quiet),
      invalidatesTags: ['Console'],
    }),
    recordTransferResult: build.mutation<PayoutBatch, InputOf<'admin.transferResult'>>({
      queryFn: serviceQuery(recordTransferResult, quiet),
      invalidatesTags: ['Console'],
    }),
    confirmPayoutBatch: build.mutation<PayoutBatch, Keyed<InputOf<'admin.payoutBatchConfirm'>>>({
      queryFn: serviceQuery(confirmBatch, quiet),
      invalidatesTags: ['Console'],
    }),
  }),
});
