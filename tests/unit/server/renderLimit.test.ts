/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressBehind } from '@/server/platform/http/trustedProxies';
import { createAnonymousRenderer } from '@/server/web/anonymousRenderer';
import { createPageCache } from '@/server/web/pageCache';
import { createPageStore } from '@/server/web/pageStore';
import { createRenderLimit, isRender, renderBudget } from '@/server/web/renderLimit';
import { listen, send } from '../../support/httpServer';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A web server whose pages are public, except under /profile/. */
async function openWeb({ isOn = true, trustedProxies = [] as string[] } = {}) {
  let now = 1_000_000;
  const state = { renders: 0 };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    state.renders++;
    const cacheControl = request.url?.startsWith('/profile/') ? 'private, no-store' : 'public, s-maxage=10, stale-while-revalidate=60';
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': cacheControl }).end('a page');
    return Promise.resolve();
  };
  const render = createAnonymousRenderer(handle, new URL('http://marquee.example'));
  const admit = createRenderLimit({ isOn, trustedProxies, now: () => now });
  const store = createPageStore(10_000_000);
  const pages = createPageCache({ store, handle, render, admit, onError: () => undefined, now: () => now });
  const server = await listen((request, response) => void pages(request, response));
  opened.push(async () => {
    await server.close();
  });
  const get = (path: string, headers: Record<string, string> = {}) => send(server.port, path, { headers });
  const useUp = async (headers: Record<string, string> = {}) => {
    for (let n = 0; n < renderBudget.burst; n++) await get(`/event/?q=${n}`, headers);
  };
  return { get, useUp, state, pass: (seconds: number) => (now += seconds * 1000) };
}

test('an address that causes too many renders gets 429 with Retry-After, and cached pages are not limited', async () => {
  const { get, useUp, state, pass } = await openWeb();
  await get('/');
  await useUp();
  const before = state.renders;
  const refused = await get('/event/?q=one-more');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(refused.text).toContain('Too many requests');
  // Private pages, router data and unusual requests count too.
  for (const path of ['/profile/', '/_next/data/build/event/a.json', '/_next/image?url=x'])
    expect([path, (await get(path)).status]).toEqual([path, 429]);
  expect((await get('/event/?q=range', { range: 'bytes=0-1' })).status).toBe(429);
  expect(state.renders).toBe(before);

  for (let n = 0; n < 20; n++) expect((await get('/')).headers['x-cache']).toBe('HIT');
  for (const path of ['/_next/static/chunks/a.js', '/fonts/a.woff2']) expect((await get(path)).status).toBe(200);

  pass(Number(refused.headers['retry-after']));
  expect((await get('/event/?q=later')).status).toBe(200);
});

test('X-Forwarded-For is accepted from a trusted proxy only', async () => {
  const liar = await openWeb();
  await liar.useUp({ 'x-forwarded-for': '203.0.113.1' });
  expect((await liar.get('/event/?q=x', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(429);

  const proxied = await openWeb({ trustedProxies: ['127.0.0.1'] });
  await proxied.useUp({ 'x-forwarded-for': '198.51.100.7, 203.0.113.1' });
  expect((await proxied.get('/event/?q=x', { 'x-forwarded-for': '192.0.2.9, 203.0.113.1' })).status).toBe(429);
  expect((await proxied.get('/event/?q=x', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200);
});

test('RATE_LIMITS=off disables the limit', async () => {
  const { get, useUp } = await openWeb({ isOn: false });
  await useUp();
  expect((await get('/event/?q=one-more')).status).toBe(200);
});

test.each([
  ['10.0.0.1', undefined, [], '10.0.0.1'],
  ['::ffff:10.0.0.1', '203.0.113.1', ['10.0.0.1'], '203.0.113.1'],
  ['10.0.0.1', '6.6.6.6, 203.0.113.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '203.0.113.1'],
  ['10.0.0.1', ' , ', ['10.0.0.1'], '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 203.0.113.1, 10.9.0.2', ['10.0.0.0/8'], '203.0.113.1'],
  ['fd00::5', '203.0.113.1', ['fd00::/8'], '203.0.113.1'],
  ['203.0.113.8', '6.6.6.6', ['10.0.0.0/8'], '203.0.113.8'],
])('%s with X-Forwarded-For %s behind %j is %s', (remoteAddress, forwarded, proxies, expected) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage;
  expect(clientAddressBehind(proxies)(request)).toBe(expected);
});

test.each([
  ['/', true],
  ['/event/a/', true],
  ['/sitemap.xml', true],
  ['/_next/data/x/index.json', true],
  ['/_next/static/a.js', false],
  ['/icons/icon-512.png', false],
])('%s is rendered: %s', (path, expected) => expect(isRender(path)).toBe(expected));
