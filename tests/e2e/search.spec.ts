import { expect, test, type Page } from '@playwright/test';
import { axeViolations, visit } from './session';

const field = (page: Page) => page.getByRole('combobox', { name: 'Titles, events, campaigns, people' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
async function open(page: Page, path = '/campaigns/') {
  await visit(page, path);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
}

test('one search from any page: spaces and spelling do not matter, and the best name is first', async ({ page }) => {
  await open(page);
  for (const [typed, first] of [
    ['salt water', /^Saltwater/],
    ['saltwt', /^Saltwater/],
    ['vinyl', /^Ministry of Vinyl/],
    ['nine petals', /^Nine Petals/],
  ] as const) {
    await field(page).fill(typed);
    await expect(options(page).first(), typed).toHaveText(first);
  }
  expect(await axeViolations(page)).toEqual([]);
  await options(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nine Petals' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('recent searches stay on the device, also those of the page', async ({ page }) => {
  await open(page);
  await field(page).fill('vinyl');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=vinyl$/);
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('link', { name: /^Ministry of Vinyl/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await open(page, '/ott/');
  await page.getByRole('button', { name: 'vinyl' }).click();
  await expect(options(page).first()).toHaveText(/^Ministry of Vinyl/);
});

test('the keyboard alone: Ctrl K, arrows, Enter, Escape', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  await visit(page, '/ott/');
  // The bar is hydrated shortly after the page; a key pressed before that does nothing.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Meta+k');
  await page.keyboard.type('nine petals');
  await expect(options(page).first()).toHaveText(/^Nine Petals/);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nine Petals' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form and its results are HTML, which search engines do not list', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill('salt water');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=salt\+water$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“salt water”');
    await expect(
      page
        .getByRole('region', { name: 'Titles' })
        .getByRole('link', { name: /^Saltwater/ })
        .first(),
    ).toBeVisible();
    expect(await page.content()).toContain('<meta name="robots" content="noindex"');
  });
});
