/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createEntry } from '@/server/web/entry';
import { readWebConfig } from '@/server/web/webConfig';
import { noStaticFiles, send } from '../../support/httpServer';
import { sendRaw } from '../../support/rawHttp';
import { smuggled, smugglingCases } from '../../support/smugglingCases';

interface Seen {
  method: string;
  url: string;
  body: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
}

/** The requests that the API received, in order; `smuggled` would be a request that no client sent. */
const seen: Seen[] = [];
const pagesSeen: string[] = [];
let upstreamConnections = 0;
let entry: Awaited<ReturnType<typeof createEntry>>;
let port: number;
let closeApi: () => Promise<void>;

beforeAll(async () => {
  const api = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request;
      seen.push({ method, url, headers, rawHeaders, body });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(method === 'HEAD' ? undefined : JSON.stringify({ visitor: headers['x-visitor'] ?? null, method, url, body }));
    });
  });
  api.on('connection', () => upstreamConnections++);
  api.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  closeApi = async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  };
  const pages = (request: IncomingMessage, response: ServerResponse) => {
    pagesSeen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(`page of ${String(request.headers['x-visitor'])}`);
    return Promise.resolve();
  };
  entry = await createEntry({
    config: readWebConfig({
      API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      PUBLIC_ORIGIN: 'https://marquee.example',
    }),
    logger: pino({ level: 'silent' }),
    staticFolder: noStaticFiles,
    pages,
  });
  await entry.listen({ host: '127.0.0.1', port: 0 });
  port = (entry.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await entry.close();
  await closeApi();
});
beforeEach(() => {
  seen.length = 0;
  pagesSeen.length = 0;
});

/** Sends four concurrent requests, so that every keep-alive upstream connection is reused; each gets its own response. */
async function expectVisitorsServed() {
  const names = Array.from({ length: 4 }, (_, n) => `visitor-${n}`);
  const answers = await Promise.all(names.map((name) => send(port, '/api/v1/users/me', { headers: { 'x-visitor': name } })));
  answers.forEach((answer, n) =>
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      { visitor: names[n], method: 'GET', url: '/api/v1/users/me', body: '' },
    ]),
  );
  const page = await send(port, '/', { headers: { 'x-visitor': 'reader' } });
  expect([page.status, page.text]).toEqual([200, 'page of reader']);
}

test.each(smugglingCases)('$method $surface, $attack.name: nothing reaches the next visitor', async ({ method, surface, path, attack }) => {
  const { lines, body = '', half = false, accepted = false } = attack;
  const bytes = [`${method} ${path} HTTP/1.1`, 'Host: marquee.example', ...lines, '', body].join('\r\n');
  const { answers, isClosed } = await sendRaw(port, bytes, { half, isEnough: (text) => accepted && /"visitor"|page of/.test(text) });

  if (accepted) {
    const answer = answers.at(-1);
    expect(answer?.status).toBe(200);
    if (surface !== 'pages') expect(seen.map(({ method: m, body: b }) => [m, b])).toEqual([[method, smuggled]]);
  } else if (!half) {
    // One refusal, after which the connection is closed: no later byte was parsed as a request.
    expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual([true]);
    expect(isClosed).toBe(true);
    expect([...seen, ...pagesSeen]).toEqual([]);
  }
  await expectVisitorsServed();
  expect(seen.filter(({ url }) => url.includes('smuggled'))).toEqual([]);
  expect(pagesSeen.filter((line) => line.includes('smuggled'))).toEqual([]);
  expect(new Set(seen.map(({ headers }) => headers['x-forwarded-for']))).toEqual(new Set(['127.0.0.1']));
  expect(seen.some(({ headers }) => headers['x-request-id'] === 'smuggled-0001')).toBe(false);
});

test.each(['CONNECT', 'TRACE', 'PROPFIND'])('%s is not served', async (method) => {
  const target = method === 'CONNECT' ? 'marquee.example:443' : '/api/v1/users/me';
  const { answers, isClosed } = await sendRaw(port, `${method} ${target} HTTP/1.1\r\nHost: x\r\n\r\n${smuggled}`, {
    isEnough: () => false,
  });
  expect([answers.map(({ status }) => status), isClosed, seen]).toEqual([[405], true, []]);
});

test('two Host headers and an absolute URL are refused', async () => {
  for (const bytes of ['GET /api/a HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 'GET http://evil.example/api/a HTTP/1.1\r\nHost: a\r\n\r\n'])
    expect((await sendRaw(port, bytes, { isEnough: () => false })).answers.map(({ status }) => status)).toEqual([400]);
  expect(seen).toEqual([]);
});

test('a refusal has the API’s error shape and is sent before any body is requested', async () => {
  const bytes = 'GET /api/a HTTP/1.1\r\nHost: a\r\nX-Request-Id: request-0001\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n';
  const { answers, text } = await sendRaw(port, bytes, { isEnough: () => false });
  expect(text).not.toContain('100 Continue');
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
    status: 400,
    error: 'A GET request must not have a body',
    code: 'BAD_FRAMING',
    requestID: 'request-0001',
  });
  const parser = await sendRaw(port, 'GET /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', { isEnough: () => false });
  expect(JSON.parse(parser.answers[0]?.body ?? '')).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    requestID: expect.any(String) as string,
  });
});

test('pipelined requests of one client are answered in order, each with its own response', async () => {
  const one = (n: number) => `GET /api/n${n} HTTP/1.1\r\nHost: x\r\nX-Visitor: v${n}\r\n\r\n`;
  const { answers } = await sendRaw(port, one(1) + one(2) + one(3), { isEnough: (text) => text.includes('/api/n3') });
  expect(answers.map(({ body }) => (JSON.parse(body) as { url: string }).url)).toEqual(['/api/n1', '/api/n2', '/api/n3']);
});

test('keep-alive upstream connections are reused, which these tests depend on', async () => {
  await expectVisitorsServed();
  const before = upstreamConnections;
  for (let n = 0; n < 5; n++) await expectVisitorsServed();
  expect(upstreamConnections).toBeLessThanOrEqual(before + 4);
});
