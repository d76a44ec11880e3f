import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApp } from '../support/testApp';

/** A collector that records what it receives. */
async function openCollector(status = 200) {
  const received: { url: string; cookie: string | undefined; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', cookie: request.headers.cookie, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, port, close: () => new Promise((resolve) => server.close(resolve)) };
}

let collector: Awaited<ReturnType<typeof openCollector>>;
let app: Awaited<ReturnType<typeof openTestApp>>;
const open = async (status?: number) => {
  collector = await openCollector(status);
  app = await openTestApp({ config: { SENTRY_DSN: `http://key@127.0.0.1:${collector.port}/42` } });
};
afterEach(async () => {
  await app.close();
  await collector.close();
});

const envelope = (dsn: string, type = 'event') =>
  `{"dsn":"${dsn}","sent_at":"2026-11-21T00:00:00Z"}\n{"type":"${type}"}\n{"message":"₹"}\n`;
const ours = () => `http://key@127.0.0.1:${collector.port}/42`;
const send = (payload: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/monitoring',
    headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'text/plain;charset=UTF-8', cookie: 'nsid=1; secret=asha' },
    payload,
  });

test.each(['event', 'transaction', 'replay_recording'])(
  'a report of type %s is forwarded unchanged, without the visitor’s cookies [R-APP-018]',
  async (type) => {
    await open();
    expect((await send(envelope(ours(), type))).statusCode).toBe(200);
    expect(collector.received).toEqual([{ url: '/api/42/envelope/', cookie: undefined, body: envelope(ours(), type) }]);
  },
);

test('the tunnel forwards to no other collector', async () => {
  await open();
  const strangers = [
    `http://key@127.0.0.1:${collector.port}/43`,
    'http://key@evil.example/42',
    'not a dsn',
    `http://key@127.0.0.1:${collector.port}/42/../43`,
  ];
  for (const dsn of strangers) expect((await send(envelope(dsn))).statusCode).toBe(400);
  for (const text of ['', 'x', '{}\n', '[]\n', '"dsn"\n', 'x'.repeat(100_000)]) expect((await send(text)).statusCode).toBe(400);
  expect(collector.received).toEqual([]);
});

test('a collector that is broken, moved or down does not affect the page', async () => {
  await open(500);
  expect((await send(envelope(ours()))).statusCode).toBe(202);
  await app.close();
  await collector.close();
  await open(302);
  expect((await send(envelope(ours()))).statusCode).toBe(202);
  expect(collector.received).toHaveLength(1);
});

test('a page gets the collector’s address, unless its visitor opted out of tracking', async () => {
  await open();
  const ask = (headers = {}) => app.fastify.inject({ url: '/api/monitoring', headers });
  const settings = await ask();
  expect([settings.statusCode, settings.json(), settings.headers['cache-control'], settings.headers.vary]).toEqual([
    200,
    { dsn: ours() },
    'public, max-age=3600',
    'DNT, Sec-GPC',
  ]);
  expect((await ask({ dnt: '1' })).statusCode).toBe(204);
  expect((await ask({ 'sec-gpc': '1' })).statusCode).toBe(204);
});

test('without a collector there is no tunnel', async () => {
  collector = await openCollector();
  app = await openTestApp();
  expect((await send(envelope(ours()))).statusCode).toBe(404);
  expect((await app.fastify.inject({ url: '/api/monitoring' })).statusCode).toBe(204);
});
