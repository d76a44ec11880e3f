/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tagHeaders } from '@/server/platform/pageTags/pageTags';
import { createAnonymousRenderer } from '@/server/web/anonymousRenderer';
import { createPageCache } from '@/server/web/pageCache';
import { createPageStore } from '@/server/web/pageStore';
import { shareTagging } from '@/server/web/pageTagging';
import { listen, send } from '../../support/httpServer';

const everybodys = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
const words = 'a seat, a film, a ticket. '.repeat(200);

type Page = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Waits for what happens after an answer; Jest ends a wait that has no end. */
async function until(isReached: () => boolean | Promise<boolean>) {
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** A one-page web server behind the cache; `requests` and `renders` are counted, `pass` advances the clock. */
async function openWeb(page: Page, { maxBytes = 1_000_000 } = {}) {
  let now = 1_000_000;
  const state = { requests: 0, renders: 0, errors: 0 };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    state.renders++;
    await page(request, response);
  };
  const render = createAnonymousRenderer(handle, new URL('http://marquee.example'));
  const store = createPageStore(maxBytes);
  const pages = createPageCache({ store, handle, render, onError: () => state.errors++, now: () => now });
  const server = await listen((request, response) => {
    state.requests++;
    void pages(request, response);
  });
  opened.push(() => server.close());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => send(server.port, path, { headers, method });
  return { get, state, store, pass: (seconds: number) => (now += seconds * 1000) };
}

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const hello: Page = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': everybodys, 'x-frame-options': 'DENY' });
  response.end(`${request.headers.cookie ?? 'public'} ${words}`);
};

test('a public page is rendered once and served from memory', async () => {
  const { get, state } = await openWeb(hello);
  const first = await get('/event/a/');
  const second = await get('/event/a/');
  expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
  expect(second.text).toBe(first.text);
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    'cdn-cache-control': `${everybodys}, stale-if-error=600`,
    'x-frame-options': 'DENY',
    vary: 'Accept-Encoding',
    // By which a takedown purges the CDN; also on a render for one visitor, which a CDN may store.
    'surrogate-key': 'pages',
    'cache-tag': 'pages',
  });
  expect(state.renders).toBe(1);
  await get('/event/a/?q=1');
  expect(state.renders).toBe(2);
  expect((await get('/event/b/', { cookie: 'a=1' })).headers).toMatchObject({ 'cache-tag': 'pages', 'surrogate-key': 'pages' });
});

