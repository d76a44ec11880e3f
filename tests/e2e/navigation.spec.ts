import { expect, test, type Page } from '@playwright/test';
import { visit } from './session';

const shownNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

test('an endless list is navigated by keyboard, and Back restores the position', async ({ page }) => {
  await visit(page, '/explore/');
  const cards = page.getByRole('list', { name: /events/i }).getByRole('link');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(10);
  const more = page.getByRole('button', { name: /more/i });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  const late = cards.nth(14);
  const title = await late.getByRole('heading').textContent();
  await late.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await late.click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(14).getByRole('heading')).toHaveText(title ?? '');
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);
});

test('a tab opens without a page request, has a URL, and is visible on the narrowest phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/_next/data/') && asked.push(request.url())));
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/channel/undertow/?tab=events-posts');
  const tabs = page.getByRole('navigation', { name: /Posts of/ });
  const isInView = (name: string) =>
    tabs.getByRole('link', { name }).evaluate((tab) => {
      const [inner, outer] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
      return outer !== undefined && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    });
  expect(await isInView('Event posts')).toBe(true);
  await tabs.getByRole('link', { name: 'Titles' }).click();
  await expect(page).toHaveURL(/\?tab=titles$/);
  expect(await isInView('Titles')).toBe(true);
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(tabs.getByRole('link', { name: 'Event posts' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => isInView('Event posts')).toBe(true);
});

test('redirects and gates withstand crafted URLs and headers', async ({ request }) => {
  const headers = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware', 'x-invoke-path': '/' };
  const origin = new URL((await request.get('/api/health')).url()).origin;
  for (const path of ['/invest', '/INVEST/deck/', '/%69nvest/', '/invest//evil.example', '/invest/%2f%2fevil.example/'])
    for (const extra of [{}, headers]) {
      const first = await request.get(path, { maxRedirects: 0, headers: extra });
      expect([path, first.status()]).toEqual([path, 308]);
      // Any redirect leads to a campaign of ours.
      const end = new URL((await request.get(path, { headers: extra })).url());
      expect([path, end.origin]).toEqual([path, origin]);
      expect(end.pathname, path).toMatch(/^\/(campaigns|campaign\/(deck|evil\.example))\/$/);
    }
  for (const path of ['/studio/', '/Studio/', '/%73tudio/', '/payment/begin/event/', '/PAYMENT/'])
    for (const extra of [{}, headers])
      expect([path, (await request.get(path, { headers: extra })).headers()['x-robots-tag']]).toEqual([path, 'noindex']);
  for (const path of ['/', '/explore/', '/studios/']) expect((await request.get(path)).headers()['x-robots-tag'], path).toBeUndefined();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first paint has the layout of its device', async ({ page, isMobile }) => {
    await page.goto('/explore/');
    await expect(shownNavigation(page)).toHaveCount(1);
    await expect(shownNavigation(page)).toContainText(isMobile ? 'Tickets' : 'Collections');
    await expect(page.getByRole('button', { name: 'Help & Settings' })).toBeVisible({ visible: isMobile });
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('the HTML of a studio page has no studio data', async ({ page }) => {
    await page.goto('/studio/');
    await expect(page.getByRole('region', { name: 'Channels' })).toHaveCount(0);
  });
});
