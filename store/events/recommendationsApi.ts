import type { EventRecommendation } from '@contract/eventViewer';
import { getRecommendations } from '@/services/events/recommendations';
import { api, serviceQuery } from '../api';

/** Apart from what every page of an event loads at first. */
const recommendationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What rows of events the viewer has of their own. */
    recommendations: build.query<EventRecommendation[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(getRecommendations, { suppressToast: true })(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Bookmark', 'Channel', 'Ticket', 'Viewer'],
    }),
  }),
});

export const { useRecommendationsQuery } = recommendationsApi;