test('a browser asks again on each visit, also for a page that was rendered for its cookies and for the data of a page', async () => {
  const asked = { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate', 'cdn-cache-control': everybodys };
  const { get } = await openWeb(hello);
  expect((await get('/event/a/', { cookie: 'a=1' })).headers).toMatchObject({ ...asked, 'x-cache': 'PASS' });
  expect((await get('/event/c/', { 'x-nextjs-data': '1' })).headers).toMatchObject(asked);
  const implicit = await openWeb((_request, response) => {
    response.setHeader('Cache-Control', everybodys);
    response.end(words);
  });
  expect((await implicit.get('/event/a/', { cookie: 'a=1' })).headers).toMatchObject(asked);
  const own = await openWeb((_request, response) => void response.writeHead(200, { 'cache-control': 'private, no-store' }).end(words));
  expect((await own.get('/profile/', { cookie: 'a=1' })).headers).not.toHaveProperty('cdn-cache-control');
});

test('concurrent visitors cause one render', async () => {
  const { get, state } = await openWeb(async (request, response) => {
    await until(() => state.requests === 30);
    await hello(request, response);
  });
  const all = await Promise.all(Array.from({ length: 30 }, () => get('/')));
  expect(new Set(all.map((reply) => reply.status))).toEqual(new Set([200]));
  expect(state.renders).toBe(1);
});

test('a stale page is served at once while it is rendered again, an expired one is not served', async () => {
  const { get, state, pass } = await openWeb(hello);
  await get('/');
  pass(11);
  expect((await get('/')).headers['x-cache']).toBe('STALE');
  await until(async () => (await get('/')).headers['x-cache'] !== 'STALE');
  expect(await get('/').then((reply) => [reply.headers['x-cache'], reply.headers.age])).toEqual(['HIT', '0']);
  expect(state.renders).toBe(2);
  pass(71);
  expect((await get('/')).headers['x-cache']).toBe('MISS');
});

test('a failing render keeps the stale page', async () => {
  let fails = false;
  const { get, pass, state } = await openWeb((request, response) => {
    if (fails) response.writeHead(500, { 'cache-control': everybodys }).end('broken');
    else return hello(request, response);
  });
  await get('/');
  fails = true;
  pass(11);
  for (let i = 0; i < 3; i++) {
    expect(await get('/').then((reply) => [reply.status, reply.headers['x-cache']])).toEqual([200, 'STALE']);
    await until(() => state.renders === 2 + i);
  }
});

test('a page that has become private is no longer served from memory', async () => {
  let isGone = false;
  const { get, pass } = await openWeb((request, response) => {
    if (isGone) response.writeHead(404, { 'cache-control': 'private, no-store' }).end('gone');
    else return hello(request, response);
  });
  await get('/');
  isGone = true;
  pass(11);
  await get('/');
  await until(async () => (await get('/')).status !== 200);
  expect((await get('/')).status).toBe(404);
});

test('a render with one visitor’s cookie is never served to another, even if a page wrongly reads it [R-ROUTE-023]', async () => {
  const { get, store } = await openWeb(hello);
  expect((await get('/', { cookie: 'secret=asha' })).text).toMatch(/^secret=asha/);
  await until(() => store.count === 1);
  const other = await get('/');
  expect([other.headers['x-cache'], other.text.slice(0, 6)]).toEqual(['HIT', 'public']);
  expect((await get('/', { cookie: 'secret=asha' })).text).toMatch(/^public/);
});

test('a cookie set in an anonymous render is neither stored nor passed on', async () => {
  let n = 0;
  const { get, store } = await openWeb(
    (_request, response) => void response.writeHead(200, { 'cache-control': everybodys, 'set-cookie': `nsid=; n=${n++}` }).end('x'),
  );
  const [first, second] = [await get('/'), await get('/')];
  // Each response is rendered for that visitor.
  expect([first.headers['set-cookie'], second.headers['set-cookie']]).toEqual([['nsid=; n=1'], ['nsid=; n=2']]);
  expect(store.count).toBe(0);
});

test.each([
  ['private', { 'cache-control': 'private, s-maxage=10' }],
  ['without s-maxage', { 'cache-control': 'public, max-age=10' }],
  ['without public', { 'cache-control': 's-maxage=31536000' }],
  ['that set a cookie', { 'cache-control': everybodys, 'set-cookie': 'a=1' }],
  ['that vary by cookie', { 'cache-control': everybodys, vary: 'Accept-Encoding, Cookie' }],
  ['without a word', {}],
])('pages %s are made each time', async (_name, headers) => {
  const { get, state, store } = await openWeb((_request, response) => void response.writeHead(200, headers).end('x'));
  const replies = [await get('/'), await get('/'), await get('/', { cookie: 'a=1' })];
  for (const reply of replies) expect([undefined, 'PASS']).toContain(reply.headers['x-cache']);
  // An anonymous render that sets a cookie is discarded, so its first visitor gets a render of their own.
  expect(state.renders).toBe('set-cookie' in headers ? 4 : 3);
  expect(store.count).toBe(0);
});

test('each visitor gets an encoding they accept, and 304 when they have the page', async () => {
  const { get } = await openWeb(hello);
  const plain = await get('/');
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gz = await get('/', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
  expect([plain, br, gz].map((reply) => reply.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(gunzipSync(gz.body).toString()).toBe(plain.text);
  const known = await get('/', { 'if-none-match': plain.headers.etag ?? '', 'accept-encoding': 'br' });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const head = await get('/', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(plain.body.length)]);
});

test('files, router data, ranges and commands bypass the cache', async () => {
  const { get, store } = await openWeb(hello);
  await get('/_next/data/x/index.json');
  await get('/images/logo.png');
  await get('/', { range: 'bytes=0-1' });
  await get('/', { 'x-nextjs-data': '1' });
  await get('/', {}, 'POST');
  expect(store.count).toBe(0);
  await get('/sitemap.xml');
  expect(store.count).toBe(1);
});

test('memory is limited: the least recently used page is evicted first', async () => {
  const { get, store } = await openWeb(hello, { maxBytes: 80_000 });
  for (let n = 0; n < 30; n++) {
    await get(`/event/${n}/`);
    await get('/event/0/');
  }
  expect(store.bytes).toBeLessThanOrEqual(80_000);
  expect(store.count).toBeLessThan(12);
  expect((await get('/event/0/')).headers['x-cache']).toBe('HIT');
  expect((await get('/event/1/')).headers['x-cache']).toBe('MISS');
});

test('a purge drops every page, and a render that began before it is shown to no later visitor', async () => {
  let version = 1;
  let release: () => void = () => undefined;
  const { get, store, state } = await openWeb(async (_request, response) => {
    const shown = version;
    if (shown === 2) await new Promise<void>((resolve) => (release = resolve));
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': everybodys });
    response.end(`version ${shown}`);
  });
  expect((await get('/event/a/')).text).toBe('version 1');
  version = 2;
  store.purge(['pages']);
  const before = get('/event/a/');
  await until(() => state.renders === 2);
  version = 3;
  store.purge(['pages']);
  const after = await get('/event/a/');
  expect(after.text).toBe('version 3');
  release();
  await before;
  expect((await get('/event/a/')).text).toBe('version 3');
});

/** As `services/http/serverHttp.ts` notes the tags of each answer of the API. */
const note = (tags: string) => (globalThis as { marqueeNoteTags?: (tags: unknown) => void }).marqueeNoteTags?.(tags);

describe('pages by what they show', () => {
  beforeAll(shareTagging);

  /** Pages that show the thing of their address; the home page shows lists. `data` is what they show of it. */
  async function openTagged() {
    const data = new Map<string, string>();
    const state = { isAway: false, wait: Promise.resolve() };
    const web = await openWeb(async (request, response) => {
      const id = request.url?.split('/')[2] ?? '';
      const shown = data.get(id) ?? 'old';
      await state.wait;
      await new Promise((resolve) => setTimeout(resolve, 1));
      note(id ? `pages event:${id}` : 'pages events titles');
      response.writeHead(state.isAway ? 503 : 200, {
        'content-type': 'text/html',
        'cache-control': state.isAway ? 'no-store' : everybodys,
      });
      response.end(`${id} ${shown}`);
    });
    const visit = async (path: string, headers = {}) => {
      const { text, status, headers: answered } = await web.get(path, headers);
      return `${status} ${text} ${String(answered['x-cache'])}`;
    };
    return { ...web, visit, data, away: state };
  }

  test('a render that begins after something was awaited, as in production, has its own tags', async () => {
    const render = createAnonymousRenderer(async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      note(`event:${String(request.url).split('/')[2]}`);
      response.end();
    }, new URL('http://marquee.example'));
    // light-my-request begins in the next tick, or when it is awaited if that is earlier: it is, after a promise.
    const tagsOf = async (path: string) => {
      await Promise.resolve();
      return [...(await render(path)).tags];
    };
    expect(await Promise.all(['/event/1/', '/event/2/'].map(tagsOf))).toEqual([['event:1'], ['event:2']]);
  });

  test('each page and each render for one visitor names what it shows', async () => {
    const { get } = await openTagged();
    expect((await get('/event/1/')).headers).toMatchObject({ 'surrogate-key': 'pages event:1', 'cache-tag': 'pages,event:1' });
    expect((await get('/event/2/', { cookie: 'a=1' })).headers).toMatchObject({ 'surrogate-key': 'pages event:2' });
  });

  test('a purge ends the pages of the tag and leaves all others', async () => {
    const { visit, store, data } = await openTagged();
    for (const path of ['/event/1/', '/event/2/', '/']) await visit(path);
    data.set('1', 'new');
    store.purge(['event:1', 'events']);
    expect(await visit('/event/1/')).toBe('200 1 new MISS');
    expect(await visit('/event/2/')).toBe('200 2 old HIT');
    expect(await visit('/')).toBe('200  old MISS');
    expect(await visit('/event/1/')).toBe('200 1 new HIT');
  });

  test('a render from before the purge is not kept; that of another page is', async () => {
    const { visit, store, data, away, state } = await openTagged();
    let release: () => void = () => undefined;
    away.wait = new Promise((resolve) => (release = resolve));
    const before = [visit('/event/1/'), visit('/event/2/')];
    await until(() => state.renders === 2);
    data.set('1', 'new');
    store.purge(['event:1']);
    release();
    await Promise.all(before);
    expect(await visit('/event/1/')).toBe('200 1 new MISS');
    expect(await visit('/event/2/')).toBe('200 2 old HIT');
  });

  test('where no new page can be rendered, the old one is served for ten minutes, and other caches do not keep it', async () => {
    const { visit, get, store, pass, away } = await openTagged();
    await visit('/event/1/');
    away.isAway = true;
    store.purge(['event:1']);
    expect(await visit('/event/1/')).toBe('200 1 old ERROR');
    expect((await get('/event/1/', { cookie: 'a=1' })).headers).toMatchObject({
      'cache-control': 'no-store',
      'cdn-cache-control': 'no-store',
    });
    pass(10 + 60 + 599);
    expect(await visit('/event/1/')).toBe('200 1 old ERROR');
    pass(2);
    expect(await visit('/event/1/')).toContain('503');
    away.isAway = false;
    await visit('/event/1/');
    away.isAway = true;
    // A takedown leaves nothing behind.
    store.purge(['pages']);
    expect(await visit('/event/1/')).toContain('503');
  });

  test('a thousand edits a minute leave the home page in the cache between the purges', async () => {
    const { get, store, state } = await openTagged();
    await get('/');
    for (let purge = 0; purge < 10; purge++) {
      store.purge(Array.from({ length: 7 }, (_, n) => `event:${purge}-${n}`).concat('events'));
      await Promise.all(Array.from({ length: 20 }, () => get('/', { cookie: 'a=1' })));
      await get('/');
    }
    expect(state.renders).toBe(11);
  });

  test('many tags become their list in the headers, so that proxies accept them', () => {
    const tags = [...Array.from({ length: 100 }, (_, n) => `title:${n}-0123456789abcdef0123456789`), 'event:1'];
    expect(tagHeaders(tags)).toEqual({ 'surrogate-key': 'pages titles event:1', 'cache-tag': 'pages,titles,event:1' });
  });
});
