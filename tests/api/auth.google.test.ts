import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { findOrCreateByIdentity } from '@/server/modules/users/findOrCreateUser';
import { hashOf } from '@/server/platform/ids';
import { openTestApp } from '../support/testApp';
import { createTestBrowser, freePort, type TestBrowser } from '../support/testBrowser';

let app: Awaited<ReturnType<typeof openTestApp>>;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  app = await openTestApp({ config: { PUBLIC_ORIGIN: origin, API_ORIGIN: origin, DATA_DIR: `${tmpdir()}/marquee-auth-${port}` } });
  await app.fastify.listen({ host: '127.0.0.1', port });
});
afterAll(() => app.close());

const begin = async (browser: TestBrowser, redirectUrl?: unknown): Promise<string> =>
  (await browser.api('POST', '/auth/login/begin', { loginType: 'GOOGLE', ...(redirectUrl === undefined ? {} : { redirectUrl }) })).body
    .authorizationUrl;

/** Signs in through the provider's pages; returns where the browser was redirected in the end. */
const signIn = async (browser: TestBrowser, { as = 'sandbox-viewer', redirectUrl = '/profile/' } = {}) =>
  browser.submit(await browser.open(await begin(browser, redirectUrl)), { subject: as }, new RegExp(`^${origin}(?!/api/)`));

/** Stops at the callback URL, without calling it. */
const callbackOf = async (browser: TestBrowser, as = 'sandbox-viewer') =>
  (await browser.submit(await browser.open(await begin(browser, '/profile/')), { subject: as }, /\/auth\/google\/callback\?/)).url;

test('a sandbox user signs in with Google and returns to their page [R-AUTH-001, R-AUTH-002, R-AUTH-007]', async () => {
  const browser = createTestBrowser(origin);
  const end = await signIn(browser, { redirectUrl: '/ticket/?id=1' });
  expect(end.url).toBe(`${origin}/ticket/?id=1`);
  expect(end.status).toBe(302);
  expect(end.headers.get('cache-control')).toBe('no-store');
  const me = (await browser.api('GET', '/users/me')).body;
  expect(me).toMatchObject({ isAuth: true, loginType: 'GOOGLE', name: 'Asha Rao', username: 'asha_rao' });
  expect(browser.setCookies.find((line) => line.startsWith('__Host-sid='))).toMatch(
    /; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(browser.setCookies.find((line) => line.startsWith('nsid=1'))).toBe('nsid=1; Max-Age=2592000; Path=/; SameSite=Lax');

  const picture = await browser.once(me.avatar);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
});

test('the same provider account is the same user, and another one can be chosen the next time', async () => {
  const browser = createTestBrowser(origin);
  await signIn(browser, { as: 'sandbox-creator' });
  const first = (await browser.api('GET', '/users/me')).body;
  await signIn(browser, { as: 'sandbox-investor' });
  expect((await browser.api('GET', '/users/me')).body.name).toBe('Vikram Shah');
  await signIn(browser, { as: 'sandbox-creator' });
  expect((await browser.api('GET', '/users/me')).body).toEqual(first);
});

test('eight concurrent first sign-ins of one person create one account', async () => {
  await Promise.all(Array.from({ length: 12 }, () => app.db.execute(sql`SELECT pg_sleep(0.1)`)));
  const who = { issuer: 'urn:test', subject: 'one-person' };
  const accounts = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.db.transaction((tx) => findOrCreateByIdentity(tx, who, { name: 'One Person', loginType: 'GOOGLE' })),
    ),
  );
  expect(new Set(accounts.map(({ user }) => user.userID)).size).toBe(1);
  expect(accounts.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);

  const browsers = [createTestBrowser(origin), createTestBrowser(origin), createTestBrowser(origin)];
  const returns = await Promise.all(browsers.map((browser) => callbackOf(browser, 'sandbox-newcomer')));
  const ends = await Promise.all(browsers.map((browser, i) => browser.once(returns[i] ?? '')));
  expect(ends.map((end) => end.headers.get('location'))).toEqual(Array(3).fill(`${origin}/profile/`));
  const ids = await Promise.all(browsers.map(async (browser) => (await browser.api('GET', '/users/me')).body.userID as string));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^usr_/);
});

