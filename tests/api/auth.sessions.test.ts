import { sql } from 'drizzle-orm';
import { buildApp } from '@/server/app';
import { setSessionCookies } from '@/server/modules/auth/authCookies';
import { systemClock } from '@/server/platform/clock';
import { setupTestApp } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupTestApp();

const signInByCode = async (cookies: Record<string, string> = {}, phone = '+919812345678') => {
  const headers = {
    origin: app.config.PUBLIC_ORIGIN,
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  };
  await app.db.execute(sql`DELETE FROM login_codes`);
  const begun = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/login/begin',
    headers,
    cookies,
    payload: { loginType: 'WHATSAPP', phone },
  });
  const browser = { ...cookies, ...Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value])) };
  const { requestID } = begun.json<{ requestID: string }>();
  const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE message_key = ${`login-code:${requestID}`}`);
  const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0];
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers,
    cookies: browser,
    payload: { requestID, code },
  });
  const token = answer.cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
  const person: Person = { userID: answer.json<{ user: { userID: string } }>().user.userID, cookies: { '__Host-sid': token, nsid: '1' } };
  return { person, answer, token };
};
const statusOf = async (as: Person) => (await app.call('users.myDetails', {}, { as })).status;

test('signing in creates a new secret and ends the browser’s old session: no fixation, no replay [R-AUTH-011]', async () => {
  const first = await signInByCode();
  const second = await signInByCode(first.person.cookies);
  expect(second.token).not.toBe(first.token);
  expect(await statusOf(first.person)).toBe(401);
  expect(await statusOf(second.person)).toBe(200);

  const planted = 'p'.repeat(43);
  const victim = await signInByCode({ '__Host-sid': planted, '__Host-pre': planted, nsid: '1' });
  expect(victim.token).not.toBe(planted);
  expect(await statusOf({ userID: '', cookies: { '__Host-sid': planted } })).toBe(401);
});

test('a sign-in that begins at one API process ends at another, and its session is valid at both [R-RUN-004]', async () => {
  const other = await buildApp({ db: app.db, config: app.config, clock: systemClock });
  const headers = { origin: app.config.PUBLIC_ORIGIN };
  const payload = { loginType: 'WHATSAPP', phone: '+919812345678' };
  const begun = await app.fastify.inject({ method: 'POST', url: '/api/v1/auth/login/begin', headers, payload });
  const { requestID } = begun.json<{ requestID: string }>();
  const { items } = (await app.call('sandbox.outbox')).body;
  const code = /\d{6}/.exec(items[0].body)?.[0];
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
  const answer = await other.inject({ method: 'POST', url: '/api/v1/auth/login', headers, cookies, payload: { requestID, code } });
  expect(answer.statusCode).toBe(200);
  const token = answer.cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
  for (const process of [app.fastify, other])
    expect((await process.inject({ url: '/api/v1/users/me', cookies: { '__Host-sid': token } })).statusCode).toBe(200);
  await other.close();
});

test('only the hash of a secret is stored', async () => {
  const { token } = await signInByCode();
  const { rows } = await app.db.execute<{ dump: string }>(sql`SELECT string_agg(l::text, '') AS dump FROM login_sessions l`);
  expect(rows[0]?.dump).not.toContain(token);
  expect(token).toMatch(/^[\w-]{43}$/);
});

test('logging out ends the session at the server, removes both cookies, and a second time is a plain 401 [R-AUTH-004]', async () => {
  const asha = await app.signIn();
  const out = await app.call('auth.logout', {}, { as: asha });
  expect(out).toMatchObject({ status: 200, body: {} });
  expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
  expect(out.headers['cache-control']).toBe('no-store');
  const removed = [out.headers['set-cookie']].flat().filter((line) => /Expires=Thu, 01 Jan 1970/.test(line ?? ''));
  expect(removed.map((line) => line?.split('=')[0]).sort()).toEqual(['__Host-sid', 'nsid']);

  const again = await app.call('auth.logout', {}, { as: asha });
  expect(again.status).toBe(401);
  expect(
    [again.headers['set-cookie']]
      .flat()
      .map((line) => line?.split('=')[0])
      .sort(),
  ).toEqual(['__Host-sid', 'nsid']);
  expect(await statusOf(asha)).toBe(401);
});

test('logging out is a POST and nothing else, with an empty body or none [R-API-005]', async () => {
  const asha = await app.signIn();
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await app.fastify.inject({
      method,
      url: '/api/v1/auth/logout',
      cookies: asha.cookies,
      headers: { origin: app.config.PUBLIC_ORIGIN },
    });
    expect([404, 405]).toContain(answer.statusCode);
  }
  const bare = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/logout',
    cookies: asha.cookies,
    headers: { origin: app.config.PUBLIC_ORIGIN },
  });
  expect(bare.statusCode).toBe(200);
});

test('signing out ends one of three devices; signing out everywhere ends all', async () => {
  const phone = (await signInByCode()).person;
  const tablet = (await signInByCode()).person;
  const desktop = (await signInByCode()).person;
  const listed = (await app.call('auth.loginSessions', {}, { as: tablet })).body.items;
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
  expect(listed[0].device).toBe('Chrome on Android');

  await app.call('auth.logout', {}, { as: phone });
  expect([await statusOf(phone), await statusOf(tablet), await statusOf(desktop)]).toEqual([401, 200, 200]);
  const stranger = await app.signIn('Another User');
  expect((await app.call('auth.logoutEverywhere', { keepThis: true }, { as: tablet })).body).toEqual({ ended: 1 });
  expect([await statusOf(tablet), await statusOf(desktop), await statusOf(stranger)]).toEqual([200, 401, 200]);
  const all = await app.call('auth.logoutEverywhere', {}, { as: tablet });
  expect(all.body).toEqual({ ended: 1 });
  expect([all.headers['set-cookie']].flat()).toHaveLength(2);
  expect(await statusOf(tablet)).toBe(401);
});

test('a session ends after thirty days, and at once when the account is disabled', async () => {
  const asha = await app.signIn();
  await app.db.execute(sql`UPDATE login_sessions SET expires_at = now() - interval '1 second'`);
  expect(await statusOf(asha)).toBe(401);
  const { person } = await signInByCode();
  const { rows } = await app.db.execute(sql`SELECT extract(epoch FROM max(expires_at) - now())::int / 60 AS minutes FROM login_sessions`);
  expect(rows).toEqual([{ minutes: expect.closeTo(43_199, -1) }]);
  await app.db.execute(sql`UPDATE users SET is_disabled = true`);
  expect(await statusOf(person)).toBe(401);
});

test('a session of another device can be ended, never another user’s', async () => {
  const phone = (await signInByCode()).person;
  const desktop = (await signInByCode()).person;
  const stranger = await app.signIn('Another User');
  const other = (await app.call('auth.loginSessions', {}, { as: desktop })).body.items.find(
    ({ isCurrent }: { isCurrent: boolean }) => !isCurrent,
  );
  const end = (as: Person) => app.call('auth.loginSessionEnd', { loginSessionID: other.loginSessionID }, { as });
  expect((await end(stranger)).status).toBe(404);
  expect((await end(desktop)).status).toBe(200);
  expect([await statusOf(phone), await statusOf(desktop)]).toEqual([401, 200]);
  expect((await end(desktop)).status).toBe(404);
});

test('a session that is not used for fourteen days ends', async () => {
  const asha = await app.signIn();
  await app.db.execute(sql`UPDATE login_sessions SET last_seen_at = now() - interval '13 days 23 hours'`);
  expect(await statusOf(asha)).toBe(200);
  await app.db.execute(sql`UPDATE login_sessions SET last_seen_at = now() - interval '14 days 1 minute'`);
  expect(await statusOf(asha)).toBe(401);
});

test('the readable marker is Secure exactly where the site is https [R-AUTH-018]', async () => {
  const markerOf = (origin: string) => {
    const set: [string, { secure?: boolean }][] = [];
    const reply = { setCookie: (name: string, _value: string, options: object) => set.push([name, options]), clearCookie: () => undefined };
    setSessionCookies(reply as never, 'token', origin); // -- only these two are called
    return set.find(([name]) => name === 'nsid')?.[1].secure;
  };
  expect([markerOf('https://marquee.example'), markerOf('http://127.0.0.1:4700')]).toEqual([true, false]);
});
