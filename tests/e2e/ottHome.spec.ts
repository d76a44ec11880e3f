import { expect, test } from '@playwright/test';
import { tabOf } from '../support/browserSteps';
import { servedRails } from '../support/elementsWithoutRole';
import { axeViolations, expectNoHorizontalScroll, signInAs, visit } from './session';

test('Screen is rendered by the server: hero, rails with prices, and an endless feed', async ({ page }) => {
  await visit(page, '/ott/');
  await expect(page.getByRole('region', { name: /^Featured: / })).toBeVisible();
  await expect(page.getByText(/^From ₹/).first()).toBeVisible();
  const feed = page.getByRole('list', { name: 'Feed' });
  await expect(feed.getByRole('listitem')).not.toHaveCount(0);
  const before = await feed.getByRole('listitem').count();
  await feed.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect.poll(() => feed.getByRole('listitem').count()).toBeGreaterThan(before);
});

test('Screen is light: at most eight rails and 1,200 elements, no title twice in the first four, and little data', async ({ page }) => {
  const served = await servedRails(page, await (await page.request.get('/ott/')).text());
  expect(served.rails).toBeLessThanOrEqual(8);
  expect(served.elements).toBeLessThanOrEqual(1200);
  expect(served.first.length).toBeGreaterThan(24);
  expect(new Set(served.first).size).toBe(served.first.length);
  expect(served.data).toBeLessThan(130_000);
});

test('a title shows its price at once, and each tab has a URL', async ({ page }) => {
  await visit(page, '/ott/search/?price=PREMIUM');
  await page.getByRole('list', { name: 'Titles and snax' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /^(Rent|Buy) · ₹/ }).first()).toBeInViewport();
  const path = new URL(page.url()).pathname;
  for (const tab of ['Related', 'About', 'More like this', 'cScan']) {
    await tabOf(page, tab).click();
    await expect(tabOf(page, tab)).toHaveAttribute('aria-current', 'page');
    expect(new URL(page.url()).pathname.startsWith(path)).toBe(true);
    expect(await axeViolations(page), tab).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
  const html = await (await page.request.get(path)).text();
  for (const part of ['og:title', 'rel="canonical"', '"@type":"Movie"', '"@type":"Offer"', '"@type":"BreadcrumbList"'])
    expect(html.replace('TVSeries', 'Movie'), part).toContain(part);
});

test('search tolerates a typing error and says so; filters are in the URL', async ({ page }) => {
  await visit(page, '/ott/search/');
  await page.getByLabel('Price').selectOption('FREE');
  await page.waitForURL('**/ott/search/?price=FREE');
  await expect(page.getByRole('heading', { level: 1, name: 'Free titles' })).toBeVisible();
  const [name = ''] = await page.getByRole('list', { name: 'Titles and snax' }).getByRole('heading').allTextContents();
  const word = name.split(' ').sort((a, b) => b.length - a.length)[0] ?? name;
  await page.goto(`/ott/search/?q=${encodeURIComponent(word.slice(0, 3) + 'q' + word.slice(3))}`);
  await expect(page.getByRole('heading', { name, level: 3 }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a hidden title leaves its space and can be restored; a saved one is in the profile [R-APP-006]', async ({ page }) => {
  await signInAs(page, 'Asha Rao', '/ott/');
  const feed = page.getByRole('list', { name: 'Feed' });
  await feed.scrollIntoViewIfNeeded(); // the viewer's data loads when it is in view
  await feed
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Not interested' }).click();
  // The same title is in several rows, and leaves its space in each.
  await expect(feed.getByRole('status').filter({ hasText: 'Hidden. We’ll show you less like this.' })).toBeVisible();
  await feed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Hidden. We’ll show you less like this.' })).toHaveCount(0);
  await feed
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  const heart = page.getByRole('button', { name: /^Save / });
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save (.*)$/, '$1');
  if ((await heart.getAttribute('aria-pressed')) === 'false') {
    // The heart is filled at once; leaving the page earlier would cancel the request.
    const kept = page.waitForResponse((answer) => answer.url().includes('bookmark') && answer.ok());
    await heart.click();
    await kept;
  }
  await visit(page, '/profile/?from=ott&tab=bookmarks');
  await expect(page.getByRole('list', { name: 'My bookmarks' }).getByRole('heading', { name })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
