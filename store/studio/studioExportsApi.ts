import type { InputOf, OutputOf } from '@contract/operations';
import type { StudioExport } from '@contract/studioExports';
import { getExports, removeExport, startExport } from '@/services/studio/studioExports';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Where the browser downloads a finished export: the session's cookie goes with it. */
export const exportFileUrl = (exportID: string): string => apiUrl(`/studio/exports/${encodeURIComponent(exportID)}/file`);

/** Exports of the studio's lists by jobs. */
const studioExportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    studioExports: build.query<OutputOf<'studio.exports'>, void>({
      queryFn: (_, store) => serviceQuery(getExports, quiet)({}, store),
      providesTags: ['Viewer', 'StudioExport'],
    }),
    startExport: build.mutation<StudioExport, InputOf<'studio.exportNew'> & { idempotencyKey: string }>({
      queryFn: serviceQuery(startExport, quiet),
      invalidatesTags: ['StudioExport'],
    }),
    removeExport: build.mutation<OutputOf<'studio.exportDelete'>, string>({
      queryFn: (exportID, store) => serviceQuery(removeExport, quiet)({ exportID }, store),
      invalidatesTags: ['StudioExport'],
    }),
  }),
});

export const { useStudioExportsQuery, useStartExportMutation, useRemoveExportMutation } = studioExportsApi;
