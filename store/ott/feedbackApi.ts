import type { InputOf, OutputOf } from '@contract/operations';
import { rateRelease } from '@/services/ott/ott';
import { api, serviceQuery } from '../api';

/** What a viewer thinks of a release: stars. */
export const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    rate: build.mutation<OutputOf<'ott.rate'>, InputOf<'ott.rate'>>({
      queryFn: serviceQuery(rateRelease),
      invalidatesTags: (_rating, error, { releaseID }) => (error ? [] : [{ type: 'Release', id: releaseID }]),
    }),
  }),
});

export const { useRateMutation } = feedbackApi;
