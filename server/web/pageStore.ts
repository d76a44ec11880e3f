import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pageTag, tagHeaders } from '../platform/pageTags/pageTags';
import type { Freshness } from './freshness';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as one render made it. */
export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** What it shows. */
  tags: ReadonlySet<string>;
}

export interface StoredPage extends Freshness {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  storedAt: number;
  tags: ReadonlySet<string>;
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

/** How much longer than its other times a page is served where no new one can be rendered. */
const staleIfErrorFor = 600_000;

/**
 * Browsers revalidate on each visit and mostly get 304: the page's own header is meant for shared caches and would let a browser show a page as
 * old as `stale-while-revalidate` allows.
 */
const browserCacheHeaders = (headers: OutgoingHttpHeaders, { freshFor }: Freshness): OutgoingHttpHeaders =>
  freshFor === 0
    ? {}
    : {
        'cache-control': `public, max-age=0, s-maxage=${freshFor / 1000}, must-revalidate`,
        'cdn-cache-control': `${String(headers['cache-control'])}, stale-if-error=${staleIfErrorFor / 1000}`,
      };

/** Packs each encoding when it is first asked for, once. */
export function toStoredPage({ status, headers, body, tags }: Rendered, freshness: Freshness, storedAt: number): StoredPage {
  const variants = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  // Weak: the same page in another encoding is the same page.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    ...freshness,
    status,
    storedAt,
    tags,
    etag,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name))),
      ...browserCacheHeaders(headers, freshness),
      ...tagHeaders(tags),
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
  const keysOf = new Map<string, Set<string>>();
  /** Pages of which a thing that they show has changed. */
  const outdated = new Set<string>();
  const purges = createPurgeLog();
  const drop = (key: string) => {
    const page = pages.get(key);
    if (!page) return;
    bytes -= page.bytes;
    pages.delete(key);
    outdated.delete(key);
    for (const tag of page.tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  };
  return {
    /** An expired page is only for the case that no new one can be rendered. */
    read(key: string, now: number): { page: StoredPage; state: 'FRESH' | 'STALE' | 'EXPIRED' } | null {
      const page = pages.get(key);
      if (!page) return null;
      const age = now - page.storedAt;
      if (age > page.freshFor + page.staleFor + staleIfErrorFor) {
        drop(key);
        return null;
      }
      pages.delete(key);
      pages.set(key, page);
      return {
        page,
        state: outdated.has(key) || age > page.freshFor + page.staleFor ? 'EXPIRED' : age > page.freshFor ? 'STALE' : 'FRESH',
      };
    },
    write(key: string, page: StoredPage) {
      drop(key);
      if (page.bytes > maxBytes / 8) return;
      pages.set(key, page);
      bytes += page.bytes;
      for (const tag of page.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    remove: drop,
    /** Ends the pages that show what has changed; a takedown drops every page. What was rendered before is of an earlier generation. */
    purge(tags: readonly string[]) {
      generation += 1;
      purges.add(tags, generation);
      if (!tags.includes(pageTag)) {
        for (const tag of tags) for (const key of keysOf.get(tag) ?? []) outdated.add(key);
        return;
      }
      pages.clear();
      outdated.clear();
      keysOf.clear();
      bytes = 0;
    },
    /** Whether what a page of these tags shows may have changed since its render began. */
    isOutdatedSince: (renderGeneration: number, tags: Iterable<string>) => purges.hasSince(renderGeneration, tags),
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
const maxLoggedTags = 20_000;

/** In which generation each tag was purged last, for renders that began before. */
function createPurgeLog() {
  const purgedIn = new Map<string, number>();
  /** Of this generation and earlier ones, everything counts as purged. */
  let forgotten = 0;
  return {
    add(tags: readonly string[], generation: number) {
      for (const tag of tags) {
        purgedIn.delete(tag);
        purgedIn.set(tag, generation);
      }
      for (const [tag, of] of purgedIn) {
        if (purgedIn.size <= maxLoggedTags) break;
        purgedIn.delete(tag);
        forgotten = of;
      }
    },
    hasSince(generation: number, tags: Iterable<string>) {
      if (generation < forgotten || (purgedIn.get(pageTag) ?? 0) > generation) return true;
      for (const tag of tags) if ((purgedIn.get(tag) ?? 0) > generation) return true;
      return false;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
