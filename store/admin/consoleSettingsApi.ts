import type { InputOf, OutputOf } from '@contract/operations';
import { announce, changeSetting, decideSetting, endAnnouncement, getAnnouncements, getSettings } from '@/services/admin/consoleSettings';
import { api, serviceQuery } from '../api';

type Keyed<Input> = Input & { idempotencyKey: string };
const quiet = { suppressToast: true };
const tags = ['Viewer' as const, 'Console' as const];

/** The console's settings and announcements. */
const consoleSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSettings: build.query<OutputOf<'admin.settings'>, void>({
      queryFn: (_, store) => serviceQuery(getSettings, quiet)({}, store),
      providesTags: tags,
    }),
    changeSetting: build.mutation<OutputOf<'admin.settingChange'>, Keyed<InputOf<'admin.settingChange'>>>({
      queryFn: serviceQuery(changeSetting, quiet),
      invalidatesTags: ['Console'],
    }),
    decideSetting: build.mutation<OutputOf<'admin.settingDecide'>, Keyed<InputOf<'admin.settingDecide'>>>({
      queryFn: serviceQuery(decideSetting, quiet),
      invalidatesTags: ['Console'],
    }),
    adminAnnouncements: build.query<OutputOf<'admin.announcements'>, InputOf<'admin.announcements'>>({
      queryFn: serviceQuery(getAnnouncements, quiet),
      providesTags: tags,
    }),
    announce: build.mutation<OutputOf<'admin.announce'>, Keyed<InputOf<'admin.announce'>>>({
      queryFn: serviceQuery(announce, quiet),
      invalidatesTags: ['Console'],
    }),
    endAnnouncement: build.mutation<OutputOf<'admin.announcementEnd'>, InputOf<'admin.announcementEnd'>>({
      queryFn: serviceQuery(endAnnouncement, quiet),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useAdminSettingsQuery,
  useChangeSettingMutation,
  useDecideSettingMutation,
  useAdminAnnouncementsQuery,
  useAnnounceMutation,
  useEndAnnouncementMutation,
} = consoleSettingsApi;
