import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoding, StoredPage } from './pageStore';

/** The smallest encoding the visitor takes; `q=0` is a refusal. */
export function pickEncoding(accept: string | undefined): Encoding {
  const taken = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`, 'i').test(accept ?? '');
  return taken('br') ? 'br' : taken('gzip') ? 'gzip' : 'identity';
}

const knows = (etag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*' || `W/${tag.trim()}` === etag);

/**
 * What the page said is for caches that serve many; browsers ask again each time and mostly hear 304. Left as it is, they would show a visitor
 * who returns a page as old as `stale-while-revalidate` allows.
 */
const cacheWords = ({ freshFor, headers }: StoredPage): OutgoingHttpHeaders =>
  freshFor === 0
    ? {}
    : {
        'cache-control': `public, max-age=0, s-maxage=${freshFor / 1000}, must-revalidate`,
        'cdn-cache-control': String(headers['cache-control']),
      };

/** Answers one visitor from a stored page. */
export async function servePage(
  page: StoredPage,
  {
    request,
    response,
    state,
    now,
  }: { request: IncomingMessage; response: ServerResponse; state: 'HIT' | 'STALE' | 'MISS' | 'PASS'; now: number },
) {
  const headers: OutgoingHttpHeaders = {
    ...page.headers,
    ...cacheWords(page),
    etag: page.etag,
    vary: 'Accept-Encoding',
    age: String(Math.max(0, Math.floor((now - page.storedAt) / 1000))),
    'x-cache': state,
  };
  if (page.status === 200 && knows(page.etag, request.headers['if-none-match'])) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = page.bytes < 2048 ? 'identity' : pickEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  response.writeHead(page.status, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
