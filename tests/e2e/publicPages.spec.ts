import { expect, test } from '@playwright/test';
import { expectAccessible, recordFair } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';

test('the public pages render without axe violations', async ({ page }) => {
  test.slow();
  for (const path of ['/', '/explore/', '/explore/?kind=MUSIC&price=1000', '/explore/?q=nothingiscalledthis', '/login/', '/collection/']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider, `${path} is wider than the screen`).toBe(false);
    await expectAccessible(page);
  }
});

test('unknown pages answer 404, and robots.txt and the sitemap exist', async ({ page }) => {
  expect((await page.goto('/event/evt_of_nobody/'))?.status()).toBe(404);
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Coming up' })
    .getByRole('link', { name: new RegExp(recordFair.title) })
    .click();
  await expect(page).toHaveTitle(new RegExp(recordFair.title));
  const path = new URL(page.url()).pathname;
  const html = await (await page.request.get(path)).text();
  for (const part of ['og:title', 'og:image', 'twitter:card', 'rel="canonical"', '"@type":"Event"', '"@type":"Offer"'])
    expect(html, part).toContain(part);
});

test('an unknown URL of any product is hydrated without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of ['/event/evt_none/nothing/', '/campaigns/nothing/', '/ott/a/b/c/d/', '/nothing/']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await ready(page);
  }
  expect(errors).toEqual([]);
});

test('filters are in the URL, which can be shared and navigated back', async ({ page }) => {
  await page.goto('/explore/');
  await ready(page);
  const city = page.getByLabel('City', { exact: true });
  await city.press('Shift'); // a visitor's hand or key comes before a choice; `selectOption` alone sends neither
  await city.selectOption('Kochi');
  await page.waitForURL('**/explore/?city=Kochi');
  await expect(page.getByRole('heading', { level: 1, name: 'Events in Kochi' })).toBeVisible();
  await page.getByLabel('Category').selectOption('FILM');
  await page.waitForURL('**/explore/?city=Kochi&kind=FILM');
  await expect(page.getByRole('link', { name: /Saltwater Hours/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Events in Kochi' })).toBeVisible();
});

test('the privacy banner does not cover the action of a shared page', async ({ page, context, isMobile }) => {
  test.skip(!isMobile, 'on wide screens the action is in the page');
  const first = async (path: string, idName: string) => {
    const { items } = (await (await page.request.get(`/api/v1${path}`)).json()) as { items: Record<string, string>[] };
    return items[0]?.[idName] ?? '';
  };
  const pages = [
    {
      path: `/event/${await first('/events/feed?limit=1', 'eventID')}/`,
      action: page.getByRole('link', { name: /^Get tickets/ }),
    },
    {
      path: `/campaign/${await first('/campaigns/feed?limit=1&status=OPEN', 'campaignID')}/`,
      action: page.getByRole('link', { name: /^Invest ·/ }),
    },
  ];
  for (const { path, action } of pages) {
    await context.clearCookies();
    await page.goto(path);
    const question = page.getByRole('region', { name: 'Privacy choices' });
    await expect(question).toBeVisible();
    const [asked, button] = [await question.boundingBox(), await action.boundingBox()];
    expect((asked?.y ?? 0) + (asked?.height ?? 0), path).toBeLessThanOrEqual(button?.y ?? 0);
    await expectAccessible(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('home, explore and event are complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: new RegExp(recordFair.title) }).first()).toBeVisible();
    await page.goto('/explore/?city=Bengaluru');
    await page
      .getByRole('link', { name: new RegExp(recordFair.title) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: recordFair.title })).toBeVisible();
    await expect(page.getByText(recordFair.tier, { exact: true }).first()).toBeVisible();
  });
});
