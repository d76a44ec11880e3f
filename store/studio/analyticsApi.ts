import type { InputOf, OutputOf } from '@contract/operations';
import {
  requestChannelPayout,
  createReferral,
  decidePayout,
  endReferral,
  getAudience,
  getEarningsReport,
  getPendingPayouts,
  getPostings,
  getReferrals,
  getStudioPayouts,
  getTaxIdentity,
  setTaxIdentity,
} from '@/services/studio/studioAnalytics';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';

export type AudienceQuery = InputOf<'studio.audience'>;
export type PostingQuery = Omit<InputOf<'studio.postings'>, 'cursor' | 'limit'>;
type ReferralQuery = Omit<InputOf<'studio.referrals'>, 'cursor' | 'limit'>;
type EarningsQuery = InputOf<'studio.earnings'>;
type Keyed<T> = T & { idempotencyKey: string };
const quiet = { suppressToast: true };

/** Files that a link opens: the browser fetches them with its cookie. */
export const reportUrls = {
  audience: (query: AudienceQuery) => apiUrl('/studio/audience.csv', query),
  postings: (query: EarningsQuery) => apiUrl('/studio/earnings/postings.csv', query),
  statement: (channelID: string, month: string) => apiUrl('/studio/earnings/statement.pdf', { channelID, month }),
  referrals: (query: InputOf<'studio.referralsCsv'>) => apiUrl('/studio/referrals.csv', query),
  payoutProof: (payoutID: string) => apiUrl(`/studio/payouts/${encodeURIComponent(payoutID)}/proof.json`),
  payoutStatement: (payoutID: string, format: 'pdf' | 'csv') =>
    format === 'pdf'
      ? apiUrl(`/studio/payouts/${encodeURIComponent(payoutID)}/statement.pdf`)
      : apiUrl(`/studio/payouts/${encodeURIComponent(payoutID)}/statement.csv`),
  invoice: (paymentID: string) => apiUrl(`/studio/earnings/invoices/${encodeURIComponent(paymentID)}`),
} as const;

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    audience: build.query<OutputOf<'studio.audience'>, AudienceQuery>({
      queryFn: serviceQuery(getAudience, quiet),
      providesTags: ['Viewer'],
    }),
    earningsReport: build.query<OutputOf<'studio.earnings'>, EarningsQuery>({
      queryFn: serviceQuery(getEarningsReport, quiet),
      providesTags: ['Viewer', 'Payment'],
    }),
    postings: build.infiniteQuery<OutputOf<'studio.postings'>, PostingQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) => serviceQuery(getPostings, quiet)({ ...queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    referrals: build.infiniteQuery<OutputOf<'studio.referrals'>, ReferralQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getReferrals, quiet)({ ...queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment', 'Referral'],
    }),
    createReferral: build.mutation<OutputOf<'studio.referralNew'>, Keyed<InputOf<'studio.referralNew'>>>({
      queryFn: serviceQuery(createReferral, quiet),
      invalidatesTags: ['Referral'],
    }),
    endReferral: build.mutation<OutputOf<'studio.referralEnd'>, InputOf<'studio.referralEnd'>>({
      queryFn: serviceQuery(endReferral, quiet),
      invalidatesTags: ['Referral'],
    }),
    studioPayouts: build.query<OutputOf<'studio.payouts'>, string>({
      queryFn: (channelID, store) => serviceQuery(getStudioPayouts, quiet)({ channelID }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    requestChannelPayout: build.mutation<OutputOf<'studio.payouts'>, Keyed<InputOf<'studio.payoutRequest'>>>({
      queryFn: serviceQuery(requestChannelPayout, quiet),
      invalidatesTags: ['Payment'],
    }),
    payoutsPending: build.query<OutputOf<'studio.payoutsPending'>, void>({
      queryFn: (_nothing, store) => serviceQuery(getPendingPayouts, quiet)(undefined, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    decidePayout: build.mutation<OutputOf<'studio.payoutDecide'>, Keyed<InputOf<'studio.payoutDecide'>>>({
      queryFn: serviceQuery(decidePayout, quiet),
      invalidatesTags: ['Payment'],
    }),
    taxIdentity: build.query<OutputOf<'studio.taxIdentity'>, string>({
      queryFn: (channelID, store) => serviceQuery(getTaxIdentity, quiet)({ channelID }, store),
      providesTags: ['Viewer', 'Channel'],
    }),
    setTaxIdentity: build.mutation<OutputOf<'studio.taxIdentitySet'>, InputOf<'studio.taxIdentitySet'>>({
      queryFn: serviceQuery(setTaxIdentity, quiet),
      invalidatesTags: ['Channel'],
      async onQueryStarted({ channelID }, { dispatch, queryFulfilled }) {
        const now = await fulfilledOrNull(queryFulfilled);
        if (now) void dispatch(analyticsApi.util.upsertQueryData('taxIdentity', channelID, now));
      },
    }),
  }),
});

export const {
  useAudienceQuery,
  useEarningsReportQuery,
  usePostingsInfiniteQuery,
  useReferralsInfiniteQuery,
  useCreateReferralMutation,
  useEndReferralMutation,
  useStudioPayoutsQuery,
  useRequestChannelPayoutMutation,
  usePayoutsPendingQuery,
  useDecidePayoutMutation,
  useTaxIdentityQuery,
  useSetTaxIdentityMutation,
} = analyticsApi;
