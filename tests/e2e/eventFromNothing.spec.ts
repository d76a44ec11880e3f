import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, heldOrder, openCheckout, payNow } from '../support/browserSteps';
import { fillEventForm, inDays } from '../support/eventForm';
import { expectNoHorizontalScroll, fillFirstChannel, signInAsNewcomer, visit } from './session';

/** Counts presses. Fields that are filled in and options that are chosen are not counted. */
function countingPresses() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    count: () => presses,
  };
}

const picture = async () => ({
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background: '#244' } })
    .png()
    .toBuffer(),
});

async function openChannel(page: Page, name: string) {
  await signInAsNewcomer(page, '/studio/onboarding/');
  await fillFirstChannel(page, name);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
}

/** The most presses from the studio to an event on sale, choosing and cropping the picture not counted: as many as Eventbrite needs. */
const mostPresses = 6;

test('from a new phone number to the first ticket sold of an event with a seating plan', async ({ page, browser }, { project }) => {
  test.setTimeout(240_000);
  const title = `Reeds ${project.name} ${Date.now().toString(36)}`;
  await openChannel(page, title);

  await visit(page, '/studio/');
  const { press, count } = countingPresses();
  await press(page.getByRole('link', { name: 'New event' }).filter({ visible: true }).first());
  await page.waitForURL(/\/studio\/events\/new\//);
  await fillEventForm(page, title);
  await page.getByLabel('Choose picture').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Use this crop' }).click();
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Save and add dates' }));

  await page.waitForURL(/\/sessions\/new\//);
  const editor = page.getByRole('main');
  await editor.getByLabel('Date').fill(inDays(20));
  await editor.getByLabel('Seats', { exact: true }).selectOption('NEW');
  await editor.getByLabel('Tier', { exact: true }).fill('Stalls');
  await editor.getByLabel('Price, INR').fill('450');
  await editor.getByLabel('Rows', { exact: true }).fill('4');
  await editor.getByRole('button', { name: 'Add a tier' }).click(); // a second tier is more than the comparison asks for
  await editor.getByLabel('Tier', { exact: true }).last().fill('Balcony');
  await editor.getByLabel('Price, INR').last().fill('250');
  await editor.getByLabel('Rows', { exact: true }).last().fill('2');
  // Row letters run on from tier to tier, so that every seat has a name of its own.
  await expect(editor.getByText('Stalls: rows A to D, 48 seats')).toBeVisible();
  await expect(editor.getByText('Balcony: rows E to F, 24 seats')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await press(editor.getByRole('button', { name: 'Add session' }));
  await page.waitForURL(/tab=sessions/);

  await press(page.getByRole('link', { name: 'Publish', exact: true }).filter({ visible: true }).first());
  await expect(page.getByText(/Buyers pay ₹509, you receive ₹450/)).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByRole('dialog').getByText(/^Seating plans and the names of their tiers stay/)).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  const result = page.getByRole('dialog', { name: `${title} is published` });
  const shown = result.getByRole('link', { name: 'View page' });
  await expect(shown).toBeVisible();
  test.info().annotations.push({ type: 'presses', description: String(count()) });
  expect(count()).toBeLessThanOrEqual(mostPresses);
  const path = (await shown.getAttribute('href')) ?? '';
  const eventID = path.split('/')[2] ?? '';

  const street = await browser.newContext();
  const buyer = await street.newPage();
  await signInAsNewcomer(buyer, path);
  await openCheckout(buyer);
  await buyer.getByRole('button', { name: /^Balcony · ₹/ }).click();
  await expect(buyer.getByRole('list', { name: 'Chosen seats' })).toContainText('Balcony, row E, seat');
  await buyer.getByRole('button', { name: /^Continue · / }).click();
  await heldOrder(buyer);
  await buyer.getByLabel('Your name').fill('Nila Sen');
  await payNow(buyer, 1);
  await expect(buyer.getByRole('group', { name: /^Seat: Balcony, row E, seat \d+$/ })).toBeVisible();
  await street.close();

  await visit(page, `/studio/events/${eventID}/`);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('definition').first()).toHaveText('1');
  await expect(today.getByText('1 of 72')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest orders' }).getByRole('link', { name: 'Nila Sen' })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('navigation', { name: 'Event editor' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText(/^Balcony, row E, seat \d+$/)).toBeVisible();
});
