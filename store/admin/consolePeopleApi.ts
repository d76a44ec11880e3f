import type { AdminPerson } from '@contract/admin';
import type { InputOf } from '@contract/operations';
import { closePerson, disablePerson, enablePerson, exportPerson, getPerson, openDeathClaim } from '@/services/admin/console';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** The console's page of a person. Each act may show on several pages, so all of them are fetched again. */
const consolePeopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPerson: build.query<AdminPerson, string>({
      queryFn: (userID, store) => serviceQuery(getPerson, quiet)({ userID }, store),
      providesTags: ['Viewer', 'Console'],
    }),
    exportPerson: build.mutation<AdminPerson, InputOf<'admin.personExport'>>({
      queryFn: serviceQuery(exportPerson, quiet),
      invalidatesTags: ['Console'],
    }),
    closePerson: build.mutation<AdminPerson, InputOf<'admin.personClose'>>({
      queryFn: serviceQuery(closePerson, quiet),
      invalidatesTags: ['Console'],
    }),
    openDeathClaim: build.mutation<AdminPerson, InputOf<'admin.deathClaimOpen'>>({
      queryFn: serviceQuery(openDeathClaim, quiet),
      invalidatesTags: ['Console'],
    }),
    disablePerson: build.mutation<AdminPerson, InputOf<'admin.personDisable'>>({
      queryFn: serviceQuery(disablePerson, quiet),
      invalidatesTags: ['Console'],
    }),
    enablePerson: build.mutation<AdminPerson, InputOf<'admin.personEnable'>>({
      queryFn: serviceQuery(enablePerson, quiet),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useAdminPersonQuery,
  useExportPersonMutation,
  useClosePersonMutation,
  useOpenDeathClaimMutation,
  useDisablePersonMutation,
  useEnablePersonMutation,
} = consolePeopleApi;
