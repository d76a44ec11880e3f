import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoding, StoredPage } from './pageStore';

const acceptPattern = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`, 'i');
const [acceptsBrotli, acceptsGzip] = [acceptPattern('br'), acceptPattern('gzip')];

/** The smallest encoding the visitor takes; `q=0` is a refusal. */
export function pickEncoding(accept = ''): Encoding {
  return acceptsBrotli.test(accept) ? 'br' : acceptsGzip.test(accept) ? 'gzip' : 'identity';
}

const etagMatches = (etag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*' || `W/${tag.trim()}` === etag);

/** Answers one visitor from a stored page. */
export async function servePage(
  page: StoredPage,
  {
    request,
    response,
    state,
    now,
  }: { request: IncomingMessage; response: ServerResponse; state: 'HIT' | 'STALE' | 'MISS' | 'PASS' | 'ERROR'; now: number },
) {
  const headers: OutgoingHttpHeaders = {
    ...page.headers,
    age: String(Math.max(0, Math.floor((now - page.storedAt) / 1000))),
    'x-cache': state,
    // An older page, because none could be rendered: for this visitor, not for other caches.
    ...(state === 'ERROR' ? { 'cache-control': 'no-store', 'cdn-cache-control': 'no-store' } : {}),
  };
  if (page.status === 200 && etagMatches(page.etag, request.headers['if-none-match'])) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = page.bytes < 2048 ? 'identity' : pickEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
