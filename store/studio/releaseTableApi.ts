import type { InputOf, OutputOf } from '@contract/operations';
import type { TitleDetail } from '@contract/ottStudio';
import type { BulkAction, BulkOutcome, ReleaseTableRow } from '@contract/releaseTable';
import { pageSizes } from '@/constants/limits';
import {
  cutSnax,
  bulkUpdateReleases,
  duplicateRelease,
  getReleaseTable,
  getReleaseViews,
  removeReleaseView,
  renameReleaseView,
  replaceFile,
  saveReleaseView,
} from '@/services/studio/releaseTable';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

export type ReleaseTableQuery = Omit<InputOf<'videos.releaseTable'>, 'cursor' | 'limit'>;
type Page = OutputOf<'videos.releaseTable'>;
/** The key is the screen's: the same as long as the same thing is tried (useAttemptKey). */
type Keyed<T> = T & { idempotencyKey: string };
const quiet = { suppressToast: true };
/** The first page has the usual length; later pages are longer. */
const nextPageSize = 50;
type Views = OutputOf<'videos.releaseViews'>;
const viewTags = [{ type: 'Release', id: 'VIEWS' } as const];
const changedTags = ['Release', 'Event', 'Campaign'] as const;

/** Everything a creator releases in one table, and what is done there. */
export const releaseTableApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseTable: build.infiniteQuery<Page, ReleaseTableQuery, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getReleaseTable, quiet)(
          { ...queryArg, limit: pageParam ? nextPageSize : pageSizes.myVideos, ...(pageParam ? { cursor: pageParam } : {}) },
          store,
        ),
      providesTags: ['Viewer', { type: 'Release', id: 'MINE' }, 'Event', 'Campaign'],
    }),
    bulkUpdateReleases: build.mutation<BulkOutcome[], Keyed<{ rows: Pick<ReleaseTableRow, 'kind' | 'releaseID'>[]; action: BulkAction }>>({
      queryFn: async ({ rows, action, idempotencyKey }, store) => {
        const items = rows.map(({ kind, releaseID }) => ({ kind, releaseID }));
        const { data, error } = await serviceQuery(bulkUpdateReleases, quiet)({ items, action, idempotencyKey }, store);
        return data ? { data: data.items } : { error };
      },
      invalidatesTags: [...changedTags],
    }),
    duplicateRelease: build.mutation<TitleDetail, Keyed<{ releaseID: string }>>({
      queryFn: serviceQuery(duplicateRelease, quiet),
      invalidatesTags: [{ type: 'Release', id: 'MINE' }],
    }),
    releaseViews: build.query<Views, undefined>({
      queryFn: (_none, store) => serviceQuery(getReleaseViews, quiet)(undefined, store),
      providesTags: viewTags,
    }),
    saveReleaseView: build.mutation<Views, InputOf<'videos.releaseViewSave'>>({
      queryFn: serviceQuery(saveReleaseView, quiet),
      invalidatesTags: viewTags,
    }),
    renameReleaseView: build.mutation<Views, InputOf<'videos.releaseViewRename'>>({
      queryFn: serviceQuery(renameReleaseView, quiet),
      invalidatesTags: viewTags,
    }),
    removeReleaseView: build.mutation<Views, InputOf<'videos.releaseViewRemove'>>({
      queryFn: serviceQuery(removeReleaseView, quiet),
      invalidatesTags: viewTags,
    }),
    cutSnax: build.mutation<TitleDetail, Keyed<InputOf<'ott.snaxCut'>>>({
      queryFn: serviceQuery(cutSnax, quiet),
      invalidatesTags: [{ type: 'Release', id: 'MINE' }],
    }),
    replaceFile: build.mutation<OutputOf<'videos.replaceFile'>, InputOf<'videos.replaceFile'>>({
      queryFn: (files, store) => serviceQuery(replaceFile, quiet)({ ...files, idempotencyKey: createIdempotencyKey() }, store),
      invalidatesTags: ['Release'],
    }),
  }),
});

export const {
  useReleaseTableInfiniteQuery,
  useBulkUpdateReleasesMutation,
  useDuplicateReleaseMutation,
  useReplaceFileMutation,
  useCutSnaxMutation,
  useReleaseViewsQuery,
  useSaveReleaseViewMutation,
  useRenameReleaseViewMutation,
  useRemoveReleaseViewMutation,
} = releaseTableApi;
