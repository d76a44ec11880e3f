import type { Adjustment, TrialBalance } from '@contract/adminLedger';
import type { Settlement } from '@contract/adminSettlements';
import type { InputOf, OutputOf } from '@contract/operations';
import {
  closePeriod,
  decideAdjustment,
  getAdjustments,
  getClearing,
  getEscrow,
  getLedgerAccounts,
  getPeriods,
  getPostingGroups,
  getSettlement,
  getSettlements,
  getTaxMonth,
  getTrialBalance,
  proposeAdjustment,
  reopenPeriod,
} from '@/services/admin/finance';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

type Paged = 'cursor' | 'limit';
export type SettlementQuery = Omit<InputOf<'admin.settlements'>, Paged>;
export type GroupQuery = Omit<InputOf<'admin.postingGroups'>, Paged>;
export type AccountQuery = Omit<InputOf<'admin.ledgerAccounts'>, Paged>;
type Keyed<Input> = Input & { idempotencyKey: string };
type Periods = OutputOf<'admin.periods'>;
const quiet = { suppressToast: true };
const pageSize = 50;
const tags = ['Viewer', 'Console'] as const;

/** Where the browser fetches the journal as a file: the session's cookie goes with it. */
export const journalCsvUrl = (query: InputOf<'admin.journalCsv'>): string => apiUrl('/admin/ledger/journal.csv', query);
export const journalTallyUrl = (query: InputOf<'admin.journalTally'>): string => apiUrl('/admin/ledger/journal.xml', query);

/** Where the browser fetches the tables of a month for returns. */
export const taxTableUrl = ({ month, section }: InputOf<'admin.taxCsv'>): string => apiUrl(`/admin/tax/${month}/tables/${section}`);
export const gstr1Url = (month: string): string => apiUrl(`/admin/tax/${month}/gstr1`);

/** The evidence of a disputed payment, as one PDF. */
export const evidenceUrl = (caseID: string): string => apiUrl(`/admin/cases/${encodeURIComponent(caseID)}/evidence.pdf`);

/** Settlements and the ledger in the console. Each act may show on several of its pages, so all of them are fetched again. */
export const financeApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSettlements: build.infiniteQuery<OutputOf<'admin.settlements'>, SettlementQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getSettlements, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: [...tags],
    }),
    adminSettlement: build.infiniteQuery<Settlement, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null as string | null,
        getNextPageParam: ({ lines }: Settlement) => lines.nextCursor ?? undefined,
      },
      queryFn: ({ queryArg: settlementID, pageParam }, store) =>
        serviceQuery(getSettlement, quiet)({ settlementID, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: [...tags],
    }),
    taxMonth: build.query<OutputOf<'admin.taxMonth'>, string>({
      queryFn: (month, store) => serviceQuery(getTaxMonth, quiet)({ month }, store),
      providesTags: [...tags],
    }),
    adminClearing: build.query<OutputOf<'admin.clearing'>, void>({
      queryFn: (_, store) => serviceQuery(getClearing, quiet)({}, store),
      providesTags: [...tags],
    }),
    trialBalance: build.query<TrialBalance, string>({
      queryFn: (day, store) => serviceQuery(getTrialBalance, quiet)(day ? { day } : {}, store),
      providesTags: [...tags],
    }),
    escrow: build.query<OutputOf<'admin.escrow'>, void>({
      queryFn: (_, store) => serviceQuery(getEscrow, quiet)({}, store),
      providesTags: [...tags],
    }),
    ledgerAccounts: build.infiniteQuery<OutputOf<'admin.ledgerAccounts'>, AccountQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getLedgerAccounts, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: [...tags],
    }),
    postingGroups: build.infiniteQuery<OutputOf<'admin.postingGroups'>, GroupQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getPostingGroups, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: [...tags],
    }),
    ledgerPeriods: build.query<Periods, void>({
      queryFn: (_, store) => serviceQuery(getPeriods, quiet)({}, store),
      providesTags: [...tags],
    }),
    closePeriod: build.mutation<Periods, InputOf<'admin.periodClose'>>({
      queryFn: serviceQuery(closePeriod, quiet),
      invalidatesTags: ['Console'],
    }),
    reopenPeriod: build.mutation<Periods, InputOf<'admin.periodReopen'>>({
      queryFn: serviceQuery(reopenPeriod, quiet),
      invalidatesTags: ['Console'],
    }),
    adjustments: build.infiniteQuery<OutputOf<'admin.adjustments'>, Omit<InputOf<'admin.adjustments'>, Paged>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getAdjustments, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: [...tags],
    }),
    proposeAdjustment: build.mutation<Adjustment, Keyed<InputOf<'admin.adjustmentPropose'>>>({
      queryFn: serviceQuery(proposeAdjustment, quiet),
      invalidatesTags: ['Console'],
    }),
    decideAdjustment: build.mutation<Adjustment, Keyed<InputOf<'admin.adjustmentDecide'>>>({
      queryFn: serviceQuery(decideAdjustment, quiet),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useTaxMonthQuery,
  useAdminSettlementsInfiniteQuery,
  useAdminSettlementInfiniteQuery,
  useAdminClearingQuery,
  useTrialBalanceQuery,
  useEscrowQuery,
  useLedgerAccountsInfiniteQuery,
  usePostingGroupsInfiniteQuery,
  useLedgerPeriodsQuery,
  useClosePeriodMutation,
  useReopenPeriodMutation,
  useAdjustmentsInfiniteQuery,
  useProposeAdjustmentMutation,
  useDecideAdjustmentMutation,
} = financeApi;
