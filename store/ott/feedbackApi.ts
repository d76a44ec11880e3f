import type { InputOf, OutputOf } from '@contract/operations';
import type { Attempt } from '@/services/events/eventPayments';
import { rateRelease, reportRelease } from '@/services/ott/ott';
import { api, serviceQuery } from '../api';

/** What a viewer thinks of a release: stars, and that something is wrong with it. */
export const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    rate: build.mutation<OutputOf<'ott.rate'>, InputOf<'ott.rate'>>({
      queryFn: serviceQuery(rateRelease),
      invalidatesTags: (_rating, error, { releaseID }) => (error ? [] : [{ type: 'Release', id: releaseID }]),
    }),
    report: build.mutation<OutputOf<'ott.report'>, Attempt<InputOf<'ott.report'>>>({
      queryFn: serviceQuery(reportRelease, { suppressToast: true }),
    }),
  }),
});

export const { useRateMutation, useReportMutation } = feedbackApi;
