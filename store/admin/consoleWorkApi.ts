import type { InputOf, OutputOf } from '@contract/operations';
import type { StaffList } from '@contract/staffRights';
import { getOrders } from '@/services/admin/console';
import {
  discardJob,
  getFailedJobs,
  getJobs,
  getMessage,
  getMessages,
  getViews,
  grantRole,
  removeView,
  resendMessage,
  retryJob,
  revokeRole,
  runTask,
  saveView,
} from '@/services/admin/consolePages';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

type ListInput<K extends 'admin.failedJobs' | 'admin.messages' | 'admin.orders'> = Omit<InputOf<K>, 'cursor' | 'limit'>;
export type OrderQuery = ListInput<'admin.orders'>;
type Keyed<Input> = Input & { idempotencyKey: string };
const quiet = { suppressToast: true };
const limit = 50;
const tags = ['Viewer' as const, 'Console' as const];

/** The console's jobs, list of orders, messages, roles of staff and saved views. Each act may show on several pages, so all of them are fetched again. */
const consoleWorkApi = api.injectEndpoints({
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
    adminMessages: build.infiniteQuery<OutputOf<'admin.messages'>, ListInput<'admin.messages'>, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getMessages, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
      providesTags: tags,
    }),
    adminOrders: build.infiniteQuery<OutputOf<'admin.orders'>, OrderQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getOrders, quiet)({ ...queryArg, limit, cursor: pageParam ?? undefined }, store),
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
    grantRole: build.mutation<OutputOf<'admin.staffGrant'>, InputOf<'admin.staffGrant'>>({
      queryFn: serviceQuery(grantRole, quiet),
      invalidatesTags: ['Console'],
    }),
    revokeRole: build.mutation<OutputOf<'admin.staffRevoke'>, InputOf<'admin.staffRevoke'>>({
      queryFn: serviceQuery(revokeRole, quiet),
      invalidatesTags: ['Console'],
    }),
    staffViews: build.query<OutputOf<'admin.views'>, StaffList>({
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
  useAdminOrdersInfiniteQuery,
  useAdminMessageQuery,
  useResendMessageMutation,
  useGrantRoleMutation,
  useRevokeRoleMutation,
  useStaffViewsQuery,
  useSaveStaffViewMutation,
  useRemoveStaffViewMutation,
} = consoleWorkApi;
