import { expect, test, type Page } from '@playwright/test';
import { ready } from '../support/elementsWithoutRole';
import { signInAs, visit } from './session';

test.skip(({ isMobile }) => !isMobile, 'the same worker on a desktop; people carry their phones to the gate');
test.use({ serviceWorkers: 'allow' });

/** The paths that the service worker has cached. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

const workerIsUp = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 20_000 }).toBe('activated');

test('a ticket opened once opens offline; logging out removes it [R-PEOPLE-002, R-ROUTE-005]', async ({ page, context }) => {
  await signInAs(page, 'Farah Ali', '/collection/');
  await workerIsUp(page);
  await page.getByRole('list', { name: 'Upcoming orders' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ticket\/\?id=/);
  const code = page.getByRole('img', { name: /QR|code/i }).first();
  await expect(code).toBeVisible();
  await expect.poll(async () => (await cachedPaths(page)).some((path) => path.startsWith('/api/v1/events/tickets/'))).toBe(true);
  await expect.poll(async () => (await cachedPaths(page)).includes('/_kept-build')).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(code).toBeVisible();

  await page.goto('/collection/');
  await expect(page.getByText('They’re safe and still valid.')).toBeVisible();
  const kept = (await cachedPaths(page)).filter((path) => path.startsWith('/api/v1/events/tickets/'));
  await expect(page.getByRole('region', { name: 'Tickets on this device' }).getByRole('link')).toHaveCount(kept.length);

  await page.goto('/channel/');
  await expect(page.getByRole('heading', { name: 'You’re offline', level: 1 })).toBeVisible();
  await page.getByRole('region', { name: 'Tickets on this device' }).getByRole('link').first().click();
  await expect(code).toBeVisible();

  const allowed =
    /^\/(ticket\/|collection\/|offline\/|check-in\/|check-in\.webmanifest|_kept-(build|for)|_next\/static\/|media\/|fonts\/|icons\/|images\/|manifest\.webmanifest|api\/v1\/events\/tickets\/)/;
  expect((await cachedPaths(page)).filter((path) => !allowed.test(path))).toEqual([]);

  await context.setOffline(false);
  await visit(page, '/profile/?from=event');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await cachedPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('offline, an uncached page says so, and payment pages are never cached', async ({ page, context }) => {
  await visit(page, '/info/about/');
  await workerIsUp(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await context.setOffline(true);
  await page.goto('/payment/process/event/?id=pay_none');
  await expect(page.getByRole('heading', { name: 'You’re offline', level: 1 })).toBeVisible();
  await ready(page);
  expect(errors).toEqual([]);
  const kept = await cachedPaths(page);
  expect(kept.some((path) => path.startsWith('/payment') || path.startsWith('/login'))).toBe(false);
  // A visitor without tickets does not load the pages of tickets and scanners.
  expect(kept.filter((path) => /^\/(ticket|collection|check-in)\//.test(path))).toEqual([]);
});
