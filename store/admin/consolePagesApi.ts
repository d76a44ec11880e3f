import type { StaffViewPage } from '@contract/adminViews';
import type { InputOf, OutputOf } from '@contract/operations';
import {
  answerReport,
  assignReport,
  decideIdentity,
  discardJob,
  getContent,
  getContentItem,
  getFailedJobs,
  getIdentityCheck,
  getIdentityChecks,
  getInvoices,
  getJobs,
  getMessage,
  getMessages,
  getReport,
  getReports,
  getViews,
  grantRole,
  removeView,
  resendMessage,
  restoreTitle,
  retryJob,
  revokeRole,
  runTask,
  saveView,
  takeTitleDown,
  viewIdentityDocument,
} from '@/services/admin/consolePages';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

type ListInput<K extends 'admin.failedJobs' | 'admin.messages' | 'admin.content' | 'admin.reports' | 'admin.invoices'> = Omit<
  InputOf<K>,
  'cursor' | 'limit'
>;
export type MessageQuery = ListInput<'admin.messages'>;
export type ContentQuery = ListInput<'admin.content'>;
export type ReportQuery = ListInput<'admin.reports'>;
type Keyed<Input> = Input & { idempotencyKey: string };
const quiet = { suppressToast: true };
const limit = 50;
const tags = ['Viewer' as const, 'Console' as const];

/** Where the browser fetches an invoice: the session's cookie goes with it. */
export const invoicePdfUrl = (paymentID: string): string => apiUrl(`/admin/invoices/${encodeURIComponent(paymentID)}`, {});

/** The console's pages outside people, orders and cases. Each act may show on several pages, so all of them are fetched again. */
export const consolePagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminJobs: build.query<OutputOf<'admin.jobs'>, void>({
      queryFn: (_, store) => serviceQuery(getJobs, quiet)({}, store),
      providesTags: tags,
    }),
    adminFailedJobs: build.infiniteQuery<OutputOf<'admin.failedJobs'>, ListInput<'admin.failedJobs'>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getFailedJobs, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
    retryJob: build.mutation<OutputOf<'admin.jobRetry'>, InputOf<'admin.jobRetry'>>({
      queryFn: serviceQuery(retryJob, quiet),
      invalidatesTags: ['Console'],
    }),
    discardJob: build.mutation<OutputOf<'admin.jobDiscard'>, InputOf<'admin.jobDiscard'>>({
      queryFn: serviceQuery(discardJob, quiet),
      invalidatesTags: ['Console'],
    }),
    runTask: build.mutation<OutputOf<'admin.taskRun'>, InputOf<'admin.taskRun'>>({
      queryFn: serviceQuery(runTask, quiet),
      invalidatesTags: ['Console'],
    }),
    adminMessages: build.infiniteQuery<OutputOf<'admin.messages'>, MessageQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getMessages, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
    adminMessage: build.query<OutputOf<'admin.message'>, string>({
      queryFn: (messageID, store) => serviceQuery(getMessage, quiet)({ messageID }, store),
      providesTags: tags,
    }),
    resendMessage: build.mutation<OutputOf<'admin.messageResend'>, Keyed<InputOf<'admin.messageResend'>>>({
      queryFn: serviceQuery(resendMessage, quiet),
      invalidatesTags: ['Console'],
    }),
    adminContent: build.infiniteQuery<OutputOf<'admin.content'>, ContentQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getContent, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
    adminContentItem: build.query<OutputOf<'admin.contentItem'>, InputOf<'admin.contentItem'>>({
      queryFn: serviceQuery(getContentItem, quiet),
      providesTags: tags,
    }),
    takeTitleDown: build.mutation<OutputOf<'admin.titleTakeDown'>, InputOf<'admin.titleTakeDown'>>({
      queryFn: serviceQuery(takeTitleDown, quiet),
      invalidatesTags: ['Console'],
    }),
    restoreTitle: build.mutation<OutputOf<'admin.titleRestore'>, InputOf<'admin.titleRestore'>>({
      queryFn: serviceQuery(restoreTitle, quiet),
      invalidatesTags: ['Console'],
    }),
    adminReports: build.infiniteQuery<OutputOf<'admin.reports'>, ReportQuery, string | null>({
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
    adminIdentityChecks: build.query<OutputOf<'admin.identityChecks'>, void>({
      queryFn: (_, store) => serviceQuery(getIdentityChecks, quiet)({}, store),
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
    grantRole: build.mutation<OutputOf<'admin.staffGrant'>, InputOf<'admin.staffGrant'>>({
      queryFn: serviceQuery(grantRole, quiet),
      invalidatesTags: ['Console'],
    }),
    revokeRole: build.mutation<OutputOf<'admin.staffRevoke'>, InputOf<'admin.staffRevoke'>>({
      queryFn: serviceQuery(revokeRole, quiet),
      invalidatesTags: ['Console'],
    }),
    staffViews: build.query<OutputOf<'admin.views'>, StaffViewPage>({
      queryFn: (page, store) => serviceQuery(getViews, quiet)({ page }, store),
      providesTags: tags,
    }),
    saveStaffView: build.mutation<OutputOf<'admin.viewSave'>, InputOf<'admin.viewSave'>>({
      queryFn: serviceQuery(saveView, quiet),
      invalidatesTags: ['Console'],
    }),
    removeStaffView: build.mutation<OutputOf<'admin.viewRemove'>, InputOf<'admin.viewRemove'>>({
      queryFn: serviceQuery(removeView, quiet),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useAdminJobsQuery,
  useAdminFailedJobsInfiniteQuery,
  useRetryJobMutation,
  useDiscardJobMutation,
  useRunTaskMutation,
  useAdminMessagesInfiniteQuery,
  useAdminMessageQuery,
  useResendMessageMutation,
  useAdminContentInfiniteQuery,
  useAdminContentItemQuery,
  useTakeTitleDownMutation,
  useRestoreTitleMutation,
  useAdminReportsInfiniteQuery,
  useAdminReportQuery,
  useAssignReportMutation,
  useAnswerReportMutation,
  useAdminIdentityChecksQuery,
  useAdminIdentityCheckQuery,
  useDecideIdentityMutation,
  useViewIdentityDocumentMutation,
  useAdminInvoicesInfiniteQuery,
  useGrantRoleMutation,
  useRevokeRoleMutation,
  useStaffViewsQuery,
  useSaveStaffViewMutation,
  useRemoveStaffViewMutation,
} = consolePagesApi;
