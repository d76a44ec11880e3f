/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { readWebConfig } from '@/server/web/webConfig';
import { send } from '../../support/httpServer';
import { openEntry as openWeb } from '../../support/openEntry';

const echo: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], connection: 'x-hop', 'x-hop': '1' });
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
  });
};
const seen = (text: string) => JSON.parse(text) as { method: string; url: string; body: string; headers: Record<string, string> };

test('a command and its response pass through the proxy complete', async () => {
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

test('a client cannot set its own address or the requested host [R-RUN-014]', async () => {
  const port = await openWeb(echo);
  const headers = {
    host: 'evil.example',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-marquee-internal': 'guess',
    forwarded: 'for=1.2.3.4',
    'x-real-ip': '1.2.3.4',
  };
  const reply = seen((await send(port, '/api/x', { headers })).text).headers;
  expect(reply).toMatchObject({
    host: 'marquee.example',
    'x-forwarded-host': 'marquee.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(reply['x-marquee-internal']).toBeUndefined();
  expect(reply.forwarded).toBeUndefined();
  expect(reply['x-real-ip']).toBeUndefined();
});

test.each(['127.0.0.1', '127.0.0.0/8', 'loopback'])('a proxy trusted as %s can set one client address [R-RUN-014]', async (trusted) => {
  const port = await openWeb(echo, { TRUSTED_PROXIES: trusted });
  const reply = seen((await send(port, '/api/x', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })).text).headers;
  expect(reply['x-forwarded-for']).toBe('203.0.113.9');
});

test('a trusted proxy that is neither an address nor a range is refused at startup', () => {
  const start = () => readWebConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/64' });
  expect(start).toThrow('TRUSTED_PROXIES 10.0.0.0/64 is neither an address nor a range');
});

test('while the API is down clients get 503 in its error shape', async () => {
  const port = await openWeb(null);
  const reply = await send(port, '/api/v1/events', { method: 'POST', body: '{}', headers: { 'x-request-id': 'request-0001' } });
  expect(reply.status).toBe(503);
  expect(JSON.parse(reply.text)).toEqual({
    status: 503,
    error: 'Marquee is temporarily unavailable. Try again in a moment.',
    code: 'UNAVAILABLE',
    requestID: 'request-0001',
  });
});

test('a response that never begins is 502, one that breaks off is aborted', async () => {
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
