/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { createProxyToApi } from '@/server/web/proxyToApi';
import { readWebConfig } from '@/server/web/webConfig';
import { listen, send } from '../../support/httpServer';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function openWeb(onRequest: RequestListener | null, environment: Record<string, string> = {}) {
  const api = await listen(onRequest ?? (() => {}));
  if (!onRequest) await api.close();
  const { proxy, close } = createProxyToApi(
    readWebConfig({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'https://marquee.example', ...environment }),
  );
  const web = await listen(proxy);
  opened.push(async () => {
    close();
    await web.close();
    if (onRequest) await api.close();
  });
  return web.port;
}

const echo: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], connection: 'x-hop', 'x-hop': '1' });
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
  });
};
const seen = (text: string) => JSON.parse(text) as { method: string; url: string; body: string; headers: Record<string, string> };

test('a command reaches the API whole, and its answer comes back whole', async () => {
  const port = await openWeb(echo);
  const reply = await send(port, '/api/v1/events?x=%2F&y=1', {
    method: 'POST',
    body: '{"a":1}',
    headers: { cookie: 'c=3', origin: 'https://o' },
  });
  expect(reply.status).toBe(201);
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(reply.headers['x-hop']).toBeUndefined();
  expect(seen(reply.text)).toMatchObject({
    method: 'POST',
    url: '/api/v1/events?x=%2F&y=1',
    body: '{"a":1}',
    headers: { cookie: 'c=3', origin: 'https://o' },
  });
});

test('nobody chooses the address they seem to come from, nor the name they seem to have called', async () => {
  const port = await openWeb(echo);
  const headers = {
    host: 'evil.example',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-marquee-internal': 'guess',
    connection: 'close, x-secret',
    'x-secret': '1',
  };
  const reply = seen((await send(port, '/api/x', { headers })).text).headers;
  expect(reply).toMatchObject({
    host: 'marquee.example',
    'x-forwarded-host': 'marquee.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(reply['x-marquee-internal']).toBeUndefined();
  expect(reply['x-secret']).toBeUndefined();
});

test('a proxy that we trust is believed, and named', async () => {
  const port = await openWeb(echo, { TRUSTED_PROXIES: '127.0.0.1' });
  const reply = seen((await send(port, '/api/x', { headers: { 'x-forwarded-for': '203.0.113.9' } })).text).headers;
  expect(reply['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
});

test('while the API is away callers hear 503 in its own words', async () => {
  const port = await openWeb(null);
  const reply = await send(port, '/api/v1/events', { method: 'POST', body: '{}', headers: { 'x-request-id': 'request-0001' } });
  expect(reply.status).toBe(503);
  expect(JSON.parse(reply.text)).toEqual({
    status: 503,
    error: 'The service is not available, try again',
    code: 'UNAVAILABLE',
    requestID: 'request-0001',
  });
});

test('an answer that never begins is 502, one that breaks off is broken off', async () => {
  const port = await openWeb((request, response) => {
    if (request.url === '/api/dies') request.socket.destroy();
    else {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => request.socket.destroy(), 20);
    }
  });
  expect((await send(port, '/api/dies', { method: 'POST' })).status).toBe(502);
  await expect(send(port, '/api/breaks')).rejects.toThrow();
});
