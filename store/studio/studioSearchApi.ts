import type { OutputOf } from '@contract/operations';
import { getOrders } from '@/services/studio/orders';
import { getReleaseTable } from '@/services/studio/releaseTable';
import { api, serviceQuery } from '../api';

interface ChannelSearch {
  channelID: string;
  q: string;
  limit: number;
}
const quiet = { suppressToast: true };

/** Names in one channel, for the studio's search. */
export const studioSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchReleases: build.query<OutputOf<'videos.releaseTable'>, ChannelSearch>({
      queryFn: serviceQuery(getReleaseTable, quiet),
      providesTags: ['Viewer', 'Release', 'Event', 'Campaign'],
      keepUnusedDataFor: 60,
    }),
    searchOrders: build.query<OutputOf<'events.organiserOrders'>, ChannelSearch>({
      queryFn: serviceQuery(getOrders, quiet),
      providesTags: ['Viewer', 'Ticket', 'Payment'],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSearchReleasesQuery, useSearchOrdersQuery } = studioSearchApi;
