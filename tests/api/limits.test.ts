import { unknownTokenLimit } from '@/server/platform/http/rateLimitedLookup';
import { callLimits } from '@/server/platform/http/requestGuards';
import { createLogger } from '@/server/platform/logger';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
const lines: string[] = [];
const [newToken, oldToken] = ['n'.repeat(32), 'o'.repeat(32)];
beforeAll(async () => {
  const logger = createLogger('test', 'info', { destination: { write: (line) => void lines.push(line) } });
  app = await openTestApp({ config: { RATE_LIMITS: 'on', INTERNAL_TOKEN: newToken, INTERNAL_TOKEN_PREVIOUS: oldToken }, logger });
});
afterAll(() => app.close());

const get = (url: string, address: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });
/** Uses calls up through the cheapest URL that counts. */
const useUp = async (address: string, calls: number) => {
  for (let left = calls; left > 0; left -= 200)
    await Promise.all(Array.from({ length: Math.min(200, left) }, () => get('/api/monitoring', address)));
};

test('a household of four, and two hundred people behind one carrier address, are served', () => {
  // Four calls a page; each person of a household opens a page every five seconds, each subscriber of a carrier one a minute.
  expect(callLimits.perAddress).toBeGreaterThanOrEqual(4 * 4 * 60);
  expect(callLimits.perAddress).toBeGreaterThanOrEqual(200 * 5 * 4);
});

describe('an address that has used up its calls', () => {
  const address = '198.51.100.7';
  beforeAll(() => useUp(address, callLimits.perAddress));

  test('still gets images and may still call the health check', async () => {
    for (const [url, status] of [
      ['/api/health', 200],
      ['/api/ready', 200],
      ['/-/live', 200],
      ['/-/ready', 200],
      ['/media/images/none/x.webp', 404],
      ['/media/share/none.jpg', 404],
    ] as const)
      expect([url, (await get(url, address)).statusCode]).toEqual([url, status]);
  });

  test('is served when our web server renders for it, with the token or, while that is replaced, the former one', async () => {
    for (const token of [newToken, oldToken])
      expect((await get('/api/v1/auth/methods', address, { 'x-marquee-internal': token })).statusCode).toBe(200);
    expect((await get('/api/v1/auth/methods', address, { 'x-marquee-internal': 'x'.repeat(32) })).statusCode).toBe(429);
  });

  test('gets 429 in the API’s error format, with a Retry-After', async () => {
    for (const url of ['/api/v1/auth/methods', '/api/v1/users/me']) {
      const refused = await get(url, address);
      expect([url, refused.statusCode]).toEqual([url, 429]);
      expect(refused.json()).toEqual({
        status: 429,
        error: 'Too many requests. Try again later',
        code: 'TOO_MANY_REQUESTS',
        requestID: refused.headers['x-request-id'],
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test.each([
    ['the sandbox’s sign-in page', '/api/sandbox/oidc/people/nothing'],
    ['the sandbox’s outbox', '/api/sandbox/outbox'],
    ['a page request identified only by its Accept header', '/api/v1/auth/methods'],
  ])('%s gets an HTML page', async (_name, url) => {
    const browsers: Record<string, string>[] = [
      { accept: 'text/html,application/xhtml+xml' },
      { 'sec-fetch-mode': 'navigate', accept: '*/*' },
    ];
    for (const headers of browsers) {
      const refused = await get(url, address, headers);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(refused.body).toContain(`Wait ${refused.headers['retry-after']} seconds`);
    }
  });

  test('does not use up any other caller’s calls', async () => {
    expect((await get('/api/v1/auth/methods', '198.51.100.8')).statusCode).toBe(200);
    const person = await app.signIn();
    const me = await app.call('users.myDetails', {}, { as: person, headers: { 'x-forwarded-for': address } });
    expect(me.status).toBe(200);
  });
});

test('an address that presents invalid sessions is refused before the database is queried; its neighbours stay signed in', async () => {
  const address = '198.51.100.9';
  const neighbour = await app.signIn();
  const me = (cookie: string) => get('/api/v1/users/me', address, { cookie });
  const own = `__Host-sid=${neighbour.cookies['__Host-sid']}`;
  expect((await me(own)).statusCode).toBe(200);
  for (let n = 0; n < unknownTokenLimit.max; n++) expect((await me(`__Host-sid=guess-${n}`)).statusCode).toBe(401);
  const refused = await me('__Host-sid=guess-more');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await me(own)).statusCode).toBe(200);
  expect((await me('')).statusCode).toBe(401);
});

test('a public response may be cached for guests only [R-API-009]', async () => {
  const answer = await app.call('auth.methods');
  expect(answer.headers['cache-control']).toContain('public');
  expect(answer.headers.vary).toBe('cookie');
  const person = await app.signIn();
  expect((await app.call('auth.methods', {}, { as: person })).headers['cache-control']).toBe('no-store');
});

test('the log identifies the caller and holds no URL that grants access', async () => {
  const person = await app.signIn();
  lines.length = 0;
  await app.call('users.myDetails', {}, { as: person });
  const done = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ msg }) => msg === 'request completed');
  expect(done).toMatchObject({ userID: person.userID });
  const token = 'a-token-that-opens-something';
  for (const url of [
    `/media/v/${token}.sig/master.m3u8`,
    `/api/v1/uploads/vid_${'a'.repeat(20)}.${token}`,
    `/api/sandbox/oidc/people/${token}`,
  ])
    await get(url, '198.51.100.10');
  expect(lines.join('')).toContain('/media/v/[token]/master.m3u8');
  expect(lines.join('')).not.toContain(token);
  expect(lines.filter((line) => line.includes(person.userID)).some((line) => line.includes(`"url":"/${person.userID}`))).toBe(false);
});
