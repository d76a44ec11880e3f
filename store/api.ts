import { createAction, prepareAutoBatched } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { keepUnusedSeconds } from '@/constants/limits';
import type { Http } from '@/services/http/createHttp';
import type { CallError, HttpResult } from '@/services/http/result';
import type { StoreExtra } from './extra';

export { apiErrorOf } from '@/utils/apiError';

/** Why an ask failed; `isQuiet` keeps it out of the snackbar because the screen itself shows it. */
export type ServiceError = CallError & { suppressToast?: boolean };

/** The store's own HTTP client. RTK Query hands endpoints an `extra` of unknown type; a thunk has the type. */
const storeHttp = (_dispatch: unknown, _getState: unknown, { http }: StoreExtra): Http => http;

/**
 * Turns a service function into an endpoint's `queryFn`, with the store's own HTTP client. Not one `baseQuery` for all endpoints: RTK Query types the
 * result of `query` apart from what it passes to the base query, so that an endpoint could promise another type than its operation answers.
 */
export const serviceQuery =
  <Arg, T>(service: (http: Http, arg: Arg) => Promise<HttpResult<T>>, { suppressToast = false } = {}) =>
  async (
    arg: Arg,
    { dispatch }: { dispatch: (thunk: typeof storeHttp) => Http },
  ): Promise<{ data: T; error?: undefined } | { error: ServiceError; data?: undefined }> => {
    const answer = await service(dispatch(storeHttp), arg);
    if (answer.error === undefined) return { data: answer.data };
    const { data: _, ...apiError } = answer;
    return { error: suppressToast ? { ...apiError, suppressToast } : apiError };
  };

/** Answers that one render fetched, on their way into the browser's store. */
export interface Hydration {
  queries: Record<string, unknown>;
  mutations: Record<string, never>;
  provided: { tags: object; keys: object };
}

/**
 * Carries what the server already fetched into the browser's store; dispatch it through `hydrate`, which keeps newer answers. Subscribers hear of it
 * in the next frame, so that it may be dispatched while a page is being rendered.
 */
export const storeHydrated = createAction('store/hydrated', prepareAutoBatched<Hydration>());

export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<ServiceError>(),
  tagTypes: [
    'Bookmark',
    'Campaign',
    'Channel',
    'Console',
    'Document',
    'Event',
    'Interests',
    'Kyc',
    'LoginSession',
    'Message',
    'Passkey',
    'Payment',
    'PromoCode',
    'Referral',
    'Release',
    'Session',
    'Shelf',
    'StudioExport',
    'Ticket',
    'User',
    'Viewer',
    'Waitlist',
  ],
  keepUnusedDataFor: keepUnusedSeconds,
  extractRehydrationInfo: (action) => (storeHydrated.match(action) ? (action.payload as never) : undefined), // -- its type would be circular here
  endpoints: () => ({}),
});
