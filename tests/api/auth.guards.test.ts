import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => app.empty());
afterAll(() => app.close());

const statusOf = async (as: Person) => (await app.call('users.myDetails', {}, { as })).status;

test.each([
  ['only the readable marker', 'nsid=1'],
  ['an empty secret', '__Host-sid='],
  ['a forged secret', `__Host-sid=${'f'.repeat(43)}; nsid=1`],
  ['broken percent encoding', '__Host-sid=%E0%A4%A; nsid=%E0%A4%A'],
  ['eight kilobytes', `__Host-sid=${'x'.repeat(8000)}; nsid=${'y'.repeat(8000)}`],
  ['SQL', `__Host-sid=' OR 1=1 --; nsid=' OR ''='`],
  ['a NUL', '__Host-sid=%00; nsid=%00'],
  ['prototype words', '__proto__=1; constructor=1; __Host-sid=__proto__'],
  ['two secrets', '__Host-sid=a; __Host-sid=b'],
  ['only separators', ';;;===;;'],
])('%s is 401 and never an error of ours [R-AUTH-003]', async (_what, cookie) => {
  const answer = await app.fastify.inject({ url: '/api/v1/users/me', headers: { cookie } });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ status: 401, error: expect.any(String) });
  if (/nsid=/.test(cookie)) expect([answer.headers['set-cookie']].flat().join()).toMatch(/nsid=;.*Expires=Thu, 01 Jan 1970/);
});

test('a public response, which a CDN may cache, sets and clears no cookie, whatever the request contains', async () => {
  for (const url of ['/api/v1/channels/search', '/api/v1/events/feed', '/api/v1/countries'])
    for (const cookie of ['nsid=1', `__Host-sid=${'f'.repeat(43)}; nsid=1`]) {
      const answer = await app.fastify.inject({ url, headers: { cookie } });
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 200, undefined]);
    }
});

const own = 'http://127.0.0.1:4700';
test.each<[string, Record<string, string>, number]>([
  ['our own page', { origin: own }, 200],
  ['our own page, as the browser says it', { origin: own, 'sec-fetch-site': 'same-origin' }, 200],
  ['no Origin at all', {}, 403],
  ['a foreign page', { origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['another port', { origin: 'http://127.0.0.1:4799' }, 403],
  ['a name that begins like ours', { origin: `${own}.evil.example` }, 403],
  ['a cross-site request that claims our Origin', { origin: own, 'sec-fetch-site': 'cross-site' }, 403],
])('CSRF: a change from %s [R-AUTH-005]', async (_from, headers, status) => {
  const asha = await app.signIn();
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/v1/auth/logout', cookies: asha.cookies, headers, payload: {} });
  expect(answer.statusCode).toBe(status);
  expect(await statusOf(asha)).toBe(status === 200 ? 401 : 200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ' application/jso'])(
  'CSRF: a body of type %j is not read',
  async (type) => {
    const asha = await app.signIn();
    const answer = await app.fastify.inject({
      method: 'PUT',
      url: '/api/v1/users/me',
      cookies: asha.cookies,
      headers: { origin: own, 'content-type': type },
      payload: '{"name":"Evil"}',
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect((await app.call('users.myDetails', {}, { as: asha })).body.name).toBe('Asha Rao');
  },
);

test('a missing login is reported before the body is read', async () => {
  const answer = await app.fastify.inject({
    method: 'PUT',
    url: '/api/v1/users/me',
    headers: { origin: own, 'content-type': 'application/json' },
    payload: '{broken',
  });
  expect(answer.statusCode).toBe(401);
});

test('the sign-in methods are listed', async () => {
  expect((await app.call('auth.methods')).body).toEqual({
    isSandbox: true,
    loginTypes: ['GOOGLE', 'WHATSAPP'],
    arePasskeysOffered: false,
  });
});

test('an address that begins to sign in 300 times in five minutes has to wait, whatever it forwards', async () => {
  const limited = await openTestApp({ config: { RATE_LIMITS: 'on' } });
  const begin = (remoteAddress: string, forwarded: string) =>
    limited.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/login/begin',
      remoteAddress,
      headers: { origin: own, 'x-forwarded-for': forwarded },
      payload: { loginType: 'WHATSAPP', phone: 'nonsense' },
    });
  for (let n = 0; n < 300; n++) expect((await begin('203.0.113.7', `10.0.${n >> 8}.${n & 255}`)).statusCode).toBe(400);
  const refused = await begin('203.0.113.7', '10.9.9.9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await begin('203.0.113.8', '10.0.0.1')).statusCode).toBe(400);
  await limited.close();
});
