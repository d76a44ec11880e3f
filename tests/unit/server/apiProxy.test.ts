/** @jest-environment node */
import { request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createEntry } from '@/server/web/entry';
import { readWebConfig } from '@/server/web/webConfig';
import { listen, send } from '../../support/httpServer';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function openWeb(onRequest: RequestListener | null, environment: Record<string, string> = {}) {
  const api = await listen(onRequest ?? (() => {}));
  if (!onRequest) await api.close();
  const entry = await createEntry({
    config: readWebConfig({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'https://marquee.example', ...environment }),
    logger: pino({ level: 'silent' }),
    pages: (_request, response) => Promise.resolve(void response.end('a page')),
  });
  await entry.listen({ host: '127.0.0.1', port: 0 });
  opened.push(async () => {
    await entry.close();
    if (onRequest) await api.close();
  });
  return (entry.server.address() as AddressInfo).port;
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

test.each(['127.0.0.1', '127.0.0.0/8', 'loopback'])('a proxy trusted as %s is believed about one address', async (trusted) => {
  const port = await openWeb(echo, { TRUSTED_PROXIES: trusted });
  const reply = seen((await send(port, '/api/x', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })).text).headers;
  expect(reply['x-forwarded-for']).toBe('203.0.113.9');
});

test('an address that is neither one nor a range is refused at the start', () => {
  const start = () => readWebConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/64' });
  expect(start).toThrow('TRUSTED_PROXIES 10.0.0.0/64 is neither an address nor a range');
});

test('ranges, conditions, HEAD, redirects and empty answers pass as they are', async () => {
  const port = await openWeb((request, response) => {
    const { url, method } = request;
    if (url === '/media/v/film') {
      response.writeHead(206, { 'content-range': 'bytes 0-3/10', 'content-length': 4, 'accept-ranges': 'bytes', etag: '"e"' });
      response.end(method === 'HEAD' ? undefined : 'abcd');
    } else if (url === '/media/kept') response.writeHead(304, { etag: '"e"' }).end();
    else if (url === '/media/none') response.writeHead(204, { 'x-a': '1' }).end();
    else if (url === '/media/else') response.writeHead(302, { location: '/api/a?b=/media/x' }).end();
    else response.writeHead(200, { 'retry-after': request.headers.range ?? '' }).end(url);
  });
  const range = await send(port, '/media/v/film', { headers: { range: 'bytes=0-3' } });
  expect([range.status, range.text, range.headers['content-range'], range.headers['content-length']]).toEqual([
    206,
    'abcd',
    'bytes 0-3/10',
    '4',
  ]);
  const head = await send(port, '/media/v/film', { method: 'HEAD' });
  expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([206, '', '4', '"e"']);
  expect((await send(port, '/media/kept', { headers: { 'if-none-match': '"e"' } })).status).toBe(304);
  expect(await send(port, '/media/none').then(({ status, text, headers }) => [status, text, headers['x-a']])).toEqual([204, '', '1']);
  expect((await send(port, '/media/else')).headers.location).toBe('/api/a?b=/media/x');
  const path = "/media/a%2Fb%20c'(d)/x..y?q=..%2F&q=%zz&q=a+b";
  expect((await send(port, path)).text).toBe(path);
});

test('an address that leaves its folder or cannot be decoded is refused in words', async () => {
  const port = await openWeb(echo);
  for (const path of ['/api/../x', '/media/%2e%2e/x', '/api/%zz']) {
    const reply = await send(port, path);
    expect([path, reply.status, (JSON.parse(reply.text) as { status: number }).status]).toEqual([path, 400, 400]);
  }
});

test('a large body streams to the API while it is sent, and its answer streams back', async () => {
  let received = 0;
  const port = await openWeb((request, response) => {
    request.on('data', (bytes: Buffer) => {
      if (received === 0) response.writeHead(200, { 'content-type': 'text/plain' }).write('first;');
      received += bytes.length;
    });
    request.on('end', () => response.end(`${received}`));
  });
  const size = 3 * 1024 * 1024;
  const text = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/v1/uploads/x',
        method: 'PATCH',
        headers: { 'content-type': 'application/offset+octet-stream' },
      },
      (reply) => {
        reply.on('data', (part: Buffer) => {
          answer += part.toString();
          // The rest is sent only after the answer to the first bytes has come.
          if (answer === 'first;') sent.end(Buffer.alloc(size - 1000));
        });
        reply.once('end', () => resolve(answer));
      },
    );
    sent.once('error', reject);
    sent.write(Buffer.alloc(1000));
  });
  expect(text).toBe(`first;${size}`);
});

test('a read whose kept connection the API had closed is asked once more; a command is not', async () => {
  let isCutting = false;
  const asked: string[] = [];
  const port = await openWeb((request, response) => {
    asked.push(request.method ?? '');
    if (isCutting) {
      isCutting = false;
      request.socket.destroy();
    } else response.end('ok');
  });
  await send(port, '/api/a');
  isCutting = true;
  expect((await send(port, '/api/a')).text).toBe('ok');
  isCutting = true;
  expect((await send(port, '/api/a', { method: 'POST', body: '{}' })).status).toBe(502);
  expect(asked).toEqual(['GET', 'GET', 'GET', 'POST']);
});

test('503 of the API is its own answer, not asked again', async () => {
  let asked = 0;
  const port = await openWeb((_request, response) => {
    asked++;
    response.writeHead(503, { 'retry-after': '2' }).end('{}');
  });
  const reply = await send(port, '/api/ready');
  expect([reply.status, reply.headers['retry-after'], asked]).toEqual([503, '2', 1]);
});

test('Next’s picture service is not there', async () => {
  const port = await openWeb(echo);
  for (const path of ['/_next/image?url=%2Fa.png&w=64&q=75', '/_next/image/']) expect((await send(port, path)).status).toBe(404);
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
