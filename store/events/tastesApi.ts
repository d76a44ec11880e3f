import type { EventRecommendation } from '@contract/eventViewer';
import { getTastes } from '@/services/tastes';
import { api, ask } from '../api';

/** Apart from what every page of an event loads at first. */
const tastesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What rows of events the viewer has of their own. */
    recommendations: build.query<EventRecommendation[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(getTastes, { isQuiet: true })(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Bookmark', 'Channel', 'Ticket', 'Viewer'],
    }),
  }),
});

export const { useRecommendationsQuery } = tastesApi;
