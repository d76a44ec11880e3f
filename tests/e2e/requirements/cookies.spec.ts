import { expect, test } from '@playwright/test';
import { ready } from '../../support/elementsWithoutRole';
import { signInAs, visit } from '../session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

test('signing in sets a session cookie that scripts read, for 30 days, and a secret that they do not; it rotates, and Log Out ends it [R-AUTH-001, R-AUTH-002, R-AUTH-004, R-AUTH-011]', async ({
  page,
  context,
}) => {
  const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name);
  await signInAs(page, 'Nila Krishnan', '/info/about/');
  const [session, secret] = [await cookie('nsid'), await cookie('__Host-sid')];
  expect(session).toMatchObject({ value: '1', httpOnly: false, path: '/', domain: '127.0.0.1', sameSite: 'Lax' });
  expect(Math.abs((session?.expires ?? 0) * 1000 - Date.now() - 2_592_000_000), 'within a minute').toBeLessThan(60_000);
  expect(secret).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' });
  const read = await page.evaluate(() => document.cookie);
  expect(read).toContain('nsid=1');
  expect(read).not.toContain('__Host-sid');

  const status = async () => (await page.request.get('/api/v1/users/me')).status();
  expect(await status()).toBe(200);
  await signInAs(page, 'Nila Krishnan');
  const rotated = await cookie('__Host-sid');
  expect(rotated?.value).not.toBe(secret?.value);
  await test.step('the earlier secret is worth nothing', async () => {
    if (!secret || !rotated || !session) throw new Error('Not signed in');
    await context.addCookies([secret]);
    expect(await status()).toBe(401);
    await context.addCookies([rotated, session]);
    expect(await status()).toBe(200);
  });

  await visit(page, '/info/about/');
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  const answered = page.waitForResponse('**/api/v1/auth/logout');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const headers = await (await answered).headersArray();
  const cleared = headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value);
  for (const name of ['nsid', '__Host-sid'])
    expect(cleared.join('\n')).toMatch(new RegExp(`^${name}=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)`, 'm'));
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /nsid|sid/.test(name))).toEqual([]);
  if (rotated) await context.addCookies([rotated]);
  expect(await status(), 'the server has forgotten the session').toBe(401);
});

test('a forged session cookie gets 401 at my-details and is removed [R-AUTH-003]', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'nsid', value: 'forged', url: baseURL ?? '' }]);
  const answered = page.waitForResponse('**/api/v1/users/me');
  await page.goto('/profile/?from=event');
  const answer = await answered;
  expect(answer.status()).toBe(401);
  expect((await answer.allHeaders())['set-cookie']).toMatch(/^nsid=; /);
  await ready(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('nsid');
});

test('an unsafe request without our own Origin is refused [R-AUTH-005]', async ({ request }) => {
  const { origin } = new URL((await request.get('/api/health')).url());
  const begin = async (headers: Record<string, string>) =>
    (await request.post('/api/v1/auth/login/begin', { data: { loginType: 'GOOGLE', redirectUrl: '/' }, headers })).status();
  expect(await begin({ origin })).toBe(200);
  expect(await begin({})).toBe(403);
  expect(await begin({ origin: 'https://evil.example' })).toBe(403);
  expect(await begin({ origin, 'sec-fetch-site': 'cross-site' })).toBe(403);
});
