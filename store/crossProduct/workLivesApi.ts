import type { InputOf } from '@contract/operations';
import type { Overview, WorkLife } from '@contract/workLives';
import { getOverview, getWorkLives } from '@/services/works';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };
export type WorkPage = InputOf<'other.workLives'>;

/** What becomes of works across the products. The pages are complete without it, so failures are quiet. */
const workLivesApi = api.injectEndpoints({
  endpoints: (build) => ({
    workLives: build.query<WorkLife[], WorkPage>({
      queryFn: async (page, store) => {
        const { data, error } = await serviceQuery(getWorkLives, quiet)(page, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Campaign', 'Event', 'Release'],
    }),
    overview: build.query<Overview, string>({ queryFn: serviceQuery(getOverview, quiet), providesTags: ['Campaign', 'Event', 'Release'] }),
  }),
});
export const { useWorkLivesQuery, useOverviewQuery } = workLivesApi;
export const { workLives, overview } = workLivesApi.endpoints;
