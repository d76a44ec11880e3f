import { callTimeoutMs } from '@/constants/limits';
import { hasSessionCookie } from '../sessionCookie';
import { createHttp } from './createHttp';
import { productHeaders } from './productHeaders';

/** The client of one browser tab; the session cookie goes along because page and API share one origin. */
export const createBrowserHttp = (onUnauthorized: (redirectTo: string) => void) =>
  createHttp({
    baseURL: '/api/v1',
    timeout: callTimeoutMs.browser,
    headers: typeof navigator === 'undefined' ? {} : productHeaders(navigator.userAgent, navigator.maxTouchPoints),
    onUnauthorized,
    isSignedIn: hasSessionCookie,
  });
