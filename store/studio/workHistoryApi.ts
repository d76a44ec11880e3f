import type { OutputOf } from '@contract/operations';
import { getCampaignHistory } from '@/services/studio/campaignEditor';
import { getEventHistory } from '@/services/studio/studioEvents';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

const quiet = { suppressToast: true };
const after = (cursor: string | null) => (cursor ? { cursor } : {});

/** What was done with an event or a campaign, newest first. */
const workHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventHistory: build.infiniteQuery<OutputOf<'events.history'>, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: eventID, pageParam }, store) => serviceQuery(getEventHistory, quiet)({ eventID, ...after(pageParam) }, store),
      providesTags: (_history, _error, id) => ['Viewer', 'Session', { type: 'Event', id }],
    }),
    campaignHistory: build.infiniteQuery<OutputOf<'campaigns.history'>, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: campaignID, pageParam }, store) =>
        serviceQuery(getCampaignHistory, quiet)({ campaignID, ...after(pageParam) }, store),
      providesTags: (_history, _error, id) => ['Viewer', { type: 'Campaign', id }],
    }),
  }),
});

export const { useEventHistoryInfiniteQuery, useCampaignHistoryInfiniteQuery } = workHistoryApi;