test('the sign-in page works without scripts under a strict policy and lists eight people [R-AUTH-007]', async () => {
  const browser = createTestBrowser(origin);
  const page = await browser.open(await begin(browser));
  expect(page.html.match(/<button class="person"/g)).toHaveLength(8);
  expect(page.html).not.toMatch(/<script|\son\w+=|style="|https?:\/\/(?!www\.w3\.org)/);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
});

test('going back without a choice shows an error on the login page', async () => {
  const browser = createTestBrowser(origin);
  const end = await signIn(browser, { as: 'cancel' });
  expect(end.url).toBe(`${origin}/login/?error=cancelled&redirectUrl=%2Fprofile%2F`);
  expect(browser.cookies.has('__Host-sid')).toBe(false);
});

test.each([
  ['a wrong state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (url: URL) => url.searchParams.delete('state')],
  ['two states', (url: URL) => url.searchParams.append('state', url.searchParams.get('state') ?? '')],
  ['nothing at all', (url: URL) => (url.search = '')],
])('%s is refused', async (_what, tamper) => {
  const browser = createTestBrowser(origin);
  const url = new URL(await callbackOf(browser));
  tamper(url);
  const answer = await browser.once(url.href);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`${origin}/login/?error=expired`);
  expect(browser.cookies.has('__Host-sid')).toBe(false);
});

test.each([
  ['a wrong code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
  ['no code', (url: URL) => url.searchParams.delete('code')],
  ['the answer of another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
])('%s is refused and the flow is used up', async (_what, tamper) => {
  const browser = createTestBrowser(origin);
  const real = await callbackOf(browser);
  const url = new URL(real);
  tamper(url);
  expect((await browser.once(url.href)).headers.get('location')).toBe(`${origin}/login/?error=failed&redirectUrl=%2Fprofile%2F`);
  expect((await browser.once(real)).headers.get('location')).toBe(`${origin}/login/?error=expired`);
  expect(browser.cookies.has('__Host-sid')).toBe(false);
});

test('a callback works once, even when it is called twice at the same time', async () => {
  const browser = createTestBrowser(origin);
  const url = await callbackOf(browser);
  const answers = await Promise.all([browser.once(url), browser.once(url)]);
  expect(answers.map((answer) => answer.headers.get('location')).sort()).toEqual([`${origin}/login/?error=expired`, `${origin}/profile/`]);
});

test('a callback in another browser signs in no user: no login CSRF', async () => {
  const url = await callbackOf(createTestBrowser(origin));
  for (const victim of [createTestBrowser(origin), createTestBrowser(origin)]) {
    await begin(victim);
    expect((await victim.once(url)).headers.get('location')).toBe(`${origin}/login/?error=expired`);
    expect(victim.cookies.has('__Host-sid')).toBe(false);
  }
});

test('a nonce or verifier that does not match the token is refused [R-AUTH-006]', async () => {
  for (const column of ['nonce', 'code_verifier']) {
    const browser = createTestBrowser(origin);
    const url = await callbackOf(browser);
    const state = new URL(url).searchParams.get('state') ?? '';
    await app.db.execute(sql`UPDATE login_flows SET ${sql.raw(column)} = ${'y'.repeat(43)} WHERE state_hash = ${hashOf(state)}`);
    expect((await browser.once(url)).headers.get('location')).toMatch(/error=failed/);
  }
});

test('a sign-in begun more than ten minutes ago has expired', async () => {
  const browser = createTestBrowser(origin);
  const url = await callbackOf(browser);
  await app.db.execute(sql`UPDATE login_flows SET expires_at = now() - interval '1 second'`);
  expect((await browser.once(url)).headers.get('location')).toBe(`${origin}/login/?error=expired`);
});

test('a closed account gets an error', async () => {
  const browser = createTestBrowser(origin);
  await signIn(browser, { as: 'sandbox-accountant' });
  await app.db.execute(sql`UPDATE users SET is_disabled = true WHERE username = 'farah_ali'`);
  expect((await browser.api('GET', '/users/me')).status).toBe(401);
  expect((await signIn(browser, { as: 'sandbox-accountant' })).url).toMatch(/\/login\/\?error=closed/);
});

const hostile: [string, string][] = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/login/?redirectUrl=%2Fprofile%2F',
  'data:text/html,x',
  '/'.padEnd(5000, 'a'),
  ' /profile/',
  '',
  'profile',
  '/.//evil.example',
].map((value) => [value.slice(0, 40), value]);

test.each(hostile)('redirectUrl %j lands on the home page', async (_start, redirectUrl) => {
  await app.db.execute(sql`DELETE FROM login_flows`);
  await begin(createTestBrowser(origin), redirectUrl);
  const { rows } = await app.db.execute(sql`SELECT redirect_url FROM login_flows`);
  expect(rows).toEqual([{ redirect_url: '/' }]);
});

test('a redirectUrl that is not a string is refused', async () => {
  for (const redirectUrl of [['/profile/'], { a: 1 }, 7])
    expect((await createTestBrowser(origin).api('POST', '/auth/login/begin', { loginType: 'GOOGLE', redirectUrl })).status).toBe(400);
});
