import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tabOf } from './browserSteps';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills in the form of a new event: details and place, with a map position unless the organiser enters none. */
export async function fillEventForm(page: Page, title: string, coordinates: string | null = '52.51, 13.43'): Promise<void> {
  await page.getByLabel('Name of the event').fill(title);
  await page.getByLabel('About').fill('An evening of reeds, on a barge that does not move.');
  await page.getByLabel('Venue', { exact: true }).fill('Kahn 7');
  await page.getByLabel('Address').fill('Holzufer 3');
  await page.getByLabel('City').fill('Berlin');
  if (coordinates) await page.getByLabel('Coordinates').fill(coordinates);
  await page.getByLabel('Time zone of the venue').selectOption('Europe/Berlin');
}

/** From the form to the sheet for the first session. */
export async function openSessions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save and add dates' }).click();
  await page.waitForURL(/tab=sessions/);
  await page.getByRole('button', { name: 'Add sessions' }).click();
  return page.getByRole('dialog');
}

/** Two shows, a week apart, at 8:30 pm venue time. */
export async function addTwoShows(page: Page): Promise<void> {
  const sheet = await openSessions(page);
  await sheet.getByLabel('Date').fill(inDays(20));
  await sheet.getByLabel('Starts').fill('20:30');
  await sheet.getByLabel('Repeats').selectOption('FREQ=WEEKLY');
  await sheet.getByLabel('How many shows').fill('2');
  await sheet.getByLabel('Price, INR').fill('450');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('8:30 pm')).toHaveCount(2);
}

/** The last two steps: a picture, and the button that the checklist leads to. */
export async function publishWithPicture(page: Page, title: string): Promise<void> {
  await tabOf(page, 'Details').click();
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#244' } })
    .png()
    .toBuffer();
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText(`Poster: ${title}`)).toBeVisible();
  await tabOf(page, 'Publish').click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/On sale, published/)).toBeVisible();
}
