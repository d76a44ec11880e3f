import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { complaintsOfAxe, expectNoSideways, ready, signInAs, visit } from './visitor';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function describeEvent(page: Page, title: string) {
  await page.getByLabel('Name of the event').fill(title);
  await page.getByLabel('About').fill('An evening of reeds, on a barge that does not move.');
  await page.getByLabel('Venue', { exact: true }).fill('Kahn 7');
  await page.getByLabel('Address').fill('Holzufer 3');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Coordinates').fill('52.51, 13.43');
  await page.getByLabel('Time zone of the venue').selectOption('Europe/Berlin');
}

test('a creator makes an event with two sessions from nothing and publishes it; a buyer sees it', async ({ page, browser }) => {
  test.slow();
  const title = `Long reeds ${Date.now().toString(36)}`;
  await signInAs(page, 'Meera Iyer', '/studio/');
  const began = Date.now();
  await page.getByRole('link', { name: 'New event' }).click();
  await page.waitForURL(/\/studio\/events\/new\//);
  await describeEvent(page, title);
  expect(await complaintsOfAxe(page)).toEqual([]);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Save and add dates' }).click();
  await page.waitForURL(/tab=sessions/);

  await page.getByRole('button', { name: 'Add sessions' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Date').fill(inDays(20));
  await sheet.getByLabel('Begins').fill('20:30');
  await sheet.getByLabel('Repeats').selectOption('FREQ=WEEKLY');
  await sheet.getByLabel('How many shows').fill('2');
  await sheet.getByLabel('Price, INR').fill('450');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('8:30 pm')).toHaveCount(2);
  expect(await complaintsOfAxe(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Details' }).click();
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#244' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText(`Poster: ${title}`)).toBeVisible();

  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/On sale, published/)).toBeVisible();
  expect(Date.now() - began).toBeLessThan(300_000);
  const path = await page.getByRole('link', { name: 'See it as buyers do' }).getAttribute('href');

  const street = await browser.newContext();
  const buyer = await street.newPage();
  await visit(buyer, path ?? '');
  await expect(buyer.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(buyer.getByText(/Kahn 7/).first()).toBeVisible();
  await street.close();

  await page.goto('/studio/events/?state=PUBLISHED');
  await ready(page);
  await page.getByLabel('Search your events').fill(title);
  await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(1);
});
