import type { InputOf, OutputOf } from '@contract/operations';
import {
  answerAppeal,
  answerReport,
  assignReport,
  decideIdentity,
  getAppeals,
  getContent,
  getContentItem,
  getIdentityCheck,
  getIdentityChecks,
  getInvoices,
  getReport,
  getReports,
  restoreContent,
  takeContentDown,
  viewIdentityDocument,
  voidStrike,
} from '@/services/admin/consolePages';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

type ListInput<K extends 'admin.content' | 'admin.invoices' | 'admin.reports'> = Omit<InputOf<K>, 'cursor' | 'limit'>;
type Keyed<Input> = Input & { idempotencyKey: string };
const quiet = { suppressToast: true };
const limit = 50;
const tags = ['Viewer' as const, 'Console' as const];

/** Where the browser fetches an invoice: the session's cookie goes with it. */
export const invoicePdfUrl = (documentID: string): string => apiUrl(`/admin/invoices/${encodeURIComponent(documentID)}`, {});

/** The console's content, reports, identity checks and invoices. Each act may show on several pages, so all of them are fetched again. */
const consoleContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminContent: build.infiniteQuery<OutputOf<'admin.content'>, ListInput<'admin.content'>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getContent, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
    adminContentItem: build.query<OutputOf<'admin.contentItem'>, InputOf<'admin.contentItem'>>({
      queryFn: serviceQuery(getContentItem, quiet),
      providesTags: tags,
    }),
    takeContentDown: build.mutation<OutputOf<'admin.takeDown'>, InputOf<'admin.takeDown'>>({
      queryFn: serviceQuery(takeContentDown, quiet),
      invalidatesTags: ['Console'],
    }),
    restoreContent: build.mutation<OutputOf<'admin.restore'>, InputOf<'admin.restore'>>({
      queryFn: serviceQuery(restoreContent, quiet),
      invalidatesTags: ['Console'],
    }),
    appeals: build.query<OutputOf<'admin.appeals'>, void>({
      queryFn: (_, store) => serviceQuery(getAppeals, quiet)({}, store),
      providesTags: tags,
    }),
    answerAppeal: build.mutation<OutputOf<'admin.appealAnswer'>, InputOf<'admin.appealAnswer'>>({
      queryFn: serviceQuery(answerAppeal, quiet),
      invalidatesTags: ['Console'],
    }),
    voidStrike: build.mutation<OutputOf<'admin.strikeVoid'>, InputOf<'admin.strikeVoid'>>({
      queryFn: serviceQuery(voidStrike, quiet),
      invalidatesTags: ['Console'],
    }),
    adminReports: build.infiniteQuery<OutputOf<'admin.reports'>, ListInput<'admin.reports'>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getReports, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
    adminReport: build.query<OutputOf<'admin.report'>, string>({
      queryFn: (reportID, store) => serviceQuery(getReport, quiet)({ reportID }, store),
      providesTags: tags,
    }),
    assignReport: build.mutation<OutputOf<'admin.reportAssign'>, InputOf<'admin.reportAssign'>>({
      queryFn: serviceQuery(assignReport, quiet),
      invalidatesTags: ['Console'],
    }),
    answerReport: build.mutation<OutputOf<'admin.reportAnswer'>, Keyed<InputOf<'admin.reportAnswer'>>>({
      queryFn: serviceQuery(answerReport, quiet),
      invalidatesTags: ['Console'],
    }),
    adminIdentityChecks: build.query<OutputOf<'admin.identityChecks'>, InputOf<'admin.identityChecks'>>({
      queryFn: serviceQuery(getIdentityChecks, quiet),
      providesTags: tags,
    }),
    adminIdentityCheck: build.query<OutputOf<'admin.identityCheck'>, string>({
      queryFn: (userID, store) => serviceQuery(getIdentityCheck, quiet)({ userID }, store),
      providesTags: tags,
    }),
    decideIdentity: build.mutation<OutputOf<'admin.identityDecide'>, InputOf<'admin.identityDecide'>>({
      queryFn: serviceQuery(decideIdentity, quiet),
      invalidatesTags: ['Console'],
    }),
    viewIdentityDocument: build.mutation<OutputOf<'admin.identityDocument'>, InputOf<'admin.identityDocument'>>({
      queryFn: serviceQuery(viewIdentityDocument, quiet),
      invalidatesTags: ['Console'],
    }),
    adminInvoices: build.infiniteQuery<OutputOf<'admin.invoices'>, ListInput<'admin.invoices'>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getInvoices, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
  }),
});

export const {
  useAdminContentInfiniteQuery,
  useAdminContentItemQuery,
  useTakeContentDownMutation,
  useRestoreContentMutation,
  useAppealsQuery,
  useAnswerAppealMutation,
  useVoidStrikeMutation,
  useAdminReportsInfiniteQuery,
  useAdminReportQuery,
  useAssignReportMutation,
  useAnswerReportMutation,
  useAdminIdentityChecksQuery,
  useAdminIdentityCheckQuery,
  useDecideIdentityMutation,
  useViewIdentityDocumentMutation,
  useAdminInvoicesInfiniteQuery,
} = consoleContentApi;
