import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browserSteps';
import { expectNoHorizontalScroll, visit } from './session';

// The centre of Mumbai, for "near me".
test.use({ geolocation: { latitude: 19.0712, longitude: 72.8777 }, permissions: ['geolocation'] });

const list = (page: Page) => page.getByRole('list', { name: 'Events' });
const has = (page: Page, search: Record<string, string>) =>
  expect
    .poll(() => Object.fromEntries(Object.keys(search).map((name) => [name, new URL(page.url()).searchParams.get(name) ?? ''])))
    .toEqual(search);

test('a visitor filters the events: place, kind, price, language, date, distance, text with a typing error, map', async ({ page }) => {
  test.slow();
  await visit(page, '/explore/');
  const monsoon = list(page).getByRole('link', { name: /Monsoon Static/ });
  const lagos = list(page).getByRole('link', { name: /Lagos Heat/ });

  const city = page.getByLabel('City', { exact: true });
  await city.press('Shift'); // a visitor's hand or key comes before a choice; `selectOption` alone sends neither
  await city.selectOption('Mumbai');
  await expect(page.getByRole('heading', { level: 1, name: 'Events in Mumbai' })).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption('MUSIC');
  await expect(page.getByRole('heading', { level: 1, name: 'Music in Mumbai' })).toBeVisible();
  await expect(monsoon).toBeVisible();
  await page.getByLabel('Price', { exact: true }).selectOption('INR 1000');
  await page.getByLabel('Language', { exact: true }).selectOption('mr');
  await has(page, { city: 'Mumbai', kind: 'MUSIC', price: '1000', currency: 'INR', language: 'mr' });
  await expect(monsoon).toBeVisible();
  await page.getByLabel('Date', { exact: true }).selectOption({ label: 'Next 30 days' });
  await expect(page).toHaveURL(/from=.*&to=/);
  await expect(monsoon).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  // The filters are in the link, and Back undoes one of them.
  await page.goBack();
  await has(page, { language: 'mr', from: '' });
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();

  await page.getByRole('searchbox').fill('Monson statik');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await has(page, { q: 'Monson statik' });
  await expect(monsoon).toBeVisible();
  await expect(lagos).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await has(page, { q: '' });

  await page.getByRole('button', { name: 'Near me' }).click();
  await has(page, { near: '19.07,72.88', km: '50' });
  await expect(monsoon).toBeVisible();
  await expect(lagos).toHaveCount(0);
  await page.getByLabel('Within', { exact: true }).selectOption('250');
  await has(page, { near: '19.07,72.88', km: '250' });

  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of events' });
  await expect(map).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption('MUSIC');
  await has(page, { kind: 'MUSIC', view: 'map' }); // the map stays
  await expect(map).toBeVisible();
  await expect(monsoon).toBeVisible(); // the list has the same events
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  const venues = page.getByRole('list', { name: 'Venues' });
  const venue = page.getByRole('region', { name: /Mumbai$/ });
  // Each press on a group of venues comes closer, until one venue is left.
  await expect(async () => {
    await venues.getByRole('button').first().press('Enter');
    await expect(venue).toBeVisible({ timeout: 1000 });
  }).toPass();
  await venue.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/event\//);
});

test('without WebGL the map is a sentence, and the list stays', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visit(page, '/explore/?view=map&city=Mumbai');
  await expect(page.getByText('This browser can’t show the map.')).toBeVisible();
  await expect(list(page).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('a place and a kind have their own pages, with links to related ones', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the same links on a desktop');
  await visit(page, '/');
  await page.getByRole('link', { name: 'See all: Music', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Music', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/explore/music/');
  await page.getByRole('navigation', { name: 'By city' }).getByRole('link', { name: 'Music in Mumbai' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Music in Mumbai' })).toBeVisible();
  await expect(list(page).getByRole('link', { name: /Monsoon Static/ })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
