import { callTimeoutMs } from '@/constants/limits';
import { createHttp, type HttpOptions } from './createHttp';
import { productHeaders } from './productHeaders';

/** What the shell does for calls that meet a limit of the login session. */
export type SessionHandlers = Required<Pick<HttpOptions, 'onUnauthorized' | 'confirmIdentity' | 'loginNumber'>>;

/** The client of one browser tab; the session cookie goes along because page and API share one origin. */
export const createBrowserHttp = ({ onUnauthorized, confirmIdentity, loginNumber }: SessionHandlers) =>
  createHttp({
    baseURL: '/api/v1',
    timeout: callTimeoutMs.browser,
    headers: typeof navigator === 'undefined' ? {} : productHeaders(navigator.userAgent, navigator.maxTouchPoints),
    onUnauthorized,
    confirmIdentity,
    loginNumber,
  });
