import { expect, test, type APIRequestContext } from '@playwright/test';
import { videosOf } from '../support/elementsWithoutRole';
import { axeViolations, expectNoHorizontalScroll, signInAs, visit } from './session';

const find = async (request: APIRequestContext, query: string) => {
  const { items } = (await (await request.get(`/api/v1/campaigns/feed?${query}`)).json()) as {
    items: { campaignID: string; title: string }[];
  };
  return items[0]?.campaignID ?? '';
};

test('a shared link: read the campaign, calculate with it, save it [R-APP-007, R-ROUTE-011]', async ({ page, request, isMobile }) => {
  test.skip(!isMobile, 'links are shared from phone to phone');
  const campaignID = await find(request, 'q=tabla&status=OPEN');
  const path = `/campaign/${campaignID}/`;
  const html = await (await request.get(path)).text();
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replace(/&amp;/g, '&') ?? '';
  expect(html.indexOf('og:image')).toBeLessThan(50_000);
  expect(html).not.toContain('noindex');
  const card = await request.get(image);
  expect([card.headers()['content-type'], (await card.body()).length < 150_000]).toEqual(['image/jpeg', true]);

  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'The drum maker’s year' })).toBeVisible();
  const invest = page.getByRole('link', { name: 'Invest · from ₹5,000' });
  await expect(invest).toBeInViewport();
  await expect(page.getByText(/You could lose all the money you invest/).first()).toBeInViewport();
  await page.getByRole('button', { name: '₹25,000' }).click();
  await expect(page.getByText(/^You pay ₹25,590/)).toBeVisible();
  await expect(page.getByRole('row', { name: /It earns nothing/ })).toContainText('−₹25,590');
  await expectNoHorizontalScroll(page);
  expect(await axeViolations(page)).toEqual([]);

  await signInAs(page, 'Vikram Shah', path);
  await page.getByRole('button', { name: /^Add .* to your watchlist/ }).click();
  await expect(page.getByRole('button', { name: /^Remove .* from your watchlist/ })).toBeVisible();
  await visit(page, '/profile/?from=campaigns&tab=watchlist');
  await expect(page.getByRole('link', { name: /The drum maker’s year/ })).toBeVisible();
});

test('the home is filtered by its URL, and an ended campaign says so', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'the same at both sizes');
  await visit(page, '/campaigns/');
  await page.getByRole('link', { name: 'Ended', exact: true }).click();
  await expect(page).toHaveURL(/status=ended/);
  await page.getByRole('link', { name: /Kites over Ahmedabad/ }).click();
  await expect(page.getByText(/It raised ₹3,20,000 of ₹10,00,000/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Invest/ })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const response = await request.get(`/api/v1/campaigns/${await find(request, 'q=projectionist')}`);
  const { documents } = (await response.json()) as { documents: { url: string }[] };
  const file = await request.get(documents[0]?.url ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('the pitch film plays on the page after one press', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'the same at both sizes');
  await visit(page, `/campaign/${await find(request, `q=${encodeURIComponent('नाव')}`)}/`);
  await expect(videosOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Watch the pitch video' }).click();
  const film = page.getByLabel(/^Pitch video: /);
  await expect
    .poll(() => film.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)), { timeout: 30_000 })
    .toBeGreaterThan(0.3);
});
