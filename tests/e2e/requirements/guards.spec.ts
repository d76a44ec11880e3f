import { expect, test, type Page } from '@playwright/test';
import { progressBar } from '../../support/elementsWithoutRole';
import { visit } from '../session';

test('a path under /studio asks a guest to sign in and leads back; onboarding does not [R-GUARD-001]', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  for (const path of ['/studio/', '/studio/releases/?kind=TITLES']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/login/' && url.searchParams.get('redirectUrl') === path);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  }
  await visit(page, '/studio/onboarding/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the guards wait for start-up [R-GUARD-004]', async ({ page, context, baseURL, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  await context.addCookies([{ name: 'nsid', value: '1', url: baseURL ?? '' }]);
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  const asked = page.waitForRequest('**/api/v1/users/me');
  await page.route('**/api/v1/users/me', async (route) => {
    await isHeld;
    await route.fulfill({ status: 401, json: { status: 401, error: 'Sign in to continue' } });
  });
  await page.goto('/studio/');
  await asked;
  await expect(page.getByRole('status').filter({ hasText: 'Opening the studio' })).toBeVisible();
  expect(new URL(page.url()).pathname, 'no guard applies yet').toBe('/studio/');
  answer();
  await expect(page).toHaveURL(/\/login\/\?redirectUrl=%2Fstudio%2F$/);
});

test.describe('a route change', () => {
  test('shows a progress bar after 250 ms, until it completes or fails [R-GUARD-006]', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the same on a desktop');
    await visit(page, '/explore/');
    let release = () => {};
    let held = Promise.resolve();
    const hold = () => (held = new Promise((resolve) => (release = resolve)));
    await page.route('**/_next/data/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.clock.install();
    const follow = async (name: string) => {
      void hold();
      const asked = page.waitForRequest('**/_next/data/**');
      await page.getByRole('navigation', { name: 'Products' }).filter({ visible: true }).getByRole('link', { name }).click();
      await asked;
    };
    // The change may end after the URL has changed, so that the time of the bar's end has to pass more than once.
    const expectEnd = (message: string) =>
      expect(async () => {
        await page.clock.runFor(1000);
        await expect(progressBar(page), message).toHaveCount(0, { timeout: 200 });
      }).toPass({ timeout: 10_000 });
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow('Campaigns');
    await page.clock.runFor(240);
    await expect(progressBar(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(progressBar(page)).toHaveCount(1);
    release();
    await expect(page).toHaveURL(/\/campaigns\/$/);
    await expectEnd('it completed');

    await follow('Screen');
    await page.clock.runFor(300);
    await expect(progressBar(page)).toHaveCount(1);
    // A link inside the page cancels the change, which ends it with an error.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#part' });
      link.dataset.link = '';
      document.body.append(link);
      link.click();
    });
    await expect(page).toHaveURL(/#part$/);
    await expectEnd('it failed');
  });
});

const currentProducts = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Products' })
    .filter({ visible: true })
    .getByRole('link')
    .evaluateAll((links) => links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent));

test('the profile’s query selects the product [R-GUARD-009]', async ({ page }) => {
  for (const [from, product] of [
    ['ott', 'Screen'],
    ['campaigns', 'Campaigns'],
    ['event', 'Events'],
  ] as const) {
    await visit(page, `/profile/?from=${from}`);
    // The sidebar of a desktop also marks the product's page, below it.
    await expect.poll(async () => (await currentProducts(page))[0]).toBe(product);
  }
});

test.describe('of every device', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same HTML on a desktop');

  test('elsewhere the path selects it [R-GUARD-010]', async ({ request }) => {
    const { items } = (await (await request.get('/api/v1/events/feed?limit=1')).json()) as { items: { eventID: string }[] };
    for (const [path, product] of [
      [`/event/${items[0]?.eventID}/`, 'events'],
      ['/payment/begin/event/', 'events'],
      ['/campaigns/', 'campaigns'],
      ['/ott/', 'screen'],
      ['/channel/', 'screen'],
      ['/info/about/', 'screen'],
    ] as const) {
      const html = await (await request.get(path)).text();
      expect.soft([path, /<html[^>]* data-product="(\w+)"/.exec(html)?.[1]]).toEqual([path, product]);
      const current = [...html.matchAll(/<a [^>]*aria-current="true"[^>]*>(Screen|Events|Campaigns)</g)].map(([, name]) =>
        name?.toLowerCase(),
      );
      expect.soft(new Set(current), path).toEqual(new Set([product]));
    }
  });

  test('only pages that ask for it have the footer; the login has no sidebar [R-GUARD-007, R-GUARD-008]', async ({ request }) => {
    for (const [path, hasFooter, hasSidebar] of [
      ['/', true, true],
      ['/explore/', true, true],
      ['/ott/', true, true],
      ['/campaigns/', true, true],
      ['/channel/', true, true],
      ['/info/about/', true, true],
      ['/ticket/', false, true],
      ['/studio/onboarding/', false, true],
      ['/payment/begin/event/', false, true],
      ['/login/', false, false],
    ] as const) {
      const html = await (await request.get(path)).text();
      expect.soft([path, html.includes('<footer'), html.includes('>Switch app<')]).toEqual([path, hasFooter, hasSidebar]);
    }
  });

  test('/studio and /payment are not indexed, whatever is crafted, nor is any page that is private or empty; public pages are [R-GUARD-003]', async ({
    request,
  }) => {
    const headers = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware', 'x-invoke-path': '/' };
    const robotsTag = async (path: string, extra = {}) => (await request.get(path, { headers: extra })).headers()['x-robots-tag'];
    for (const path of [
      '/studio/',
      '/studio/earnings/',
      '/Studio/',
      '/%73tudio/',
      '/payment/begin/event/',
      '/payment/process/ott/',
      '/PAYMENT/',
    ])
      for (const extra of [{}, headers]) expect.soft([path, await robotsTag(path, extra)]).toEqual([path, 'noindex']);
    for (const path of ['/', '/explore/', '/studios/']) expect.soft([path, await robotsTag(path)]).toEqual([path, undefined]);

    const { items } = (await (await request.get('/api/v1/events/feed?limit=1')).json()) as { items: { eventID: string }[] };
    const isHidden = async (path: string) => /<meta name="robots" content="noindex"/.test(await (await request.get(path)).text());
    const hidden = [
      '/profile/',
      '/error/',
      '/collection/',
      '/ticket/',
      '/ticket/order/',
      '/ticket/take/',
      '/confirmed/',
      '/invitation/',
      '/approvals/',
      '/check-in/',
      '/offline/',
      '/explore/for-you/',
      '/sandbox/outbox/',
      `/checkout/${items[0]?.eventID}/`,
      '/studio/onboarding/',
      '/payment/begin/ott/',
      '/payment/process/campaign/',
      '/ott/search/?q=ferry',
      '/channel/?q=tin',
    ];
    for (const path of hidden) expect.soft([path, await isHidden(path)]).toEqual([path, true]);
    const open = [
      '/',
      '/explore/',
      `/event/${items[0]?.eventID}/`,
      '/ott/',
      '/ott/mazhai-vaasam/',
      '/campaigns/',
      '/channel/',
      '/channel/undertow/',
    ];
    for (const path of open) expect.soft([path, await isHidden(path)]).toEqual([path, false]);
  });
});
