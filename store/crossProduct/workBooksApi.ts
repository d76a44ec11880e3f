import type { InputOf, OutputOf } from '@contract/operations';
import type { BooksFigure, WorkBooks } from '@contract/workBooks';
import { booksLinesPageSize } from '@/constants/limits';
import { getChannelBooks, getWorkBooks, getWorkBooksLines } from '@/services/works';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

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
    channelBooks: build.infiniteQuery<OutputOf<'other.channelBooks'>, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: channelID, pageParam }, store) =>
        serviceQuery(getChannelBooks, quiet)({ channelID, cursor: pageParam ?? undefined }, store),
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
export const { useWorkBooksQuery, useWorkBooksLinesInfiniteQuery, useChannelBooksInfiniteQuery } = workBooksApi;
export const { workBooks, channelBooks } = workBooksApi.endpoints;
