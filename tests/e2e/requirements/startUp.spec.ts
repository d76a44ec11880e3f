import { expect, test, type Page } from '@playwright/test';
import { bodyOf, ready } from '../../support/elementsWithoutRole';
import { withUserAgent, signInAs, visit } from '../session';

test.use(withUserAgent);

/** The calls of the page, in order. */
function watchCalls(page: Page) {
  const calls: { call: string; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/'))
      calls.push({ call: `${request.method()} ${pathname.slice('/api/v1'.length)}`, body: request.postData() });
  });
  return calls;
}
const isReady = async (page: Page) => (await bodyOf(page).getAttribute('data-app-ready')) !== null;

test('a guest, who has no session cookie, is not asked for [R-STATE-001, R-STATE-002, R-ROLE-001]', async ({ page, context, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  const calls = watchCalls(page);
  await visit(page, '/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('nsid');
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('link').first()).toBeVisible();
  await visit(page, '/profile/?from=event');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('GET /users/me');
});

test('start-up fetches user details, then channel details, then is ready [R-STATE-001, R-STATE-002, R-STATE-003, R-DATA-001, R-DATA-003, R-API-003, R-API-004]', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same on a desktop');
  await signInAs(page, 'Kabir Sen');
  const calls = watchCalls(page);
  const held = ['**/api/v1/users/me', '**/api/v1/channels/authorized/details'].map((url) => {
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    return { url, release, isHeld };
  });
  for (const { url, isHeld } of held)
    await page.route(url, async (route) => {
      const answer = await route.fetch();
      await isHeld;
      await route.fulfill({ response: answer });
    });
  const asked = page.waitForRequest('**/api/v1/users/me');
  await page.goto('/profile/?from=event');
  await asked;
  expect(calls.filter(({ call }) => /channels|users/.test(call))).toEqual([{ call: 'GET /users/me', body: null }]);
  expect(await isReady(page)).toBe(false);

  const answered = page.waitForResponse('**/api/v1/users/me');
  const channelAsked = page.waitForRequest('**/api/v1/channels/authorized/details');
  held[0]?.release();
  const user = (await (await answered).json()) as { userID: string };
  expect(user).toEqual({
    avatar: expect.stringMatching(/^\/media\/images\//),
    isAuth: true,
    loginType: 'GOOGLE',
    name: 'Kabir Sen',
    userID: expect.stringMatching(/./),
    username: 'kabir_sen',
    email: expect.stringMatching(/@/),
  });
  expect([(await channelAsked).method(), (await channelAsked).postDataJSON()]).toEqual(['POST', { userID: user.userID }]);
  expect(await isReady(page)).toBe(false);

  const channelAnswered = page.waitForResponse('**/api/v1/channels/authorized/details');
  held[1]?.release();
  expect(await (await channelAnswered).json()).toMatchObject({ data: { channelID: expect.stringMatching(/./), ownerID: user.userID } });
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Kabir Sen' })).toBeVisible();
});

test('Log Out: after an error all stays as it is; without one, to the event home, with a message for 3 seconds [R-STATE-004, R-STATE-005, R-STATE-006, R-API-005, R-API-017, R-ERR-001]', async ({
  page,
  context,
  isMobile,
}) => {
  await signInAs(page, 'Kabir Sen', '/profile/?from=event');
  await page.clock.install();
  if (isMobile) await page.getByRole('button', { name: 'Help & Settings' }).click();
  const out = page.getByRole('button', { name: isMobile ? 'Log Out' : 'Sign out', exact: true });
  const logout = '**/api/v1/auth/logout';
  const region = (role: 'status' | 'alert', text: string) => page.getByRole(role).filter({ hasText: text });

  await page.route(logout, (route) => route.fulfill({ status: 409, json: { status: 409, error: 'Not while a show is on' } }));
  await out.click();
  await expect(region('alert', 'Not while a show is on')).toBeVisible();
  await page.unroute(logout);
  await page.route(logout, (route) => route.abort());
  await out.click();
  // A request without a response is an error of status 500, whose text is for developers.
  await expect(region('alert', 'Something went wrong on our side. Try again in a moment.')).toBeVisible();
  await page.unroute(logout);
  await expect(out).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('nsid');

  await page.clock.pauseAt(Date.now() + 3_600_000);
  const posted = page.waitForRequest(logout);
  await out.click();
  expect([(await posted).method(), (await posted).postDataJSON()]).toEqual(['POST', {}]);
  const said = region('status', 'You are signed out.');
  await expect(said).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await said.evaluate((box) => box.innerHTML.includes('<svg')), 'a phone has no icon').toBe(!isMobile);
  await page.clock.runFor(2900);
  await expect(said).toBeVisible();
  await page.clock.runFor(200);
  await expect(said).toHaveCount(0);
});
