import { apiUrl } from '@/utils/url/apiUrl';
import { productHeaders } from './productHeaders';

/** The headers of every request of this browser. */
export const browserHeaders = (): Record<string, string> => productHeaders(navigator.userAgent, navigator.maxTouchPoints);

/**
 * For when the page is left: a request that the browser completes without the page (at most 64 kB); its response is ignored. It carries the
 * usual headers, which `sendBeacon` cannot.
 */
export function beacon(path: string, body: unknown): void {
  const headers = { ...browserHeaders(), 'content-type': 'application/json' };
  fetch(apiUrl(path), { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) })
    .then((answer) => answer.text()) // a response that is not read keeps its request open
    .catch(() => undefined);
}
