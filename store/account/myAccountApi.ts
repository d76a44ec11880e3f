import type { OutputOf } from '@contract/operations';
import { closeMyAccount, exportMyData, getClosePreview } from '@/services/myAccount';
import { api, ask } from '../api';
import { forgetLogin } from '../login/startApp';
import { settled } from '../settled';

/** The person's own data: a copy of it, and the end of the account. The copy is in no cache: it leaves with the screen that saves it. */
export const myAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportMyData: build.mutation<OutputOf<'users.exportAccount'>, void>({
      queryFn: (_, store) => ask(exportMyData)(undefined, store),
    }),
    closePreview: build.query<OutputOf<'users.closePreview'>, void>({
      queryFn: (_, store) => ask(getClosePreview, { isQuiet: true })(undefined, store),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
    /** The argument is the Idempotency-Key. */
    closeMyAccount: build.mutation<OutputOf<'users.closeAccount'>, string>({
      queryFn: ask(closeMyAccount, { isQuiet: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await settled(queryFulfilled)) dispatch(forgetLogin({ isLeaving: true }));
      },
    }),
  }),
});

export const { useExportMyDataMutation, useClosePreviewQuery, useCloseMyAccountMutation } = myAccountApi;
