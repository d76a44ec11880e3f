import type { InputOf, OutputOf } from '@contract/operations';
import {
  appealDecision,
  getChannelDecisions,
  getDecision,
  getReportStatus,
  getReportSubject,
  getTransparency,
  sendReport,
} from '@/services/moderation';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Reports, statements of reasons, appeals and the transparency report. */
export const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportSubject: build.query<OutputOf<'reports.subject'>, InputOf<'reports.subject'>>({
      queryFn: serviceQuery(getReportSubject, quiet),
    }),
    sendReport: build.mutation<OutputOf<'reports.create'>, InputOf<'reports.create'> & { idempotencyKey: string }>({
      queryFn: serviceQuery(sendReport, quiet),
    }),
    reportStatus: build.query<OutputOf<'reports.status'>, InputOf<'reports.status'>>({
      queryFn: serviceQuery(getReportStatus, quiet),
    }),
    decision: build.query<OutputOf<'decisions.get'>, InputOf<'decisions.get'>>({
      queryFn: serviceQuery(getDecision, quiet),
      providesTags: ['Viewer'],
    }),
    appealDecision: build.mutation<OutputOf<'decisions.appeal'>, InputOf<'decisions.appeal'>>({
      queryFn: serviceQuery(appealDecision, quiet),
      invalidatesTags: (_statement, error) => (error ? [] : ['Viewer']),
    }),
    channelDecisions: build.query<OutputOf<'decisions.ofChannel'>, string>({
      queryFn: (channelID, store) => serviceQuery(getChannelDecisions, quiet)({ channelID }, store),
      providesTags: ['Viewer'],
    }),
    transparency: build.query<OutputOf<'other.transparency'>['items'], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(getTransparency)(undefined, store);
        return data ? { data: data.items } : { error };
      },
    }),
  }),
});

export const {
  useReportSubjectQuery,
  useSendReportMutation,
  useReportStatusQuery,
  useDecisionQuery,
  useAppealDecisionMutation,
  useChannelDecisionsQuery,
  useTransparencyQuery,
} = moderationApi;
