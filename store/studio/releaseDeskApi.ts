import type { InputOf, OutputOf } from '@contract/operations';
import type { TitleDetail } from '@contract/ottStudio';
import type { BulkAction, BulkOutcome, ReleaseTableRow } from '@contract/releaseTable';
import { pageSizes } from '@/constants/limits';
import { cutSnax, doToReleases, duplicateRelease, getReleaseTable, replaceFile } from '@/services/releaseDesk';
import { newKey } from '@/utils/newKey';
import { api, ask } from '../api';
import { pages } from '../pages';

export type DeskQuery = Omit<InputOf<'videos.releaseTable'>, 'cursor' | 'limit'>;
type Page = OutputOf<'videos.releaseTable'>;
/** The key is the screen's: the same as long as the same thing is tried (useAttemptKey). */
type Keyed<T> = T & { idempotencyKey: string };
const quiet = { isQuiet: true };
/** The first page is as long as every list of mine; whoever scrolls on gets longer ones. */
const nextPageSize = 50;
const changed = ['Release', 'Event', 'Campaign'] as const;

/** Everything a creator releases in one table, and what is done there. */
export const releaseDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseTable: build.infiniteQuery<Page, DeskQuery, string | null>({
      ...pages,
      queryFn: ({ queryArg, pageParam }, store) =>
        ask(getReleaseTable, quiet)(
          { ...queryArg, limit: pageParam ? nextPageSize : pageSizes.myVideos, ...(pageParam ? { cursor: pageParam } : {}) },
          store,
        ),
      providesTags: ['Viewer', { type: 'Release', id: 'MINE' }, 'Event', 'Campaign'],
    }),
    doToReleases: build.mutation<BulkOutcome[], Keyed<{ rows: Pick<ReleaseTableRow, 'kind' | 'releaseID'>[]; action: BulkAction }>>({
      queryFn: async ({ rows, action, idempotencyKey }, store) => {
        const items = rows.map(({ kind, releaseID }) => ({ kind, releaseID }));
        const { data, error } = await ask(doToReleases, quiet)({ items, action, idempotencyKey }, store);
        return data ? { data: data.items } : { error };
      },
      invalidatesTags: [...changed],
    }),
    duplicateRelease: build.mutation<TitleDetail, Keyed<{ releaseID: string }>>({
      queryFn: ask(duplicateRelease, quiet),
      invalidatesTags: [{ type: 'Release', id: 'MINE' }],
    }),
    cutSnax: build.mutation<TitleDetail, Keyed<InputOf<'ott.snaxCut'>>>({
      queryFn: ask(cutSnax, quiet),
      invalidatesTags: [{ type: 'Release', id: 'MINE' }],
    }),
    replaceFile: build.mutation<OutputOf<'videos.replaceFile'>, InputOf<'videos.replaceFile'>>({
      queryFn: (files, store) => ask(replaceFile, quiet)({ ...files, idempotencyKey: newKey() }, store),
      invalidatesTags: ['Release'],
    }),
  }),
});

export const {
  useReleaseTableInfiniteQuery,
  useDoToReleasesMutation,
  useDuplicateReleaseMutation,
  useReplaceFileMutation,
  useCutSnaxMutation,
} = releaseDeskApi;
