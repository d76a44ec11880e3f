import type { AdminOverview, StaffSelf } from '@contract/admin';
import type { OperationsCase } from '@contract/adminCases';
import type { AdminOrder } from '@contract/adminOrders';
import type { InputOf, OutputOf } from '@contract/operations';
import type { StaffList } from '@contract/staffRights';
import {
  addCaseNote,
  assignCase,
  getAudit,
  getCase,
  getCases,
  getMe,
  getOrder,
  getOverview,
  getStaff,
  refundOrder,
  reopenCase,
  resolveCase,
  search,
} from '@/services/admin/console';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

type ListInput<K extends 'admin.cases' | 'admin.audit'> = Omit<InputOf<K>, 'cursor' | 'limit'>;
type Keyed<Input> = Input & { idempotencyKey: string };
const quiet = { suppressToast: true };
const pageSize = 50;

/** Where the browser fetches a list as a file: the session's cookie goes with it. */
export function listCsvUrl(list: StaffList, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return apiUrl(`/admin/lists/${list}/rows.csv`, given.length > 0 ? { filters: new URLSearchParams(given).toString() } : {});
}

/** The console for staff. Each act may show on several of its pages, so all of them are fetched again. */
export const consoleApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffSelf: build.query<StaffSelf, void>({
      queryFn: (_, store) => serviceQuery(getMe, quiet)({}, store),
      providesTags: ['Viewer'],
    }),
    adminOverview: build.query<AdminOverview, void>({
      queryFn: (_, store) => serviceQuery(getOverview, quiet)({}, store),
      providesTags: ['Viewer', 'Console'],
    }),
    adminSearch: build.query<OutputOf<'admin.search'>, string>({
      queryFn: (q, store) => serviceQuery(search, quiet)({ q }, store),
      providesTags: ['Viewer', 'Console'],
      keepUnusedDataFor: 60,
    }),
    adminCases: build.infiniteQuery<OutputOf<'admin.cases'>, ListInput<'admin.cases'>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getCases, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    adminCase: build.query<OperationsCase, string>({
      queryFn: (caseID, store) => serviceQuery(getCase, quiet)({ caseID }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    assignCase: build.mutation<OperationsCase, InputOf<'admin.caseAssign'>>({
      queryFn: serviceQuery(assignCase, quiet),
      invalidatesTags: ['Console'],
    }),
    addCaseNote: build.mutation<OperationsCase, Keyed<InputOf<'admin.caseNote'>>>({
      queryFn: serviceQuery(addCaseNote, quiet),
      invalidatesTags: ['Console'],
    }),
    resolveCase: build.mutation<OperationsCase, Keyed<InputOf<'admin.caseResolve'>>>({
      queryFn: serviceQuery(resolveCase, quiet),
      invalidatesTags: ['Console'],
    }),
    reopenCase: build.mutation<OperationsCase, InputOf<'admin.caseReopen'>>({
      queryFn: serviceQuery(reopenCase, quiet),
      invalidatesTags: ['Console'],
    }),
    adminOrder: build.query<AdminOrder, string>({
      queryFn: (paymentID, store) => serviceQuery(getOrder, quiet)({ paymentID }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    adminRefund: build.mutation<AdminOrder, Keyed<InputOf<'admin.refund'>>>({
      queryFn: serviceQuery(refundOrder, quiet),
      invalidatesTags: ['Console'],
    }),
    adminAudit: build.infiniteQuery<OutputOf<'admin.audit'>, ListInput<'admin.audit'>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getAudit, quiet)({ ...queryArg, limit: pageSize, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    adminStaff: build.query<OutputOf<'admin.staff'>, InputOf<'admin.staff'>>({
      queryFn: serviceQuery(getStaff, quiet),
      providesTags: ['Viewer', 'Console'],
    }),
  }),
});

export const {
  useStaffSelfQuery,
  useAdminOverviewQuery,
  useAdminSearchQuery,
  useAdminCasesInfiniteQuery,
  useAdminCaseQuery,
  useAssignCaseMutation,
  useAddCaseNoteMutation,
  useResolveCaseMutation,
  useReopenCaseMutation,
  useAdminOrderQuery,
  useAdminRefundMutation,
  useAdminAuditInfiniteQuery,
  useAdminStaffQuery,
} = consoleApi;
