import type { InputOf, OutputOf } from '@contract/operations';
import {
  askForPayout,
  decidePayout,
  getAudience,
  getEarningsReport,
  getPayoutsWaiting,
  getPostings,
  getStudioPayouts,
  getTaxIdentity,
  setTaxIdentity,
} from '@/services/studioFigures';
import { api, ask } from '../api';
import { settled } from '../settled';

export type AudienceQuery = InputOf<'studio.audience'>;
export type PostingQuery = Omit<InputOf<'studio.postings'>, 'cursor' | 'limit'>;
type EarningsQuery = InputOf<'studio.earnings'>;
type Keyed<T> = T & { idempotencyKey: string };
const quiet = { isQuiet: true };

const fileOf = (path: string, query: Record<string, string | undefined>) =>
  `/api/v1/studio/${path}?${new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')).toString()}`;
/** Files that a link opens: the browser fetches them with its cookie. */
export const figureFiles = {
  audience: (query: AudienceQuery) => fileOf('audience.csv', query),
  postings: (query: EarningsQuery) => fileOf('earnings/postings.csv', query),
  statement: (channelID: string, month: string) => fileOf('earnings/statement.pdf', { channelID, month }),
  invoice: (paymentID: string) => `/api/v1/studio/earnings/invoices/${encodeURIComponent(paymentID)}`,
} as const;

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    audience: build.query<OutputOf<'studio.audience'>, AudienceQuery>({ queryFn: ask(getAudience, quiet), providesTags: ['Viewer'] }),
    earningsReport: build.query<OutputOf<'studio.earnings'>, EarningsQuery>({
      queryFn: ask(getEarningsReport, quiet),
      providesTags: ['Viewer', 'Payment'],
    }),
    postings: build.infiniteQuery<OutputOf<'studio.postings'>, PostingQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) => ask(getPostings, quiet)({ ...queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    studioPayouts: build.query<OutputOf<'studio.payouts'>, string>({
      queryFn: (channelID, store) => ask(getStudioPayouts, quiet)({ channelID }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    askForPayout: build.mutation<OutputOf<'studio.payouts'>, Keyed<InputOf<'studio.payoutRequest'>>>({
      queryFn: ask(askForPayout, quiet),
      invalidatesTags: ['Payment'],
    }),
    payoutsPending: build.query<OutputOf<'studio.payoutsPending'>, void>({
      queryFn: (_nothing, store) => ask(getPayoutsWaiting, quiet)(undefined, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    decidePayout: build.mutation<OutputOf<'studio.payoutDecide'>, Keyed<InputOf<'studio.payoutDecide'>>>({
      queryFn: ask(decidePayout, quiet),
      invalidatesTags: ['Payment'],
    }),
    taxIdentity: build.query<OutputOf<'studio.taxIdentity'>, string>({
      queryFn: (channelID, store) => ask(getTaxIdentity, quiet)({ channelID }, store),
      providesTags: ['Viewer', 'Channel'],
    }),
    setTaxIdentity: build.mutation<OutputOf<'studio.taxIdentitySet'>, InputOf<'studio.taxIdentitySet'>>({
      queryFn: ask(setTaxIdentity, quiet),
      invalidatesTags: ['Channel'],
      async onQueryStarted({ channelID }, { dispatch, queryFulfilled }) {
        const now = await settled(queryFulfilled);
        if (now) void dispatch(figuresApi.util.upsertQueryData('taxIdentity', channelID, now));
      },
    }),
  }),
});

export const {
  useAudienceQuery,
  useEarningsReportQuery,
  usePostingsInfiniteQuery,
  useStudioPayoutsQuery,
  useAskForPayoutMutation,
  usePayoutsPendingQuery,
  useDecidePayoutMutation,
  useTaxIdentityQuery,
  useSetTaxIdentityMutation,
} = figuresApi;
