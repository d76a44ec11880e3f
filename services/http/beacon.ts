import { productHeaders } from './productHeaders';

/** The headers that every call of this browser carries. */
export const browserHeaders = (): Record<string, string> => productHeaders(navigator.userAgent, navigator.maxTouchPoints);

/**
 * For the moment a page is left: a call that the browser finishes without the page (at most 64 kB); its answer is not read. It carries the
 * headers of every call, which `sendBeacon` cannot.
 */
export function beacon(path: string, body: unknown): void {
  const headers = { ...browserHeaders(), 'content-type': 'application/json' };
  void fetch(`/api/v1${path}`, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(() => undefined);
}
