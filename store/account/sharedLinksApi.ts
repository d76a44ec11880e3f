import type { InputOf, OutputOf } from '@contract/operations';
import { getSharedLinks, getShareCode } from '@/services/account/sharedLinks';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

export type SharedWork = InputOf<'other.referralShare'>;
const quiet = { suppressToast: true };

const sharedLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    shareCode: build.mutation<OutputOf<'other.referralShare'>, SharedWork>({
      queryFn: serviceQuery(getShareCode, quiet),
      invalidatesTags: ['Referral'],
    }),
    sharedLinks: build.infiniteQuery<OutputOf<'other.referralShares'>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(getSharedLinks, quiet)({ limit: 10, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Referral'],
    }),
  }),
});

export const requestShareCode = sharedLinksApi.endpoints.shareCode.initiate;
export const { useSharedLinksInfiniteQuery } = sharedLinksApi;
