import { expect, test, type Page } from '@playwright/test';
import { signInAs, visit, withUserAgent } from '../session';

test.use(withUserAgent);

const stream = '**/api/v1/event-stream';
interface Visit {
  id: string;
  sessionID: string | null;
  userID: string | null;
  valueMap: { href: string };
}
function watchVisits(page: Page) {
  const visits: Visit[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/event-stream') && request.method() === 'POST') visits.push(request.postDataJSON() as Visit);
  });
  return visits;
}

test('every page visit sends PAGE_VISIT with the href, without identity where the browser says Do Not Track [R-STATE-007, R-STATE-009, R-DATA-006, R-DATA-007, R-LIMIT-003, R-API-006]', async ({
  page,
  isMobile,
  baseURL,
}) => {
  // DNT is sent by all tests (playwright.config.ts); the script reads it from the navigator.
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const visits = watchVisits(page);
  const answered = page.waitForResponse(stream);
  await visit(page, '/explore/?city=Kochi');
  expect([(await answered).status(), await (await answered).json()]).toEqual([200, { accepted: true }]);
  const type = isMobile ? 'M_WEB' : 'WEB';
  expect(visits).toEqual([
    {
      id: expect.stringMatching(/^.{16,64}$/),
      eventTimeMillis: expect.any(Number),
      sessionID: null,
      userID: null,
      deviceInfo: {
        appInfo: { name: 'Marquee', type, version: '1.0' },
        browserInfo: { name: 'Chrome', version: expect.stringMatching(/^\d+\./), platform: isMobile ? 'Android' : 'Linux' },
        language: 'en-IN',
        os: isMobile ? 'Android' : 'Linux',
        resolution: isMobile ? { width: 360, height: 740 } : { width: 1280, height: 800 },
        type,
      },
      valueMap: { href: `${baseURL}/explore/?city=Kochi`, source: 'DIRECT' },
      eventName: 'PAGE_VISIT',
      component: 'page',
      eventType: 'VISIT',
      screenName: '/explore',
      pathName: '/explore/',
    },
  ]);
  await page.getByRole('navigation', { name: 'Products' }).filter({ visible: true }).getByRole('link', { name: 'Campaigns' }).click();
  await expect.poll(() => visits.map(({ valueMap }) => valueMap.href)).toEqual([`${baseURL}/explore/?city=Kochi`, `${baseURL}/campaigns/`]);
  expect(new Set(visits.map(({ id }) => id)).size).toBe(2);
});

test('an error of the analytics call is ignored [R-API-018]', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  let failed = 0;
  await page.route(stream, (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.fulfill({ status: 500, json: { status: 500, error: 'No' } });
  });
  await visit(page, '/explore/');
  await expect.poll(() => failed).toBe(1);
  await visit(page, '/campaigns/');
  await expect.poll(() => failed).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  await expect(page.getByText(/went wrong/)).toHaveCount(0);
  expect(failed, 'it is not sent again').toBe(2);
});

test.describe('a visitor who has not chosen', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');
  test.use({ extraHTTPHeaders: {}, storageState: { cookies: [], origins: [] } });

  test('is counted without identity; it comes with the consent, and goes with it [R-STATE-008]', async ({ page, context, baseURL }) => {
    const visits = watchVisits(page);
    await signInAs(page, 'Asha Rao', '/info/about/');
    const { userID } = (await (await page.request.get('/api/v1/users/me')).json()) as { userID: string };
    await expect.poll(() => visits.at(-1)).toMatchObject({ eventName: 'PAGE_VISIT', userID: null, sessionID: null });
    const question = page.getByRole('region', { name: 'Privacy choices' });
    await question.getByRole('button', { name: 'Allow' }).click();
    await expect(question).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === 'privacy_choice')?.value).toBe('all');
    await visit(page, '/explore/');
    await expect.poll(() => visits.at(-1)).toMatchObject({ pathName: '/explore/', userID, sessionID: expect.stringMatching(/./) });
    const { sessionID } = visits.at(-1) ?? {};
    await visit(page, '/campaigns/');
    await expect.poll(() => visits.at(-1)).toMatchObject({ pathName: '/campaigns/', userID, sessionID });
    await context.addCookies([{ name: 'privacy_choice', value: 'none', url: baseURL ?? '' }]);
    await visit(page, '/ott/');
    await expect.poll(() => visits.at(-1)).toMatchObject({ pathName: '/ott/', userID: null, sessionID: null });
  });
});
