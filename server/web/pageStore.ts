import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Freshness } from './freshness';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as one render made it. */
export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface StoredPage extends Freshness {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  storedAt: number;
  bytes: number;
  body: (encoding: Encoding) => Promise<Buffer>;
}

const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'age',
  'etag',
  'vary',
]);
const compressors = {
  gzip: promisify(gzip),
  // 5 of 11: near the best size for text at a few milliseconds a page.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/**
 * Browsers revalidate on each visit and mostly get 304: the page's own header is meant for shared caches and would let a browser show a page as
 * old as `stale-while-revalidate` allows.
 */
const browserCacheHeaders = (headers: OutgoingHttpHeaders, { freshFor }: Freshness): OutgoingHttpHeaders =>
  freshFor === 0
    ? {}
    : {
        'cache-control': `public, max-age=0, s-maxage=${freshFor / 1000}, must-revalidate`,
        'cdn-cache-control': headers['cache-control'],
      };

/** Packs each encoding when it is first asked for, once. */
export function toStoredPage({ status, headers, body }: Rendered, freshness: Freshness, storedAt: number): StoredPage {
  const variants = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  // Weak: the same page in another encoding is the same page.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    ...freshness,
    status,
    storedAt,
    etag,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name))),
      ...browserCacheHeaders(headers, freshness),
      etag,
      vary: 'Accept-Encoding',
    },
    // Identity, about a quarter for each packed variant, and what an entry costs besides.
    bytes: Math.ceil(body.length * 1.5) + 1024,
    body: (encoding) => {
      const known = variants.get(encoding);
      if (known) return known;
      const compressed = encoding === 'identity' ? Promise.resolve(body) : compressors[encoding](body);
      variants.set(encoding, compressed);
      return compressed;
    },
  };
}

/** Pages by address, the least recently asked dropped first when their bytes exceed `maxBytes`. */
export function createPageStore(maxBytes: number) {
  const pages = new Map<string, StoredPage>();
  let bytes = 0;
  let generation = 0;
  const drop = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  return {
    read(key: string, now: number): { page: StoredPage; isStale: boolean } | null {
      const page = pages.get(key);
      if (!page) return null;
      const age = now - page.storedAt;
      if (age > page.freshFor + page.staleFor) {
        drop(key);
        return null;
      }
      pages.delete(key);
      pages.set(key, page);
      return { page, isStale: age > page.freshFor };
    },
    write(key: string, page: StoredPage) {
      drop(key);
      if (page.bytes > maxBytes / 8) return;
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    remove: drop,
    /** Drops every page. What was rendered before is of an earlier generation and must not be stored. */
    clear() {
      pages.clear();
      bytes = 0;
      generation += 1;
    },
    get generation() {
      return generation;
    },
    get bytes() {
      return bytes;
    },
    get count() {
      return pages.size;
    },
  };
}
export type PageStore = ReturnType<typeof createPageStore>;
