import { apiPrefix } from '@contract/apiPrefix';
import { env } from '@/constants/env';
import { callTimeoutMs } from '@/constants/limits';
import { createHttp, type Http } from './createHttp';
import { productHeaders } from './productHeaders';

declare global {
  /** The header that puts a request into the trace of the page being rendered; set by the web program (server/platform/trace.ts). */
  var marqueeTraceparent: (() => string | undefined) | undefined;
  /** Notes what the page being rendered shows; set by the web program (server/web/pageTagging.ts). */
  var marqueeNoteTags: ((surrogateKey: unknown) => void) | undefined;
}

const http = createHttp({
  baseURL: `${env.apiOrigin}${apiPrefix}`,
  timeout: callTimeoutMs.server,
  maxRedirects: 0,
  headers: { ...productHeaders('', 0), 'x-marquee-internal': env.internalToken },
  onHeaders: (headers) => globalThis.marqueeNoteTags?.(headers['surrogate-key']),
});

/** The HTTP client of server-side renders. Sends no cookie, so responses are public. The token exempts it from per-caller rate limits. */
export const serverHttp: Http = {
  send: (request) => {
    const traceparent = globalThis.marqueeTraceparent?.();
    return http.send(traceparent ? { ...request, headers: { ...request.headers, traceparent } } : request);
  },
};
