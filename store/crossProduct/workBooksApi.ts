import type { InputOf, OutputOf } from '@contract/operations';
import type { BooksFigure, WorkBooks } from '@contract/workBooks';
import { booksLinesPageSize } from '@/constants/limits';
import { getWorkBooks, getWorkBooksLines } from '@/services/works';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };
const limit = booksLinesPageSize;
export type BookedWork = InputOf<'other.workBooks'>;
/** A figure of a work in one currency. */
export interface BooksLinesOf extends BookedWork {
  figure: BooksFigure;
  currency: string;
}

/** What the ledger says about works. The pages are complete without it, so failures to load the figures are quiet. */
const workBooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    workBooks: build.query<WorkBooks | null, BookedWork>({
      queryFn: async (work, store) => {
        const { data, error } = await serviceQuery(getWorkBooks, quiet)(work, store);
        return data ? { data: data.books } : { error };
      },
      providesTags: ['Campaign', 'Event', 'Release'],
    }),
    workBooksLines: build.infiniteQuery<OutputOf<'other.workBooksLines'>, BooksLinesOf, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getWorkBooksLines, quiet)({ limit, cursor: pageParam ?? undefined, ...queryArg }, store),
      providesTags: ['Campaign', 'Event', 'Release'],
    }),
  }),
});
export const { useWorkBooksQuery, useWorkBooksLinesInfiniteQuery } = workBooksApi;
export const { workBooks } = workBooksApi.endpoints;
