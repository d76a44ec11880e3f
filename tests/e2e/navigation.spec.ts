import { expect, test } from '@playwright/test';
import { visit } from './session';

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
  const tabs = page.getByRole('navigation', { name: /Posts by/ });
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

test('the picture of a pressed card moves to the page of its work, unless the visitor prefers less motion', async ({ page }) => {
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function startViewTransition(...change) {
      const named = [...document.images].filter(({ style }) => style.getPropertyValue('view-transition-name') === 'work');
      document.documentElement.dataset.moved = `${document.documentElement.dataset.moved ?? ''} ${named.length}`;
      return start.apply(this, change);
    };
  });
  const moved = () => page.evaluate(() => document.documentElement.dataset.moved ?? '');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await visit(page, '/explore/');
    const card = page
      .getByRole('list', { name: /events/i })
      .getByRole('link')
      .nth(1);
    const title = await card.getByRole('heading').textContent();
    const isLoaded = page.waitForResponse(/\/_next\/static\/chunks\//);
    await card.hover();
    await isLoaded;
    await page.waitForLoadState('networkidle');
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    expect(await moved()).toBe(reducedMotion === 'reduce' ? '' : ' 1');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the HTML of a studio page has no studio data', async ({ page }) => {
    await page.goto('/studio/');
    await expect(page.getByRole('region', { name: 'Channels' })).toHaveCount(0);
  });
});
