import type { ApiError } from '@contract/common';
import type { SerializedError } from '@reduxjs/toolkit';

/** The `error` of an RTK Query hook: the API's, or that of code that threw. */
export type RequestError = ApiError | SerializedError;

/** The code of a request that was not sent, because the code that sends requests is of an older build and no longer on the server. */
export const buildOutdatedCode = 'BUILD_OUTDATED';

/** The API's error behind a hook's `error`; undefined when nothing failed. */
export function apiErrorOf(error: RequestError | undefined): ApiError | undefined {
  if (!error) return undefined;
  return 'status' in error ? error : { status: 500, error: 'Internal Server Error' };
}
