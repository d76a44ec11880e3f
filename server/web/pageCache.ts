import type { IncomingMessage, ServerResponse } from 'node:http';
import { tagHeaders } from '../platform/pageTags/pageTags';
import { freshnessOf } from './freshness';
import { pageAddress } from './knownParameters';
import { toStoredPage, type PageStore, type Rendered, type StoredPage } from './pageStore';
import { collectTags } from './pageTagging';
import { revalidateInBrowsers } from './revalidateInBrowsers';
import { servePage } from './servePage';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Parts {
  store: PageStore;
  /** Next itself, for requests that memory cannot answer. */
  handle: Handle;
  /** Renders one page without any header of the visitor. */
  render: (url: string) => Promise<Rendered>;
  onError: (error: unknown, url: string) => void;
  /** Asked before anything is rendered for a visitor; false when it has answered them itself. Pages from memory are free. */
  admit?: (request: IncomingMessage, response: ServerResponse) => boolean;
  now?: () => number;
}

const maxAddressLength = 2048;
const rememberPrivateFor = 60_000;
const maxPrivate = 5000;
const uncacheable = { freshFor: 0, staleFor: 0 };

/** Pages have no file name extension (trailingSlash); what has one is a file, except the texts that crawlers and feed readers read. */
const isPageAddress = (path: string) => !path.startsWith('/_next/') && /(^|\/)([^./]*|[^/]+\.(xml|txt|ics))$/.test(path);

/** Adds the tags of what was rendered to the headers: also of what memory does not store, because a CDN stores each answer that says `s-maxage`. */
const withTags =
  (handle: Handle): Handle =>
  (request, response) => {
    const tags = new Set<string>();
    const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
    response.writeHead = (...parts: unknown[]) => {
      for (const [name, value] of Object.entries(tagHeaders(tags))) response.setHeader(name, value);
      return writeHead(...parts);
    };
    return collectTags(tags, () => handle(request, response));
  };

/**
 * Serves pages that declare `public, s-maxage=…` from memory. Only anonymous renders are stored, so one visitor's cookie cannot reach
 * another's page even if a page wrongly reads one. A stale page is served at once while one render replaces it.
 */
export function createPageCache({ store, handle: renderFor, render, onError, admit = () => true, now = Date.now }: Parts): Handle {
  const handle = withTags(renderFor);
  const rendering = new Map<string, Promise<StoredPage | Rendered>>();
  const privatePaths = new Map<string, number>();

  const notePrivate = (path: string) => {
    privatePaths.delete(path);
    privatePaths.set(path, now() + rememberPrivateFor);
    if (privatePaths.size > maxPrivate) for (const oldest of privatePaths.keys()) return void privatePaths.delete(oldest);
  };

  const renderKey = (url: string) => `${store.generation} ${url}`;

  const renderAndStore = async (url: string): Promise<StoredPage | Rendered> => {
    const { generation } = store;
    const rendered = await render(url);
    const freshness = freshnessOf(rendered.status, rendered.headers);
    if (!freshness) {
      // A page that is gone or private now leaves the cache; a failed render changes nothing.
      if (rendered.status < 500) {
        store.remove(url);
        notePrivate(url.split('?', 1)[0] ?? url);
      }
      return rendered;
    }
    const page = toStoredPage(rendered, freshness, now());
    // Its data may be from before a purge.
    if (!store.isOutdatedSince(generation, page.tags)) store.write(url, page);
    return page;
  };

  /** Concurrent requests for one address share one render, but none that began before a purge. */
  const renderOnce = (url: string) => {
    const key = renderKey(url);
    const known = rendering.get(key);
    if (known) return known;
    const made = renderAndStore(url).finally(() => rendering.delete(key));
    rendering.set(key, made);
    return made;
  };

  const refresh = (url: string) => {
    renderOnce(url).catch((error: unknown) => onError(error, url));
  };

  return async (request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    revalidateInBrowsers(response);
    const isCandidate =
      (request.method === 'GET' || request.method === 'HEAD') &&
      url.length <= maxAddressLength &&
      isPageAddress(path) &&
      !request.headers['x-nextjs-data'] &&
      !request.headers.range;
    if (!isCandidate) return admit(request, response) ? handle(request, response) : undefined;

    // Rendered and stored under the parameters that the page reads: unknown ones neither fill the cache nor cost a render.
    const address = pageAddress(url);
    const found = store.read(address, now());
    if (found && found.state !== 'EXPIRED') {
      if (found.state === 'STALE') refresh(address);
      return servePage(found.page, { request, response, state: found.state === 'STALE' ? 'STALE' : 'HIT', now: now() });
    }
    if (!admit(request, response)) return;
    if ((privatePaths.get(path) ?? 0) > now()) return handle(request, response);

    if (!found && (request.headers.cookie || request.headers.authorization)) {
      // A visitor with cookies: Next renders with them. A page that turns out to be public is then rendered again anonymously.
      // (A header set here also makes Node keep those of writeHead where we can read them.)
      response.setHeader('x-cache', 'PASS');
      response.once('finish', () => {
        if (freshnessOf(response.statusCode, { 'cache-control': String(response.getHeader('cache-control') ?? '') })) refresh(address);
        else notePrivate(path);
      });
      return handle(request, response);
    }
    const isFirst = !rendering.has(renderKey(address));
    const made = await renderOnce(address).catch((error: unknown) => onError(error, address));
    if (made && 'etag' in made) return servePage(made, { request, response, state: 'MISS', now: now() });
    if (found && (!made || made.status >= 500)) return servePage(found.page, { request, response, state: 'ERROR', now: now() });
    // An anonymous render for an anonymous visitor, not shared with another.
    if (made && isFirst && made.status < 500 && !made.headers['set-cookie'])
      return servePage(toStoredPage(made, uncacheable, now()), { request, response, state: 'PASS', now: now() });
    return handle(request, response);
  };
}
