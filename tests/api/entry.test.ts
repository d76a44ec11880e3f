import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { follows } from '@/server/db/schema/users';
import { createEntry } from '@/server/web/entry';
import { readWebConfig } from '@/server/web/webConfig';
import { noStaticFiles, send } from '../support/httpServer';
import { sendRaw } from '../support/rawHttp';
import { openTestApp, type Person } from '../support/testApp';

/** The real API behind the real entry point, a signed-in victim and an attacker without an account. */
let app: Awaited<ReturnType<typeof openTestApp>>;
let entry: Awaited<ReturnType<typeof createEntry>>;
let ports: { entry: number; api: number };
let victim: Person;
let target: Person;
const reached: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  app.fastify.server.on('request', ({ method, url }: IncomingMessage) => reached.push(`${method} ${url}`));
  const api = (app.fastify.server.address() as AddressInfo).port;
  entry = await createEntry({
    config: readWebConfig({ API_ORIGIN: `http://127.0.0.1:${api}`, PUBLIC_ORIGIN: app.config.PUBLIC_ORIGIN }),
    logger: pino({ level: 'silent' }),
    staticFolder: noStaticFiles,
    pages: (_request, response) => Promise.resolve(void response.end('a page')),
  });
  await entry.listen({ host: '127.0.0.1', port: 0 });
  ports = { entry: (entry.server.address() as AddressInfo).port, api };
  victim = await app.signIn('Asha Rao');
  target = await app.signIn('Bala Devi');
});
afterAll(async () => {
  await entry.close();
  await app.close();
});
beforeEach(() => (reached.length = 0));

const cookieOf = ({ cookies }: Person) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** A request with an unfinished header: the next request on the same connection would become its value, cookies included. */
const riding = () =>
  `POST /api/v1/users/${target.userID}/follow HTTP/1.1\r\nHost: x\r\nOrigin: ${app.config.PUBLIC_ORIGIN}\r\nContent-Length: 0\r\nX-Ignore: `;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const attacks = (method: string, path: string): [string, string][] => {
  const head = (...lines: string[]) => [`${method} ${path} HTTP/1.1`, 'Host: marquee.example', ...lines, '', ''].join('\r\n');
  const tail = riding();
  return [
    ['a chunked body', `${head('Transfer-Encoding: chunked')}${chunk(tail)}0\r\n\r\n`],
    ['a chunked body that stays open', `${head('Transfer-Encoding: chunked')}${chunk(tail)}`],
    ['a dropped length', `${head('Connection: content-length', `Content-Length: ${tail.length}`)}${tail}`],
    ['a dropped transfer coding', `${head('Connection: transfer-encoding', 'Transfer-Encoding: chunked')}${chunk(tail)}0\r\n\r\n`],
    ['both framings', `${head('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${tail}`],
    ['two lengths', `${head('Content-Length: 0', `Content-Length: ${tail.length}`)}${tail}`],
    ['another protocol', `${head('Connection: Upgrade', 'Upgrade: websocket')}${tail}`],
    ['a list of transfer codings', `${head('Transfer-Encoding: gzip, chunked')}${chunk(tail)}0\r\n\r\n`],
    ['an endless length', `${head(`Content-Length: ${tail.length + 100}`)}${tail}`],
  ];
};
const surfaces = ['/api/health', '/api/v1/users/me', '/media/images/none/x.webp', '/'];
const cases = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'].flatMap((method) => surfaces.map((path) => [method, path] as const));

test.each(cases)('no request is smuggled into a visitor’s session with %s %s', async (method, path) => {
  for (const where of ['entry', 'api'] as const)
    for (const [name, bytes] of attacks(method, path)) {
      await sendRaw(ports[where], bytes, { half: true });
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => send(ports[where], '/api/v1/users/me', { headers: { cookie: cookieOf(victim) } })),
      );
      for (const answer of answers)
        expect([where, name, answer.status, (JSON.parse(answer.text) as { userID: string }).userID]).toEqual([
          where,
          name,
          200,
          victim.userID,
        ]);
    }
  expect(reached.filter((line) => line.includes('/follow'))).toEqual([]);
  expect(await app.db.select().from(follows)).toEqual([]);
});

test('rate limits by address count the caller, whatever address a smuggled request claims', async () => {
  const seen: (string | undefined)[] = [];
  const note = ({ headers }: IncomingMessage) => seen.push(headers['x-forwarded-for']?.toString());
  app.fastify.server.on('request', note);
  await sendRaw(ports.entry, `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.77\r\nForwarded: for=203.0.113.77\r\n\r\n`);
  app.fastify.server.off('request', note);
  expect(seen).toEqual(['127.0.0.1']);
});

test('commands with a body, empty commands and DELETE with a declared body work through the entry point', async () => {
  const headers = { cookie: cookieOf(victim), origin: app.config.PUBLIC_ORIGIN, 'content-type': 'application/json' };
  const path = `/api/v1/users/${target.userID}/follow`;
  for (const body of ['{}', '']) {
    const answer = await send(ports.entry, path, { method: 'POST', headers: { ...headers, 'content-length': String(body.length) }, body });
    expect(answer.status).toBe(200);
  }
  const gone = await send(ports.entry, '/api/v1/channels/chn_none', {
    method: 'DELETE',
    headers: { ...headers, 'content-length': '2' },
    body: '{}',
  });
  expect([gone.status, (JSON.parse(gone.text) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  expect(reached.filter((line) => line.startsWith('POST'))).toHaveLength(2);
});

test('what the API has in /.well-known reaches it, and every other address there is a page', async () => {
  const answers = await Promise.all(
    ['security.txt', 'ledger/keys', 'other'].map((path) => fetch(`http://127.0.0.1:${ports.entry}/.well-known/${path}`)),
  );
  expect(await answers[0]?.text()).toContain('Contact: mailto:');
  expect(await answers[2]?.text()).toBe('a page');
  expect(reached).toEqual(expect.arrayContaining(['GET /.well-known/security.txt', 'GET /.well-known/ledger/keys']));
  expect(reached).toHaveLength(2);
});
