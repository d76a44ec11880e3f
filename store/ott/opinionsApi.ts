import type { InputOf, OutputOf } from '@contract/operations';
import { rateRelease, reportRelease } from '@/services/ott';
import type { Attempt } from '@/services/payments';
import { api, ask } from '../api';

/** What a viewer thinks of a release: stars, and that something is wrong with it. */
export const opinionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rate: build.mutation<OutputOf<'ott.rate'>, InputOf<'ott.rate'>>({
      queryFn: ask(rateRelease),
      invalidatesTags: (_rating, error, { releaseID }) => (error ? [] : [{ type: 'Release', id: releaseID }]),
    }),
    report: build.mutation<OutputOf<'ott.report'>, Attempt<InputOf<'ott.report'>>>({ queryFn: ask(reportRelease, { isQuiet: true }) }),
  }),
});

export const { useRateMutation, useReportMutation } = opinionsApi;
