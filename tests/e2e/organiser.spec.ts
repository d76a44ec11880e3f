import { expect, test } from '@playwright/test';
import { ready } from '../support/elementsWithoutRole';
import { addTwoShows, fillEventForm, publishWithPicture } from '../support/eventForm';
import { axeViolations, expectNoHorizontalScroll, signInAs, visit } from './session';

test('a creator creates an event with two sessions and publishes it; a buyer sees it [R-PEOPLE-004]', async ({ page, browser }) => {
  test.slow();
  const title = `Long reeds ${Date.now().toString(36)}`;
  await signInAs(page, 'Meera Iyer', '/studio/');
  const began = Date.now();
  await page.getByRole('link', { name: 'New event' }).click();
  await page.waitForURL(/\/studio\/events\/new\//);
  await fillEventForm(page, title);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await addTwoShows(page);
  expect(await axeViolations(page)).toEqual([]);

  await publishWithPicture(page, title);
  expect(Date.now() - began).toBeLessThan(300_000);
  const path = await page.getByRole('link', { name: 'View event page' }).getAttribute('href');

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
