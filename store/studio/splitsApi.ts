import type { InputOf, OutputOf } from '@contract/operations';
import { answerShare, getShareLines, getShares, getSplit, proposeSplit, saveSplit, withdrawSplit } from '@/services/studio/splits';
import { apiUrl } from '@/utils/url/apiUrl';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';

const quiet = { suppressToast: true };

/** The shares of a channel in a month as a file: the browser fetches it with its cookie. */
export const shareStatementUrl = (channelID: string, month: string) => apiUrl('/shares/statement.csv', { channelID, month });
export const shareStatementPdfUrl = (channelID: string, month: string) => apiUrl('/shares/statement.pdf', { channelID, month });
export const shareProofUrl = (channelID: string, month: string) => apiUrl('/shares/proof.json', { channelID, month });

/** How the receipts of works are divided, for makers and for payees. */
export const {
  useWorkSplitQuery,
  useSaveSplitMutation,
  useProposeSplitMutation,
  useWithdrawSplitMutation,
  useMySharesInfiniteQuery,
  useAnswerShareMutation,
  useShareLinesInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    workSplit: build.query<OutputOf<'studio.split'>, InputOf<'studio.split'>>({
      queryFn: serviceQuery(getSplit, quiet),
      providesTags: ['Viewer', 'Payment'],
    }),
    saveSplit: build.mutation<OutputOf<'studio.splitSave'>, InputOf<'studio.splitSave'>>({
      queryFn: serviceQuery(saveSplit, quiet),
      invalidatesTags: ['Payment'],
    }),
    proposeSplit: build.mutation<OutputOf<'studio.splitPropose'>, InputOf<'studio.splitPropose'>>({
      queryFn: serviceQuery(proposeSplit, quiet),
      invalidatesTags: ['Payment'],
    }),
    withdrawSplit: build.mutation<OutputOf<'studio.splitWithdraw'>, InputOf<'studio.splitWithdraw'>>({
      queryFn: serviceQuery(withdrawSplit, quiet),
      invalidatesTags: ['Payment'],
    }),
    myShares: build.infiniteQuery<OutputOf<'payouts.shares'>, void, string | null>({
      ...cursorPagination,
      queryFn: ({ pageParam }, store) => serviceQuery(getShares, quiet)({ cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
    answerShare: build.mutation<OutputOf<'payouts.shareAnswer'>, InputOf<'payouts.shareAnswer'>>({
      queryFn: serviceQuery(answerShare, quiet),
      invalidatesTags: ['Payment'],
    }),
    shareLines: build.infiniteQuery<OutputOf<'payouts.shareLines'>, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getShareLines, quiet)({ channelID: queryArg, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Payment'],
    }),
  }),
});
