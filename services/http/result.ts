import type { ApiError } from '@contract/common';
import { buildOutdatedCode } from '@/utils/apiError';

/** The result of any request; a failure is the API's error, or one of the same shape. */
export type HttpResult<T> = { status: number; data: T; error?: undefined } | (CallError & { data?: undefined });

/** Why a request failed. `isHandled`: the visitor is being redirected to the login page or has signed out; screens need not report it. */
export type CallError = ApiError & { isHandled?: true };

/** The error of a request without a response. */
export const noResponse: ApiError = { status: 500, error: 'Internal Server Error' };

/** The code that sends calls could not be fetched, because a newer build is deployed: only a reload brings it. */
export const buildOutdated: ApiError = {
  status: 500,
  code: buildOutdatedCode,
  error: 'A new version is available. Reload the page to continue.',
};

/** The API's fault when the body is one; a proxy's page or an empty body become one that says no more than its status. */
export function parseApiError(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string') {
    return { status, error: status === 500 ? noResponse.error : `The server responded with status ${status}` };
  }
  return { ...(body as ApiError), status }; // the API writes this shape in one place (the server's error plugin)
}
