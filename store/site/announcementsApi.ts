import type { PlatformAnnouncement } from '@contract/announcements';
import { getAnnouncements } from '@/services/announcements';
import { api, serviceQuery } from '../api';

const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    announcements: build.query<PlatformAnnouncement[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(getAnnouncements, { suppressToast: true })(undefined, store);
        return data ? { data: data.items } : { error };
      },
    }),
  }),
});

export const { useAnnouncementsQuery } = announcementsApi;
