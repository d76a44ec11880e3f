import { apiPrefix } from '@contract/apiPrefix';
import { callTimeoutMs } from '@/constants/limits';
import { createHttp, type HttpOptions } from './createHttp';
import { productHeaders } from './productHeaders';

/** Handlers of the shell for requests that need a login or a recent sign-in. */
export type SessionHandlers = Required<Pick<HttpOptions, 'onUnauthorized' | 'confirmIdentity' | 'loginNumber'>>;

/** The HTTP client of a browser tab; the session cookie is sent because page and API share one origin. */
export const createBrowserHttp = ({ onUnauthorized, confirmIdentity, loginNumber }: SessionHandlers) =>
  createHttp({
    baseURL: apiPrefix,
    timeout: callTimeoutMs.browser,
    headers: typeof navigator === 'undefined' ? {} : productHeaders(navigator.userAgent, navigator.maxTouchPoints),
    onUnauthorized,
    confirmIdentity,
    loginNumber,
  });
