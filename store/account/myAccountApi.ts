import type { OutputOf } from '@contract/operations';
import { closeMyAccount, exportMyData, getClosePreview } from '@/services/account/myAccount';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { forgetLogin } from '../login/startApp';

/** The person's own data: a copy of it, and the end of the account. The copy is in no cache: it leaves with the screen that saves it. */
export const myAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportMyData: build.mutation<OutputOf<'users.exportAccount'>, void>({
      queryFn: (_, store) => serviceQuery(exportMyData)(undefined, store),
    }),
    closePreview: build.query<OutputOf<'users.closePreview'>, void>({
      queryFn: (_, store) => serviceQuery(getClosePreview, { suppressToast: true })(undefined, store),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
    /** The argument is the Idempotency-Key. */
    closeMyAccount: build.mutation<OutputOf<'users.closeAccount'>, string>({
      queryFn: serviceQuery(closeMyAccount, { suppressToast: true }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        if (await fulfilledOrNull(queryFulfilled)) dispatch(forgetLogin({ isLeaving: true }));
      },
    }),
  }),
});

export const { useExportMyDataMutation, useClosePreviewQuery, useCloseMyAccountMutation } = myAccountApi;
