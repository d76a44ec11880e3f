import type { OutputOf } from '@contract/operations';
import { closeMyAccount, getClosePreview, getMyExport, getMyExportLink, startMyExport } from '@/services/account/myAccount';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { forgetLogin } from '../login/startApp';

/** The person's own data: copies of it, and the end of the account. */
export const myAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    myExport: build.query<OutputOf<'users.latestExport'>, void>({
      queryFn: (_, store) => serviceQuery(getMyExport, { suppressToast: true })(undefined, store),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
    startMyExport: build.mutation<OutputOf<'users.exportAccount'>, void>({
      queryFn: (_, store) => serviceQuery(startMyExport)(undefined, store),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const started = await fulfilledOrNull(queryFulfilled);
        if (started) void dispatch(myAccountApi.util.upsertQueryData('myExport', undefined, { export: started }));
      },
    }),
    myExportLink: build.mutation<OutputOf<'users.exportLink'>, string>({ queryFn: serviceQuery(getMyExportLink) }),
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

export const { useMyExportQuery, useStartMyExportMutation, useMyExportLinkMutation, useClosePreviewQuery, useCloseMyAccountMutation } =
  myAccountApi;
