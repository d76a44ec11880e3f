import { expect, test } from '@playwright/test';
import { axeViolations, expectNoHorizontalScroll, signInAs, visit } from './visitor';

test('Screen is read from the server: hero, rails with prices, and a feed that goes on', async ({ page }) => {
  await visit(page, '/ott/');
  await expect(page.getByRole('region', { name: /^Tonight on Screen/ })).toBeVisible();
  await expect(page.getByText(/^From ₹/).first()).toBeVisible();
  const feed = page.getByRole('list', { name: 'Feed' });
  await expect(feed.getByRole('listitem')).not.toHaveCount(0);
  const before = await feed.getByRole('listitem').count();
  await feed.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect.poll(() => feed.getByRole('listitem').count()).toBeGreaterThan(before);
});

test('a title says what it costs before anything is pressed, and each tab is an address', async ({ page }) => {
  await visit(page, '/ott/search/?price=PREMIUM');
  await page.getByRole('list', { name: 'Titles and snax' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /^(Rent|Buy) · ₹/ }).first()).toBeInViewport();
  const path = new URL(page.url()).pathname;
  for (const tab of ['Related', 'About', 'More like this', 'cScan']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(new URL(page.url()).pathname.startsWith(path)).toBe(true);
    expect(await axeViolations(page), tab).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
  const html = await (await page.request.get(path)).text();
  for (const part of ['og:title', 'rel="canonical"', '"@type":"Movie"', '"@type":"Offer"', '"@type":"BreadcrumbList"'])
    expect(html.replace('TVSeries', 'Movie'), part).toContain(part);
});

test('search forgives a typing error and says so; filters are an address', async ({ page }) => {
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

test('what is hidden keeps its place and comes back; what is kept waits in the profile', async ({ page }) => {
  await signInAs(page, 'Asha Rao', '/ott/');
  const feed = page.getByRole('list', { name: 'Feed' });
  await feed.scrollIntoViewIfNeeded(); // what belongs to the viewer comes with the view
  await feed
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Not interested' }).click();
  // The same title stands in several rows, and keeps its place in each.
  await expect(feed.getByText('Hidden. You will see less like this.')).toBeVisible();
  await feed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Hidden. You will see less like this.')).toHaveCount(0);
  const heart = feed.getByRole('button', { name: /^Keep .* for later$/ }).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Keep (.*) for later$/, '$1');
  if ((await heart.getAttribute('aria-pressed')) === 'false') {
    // The heart is filled at once; leaving the page before the house has heard of it would take the request along.
    const kept = page.waitForResponse((answer) => answer.url().includes('bookmark') && answer.ok());
    await heart.click();
    await kept;
  }
  await visit(page, '/profile/?from=ott&tab=bookmarks');
  await expect(page.getByRole('list', { name: 'My bookmarks' }).getByRole('heading', { name })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
