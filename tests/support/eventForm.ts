import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tabOf } from './browserSteps';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills in the form of a new event: details and place, with a map position unless the organiser enters none. */
export async function fillEventForm(page: Page, title: string, coordinates: string | null = '52.51, 13.43'): Promise<void> {
  await page.getByLabel('Event name').fill(title);
  await page.getByLabel('About').fill('An evening of reeds, on a barge that does not move.');
  await page.getByRole('textbox', { name: 'Venue', exact: true }).fill('Kahn 7');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Holzufer 3');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Berlin');
  if (coordinates) await page.getByLabel('Coordinates').fill(coordinates);
  await page.getByLabel('Time zone of the venue').selectOption('Europe/Berlin');
}

/** From the form to the page of the first session. */
export async function openSessions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save and add dates' }).click();
  await page.waitForURL(/\/sessions\/new\//);
  return page.getByRole('main');
}

/** Two shows, a week apart, at 8:30 pm venue time. */
export async function addTwoShows(page: Page): Promise<void> {
  const editor = await openSessions(page);
  await editor.getByLabel('Date').fill(inDays(20));
  await editor.getByLabel('Starts').fill('20:30');
  await editor.getByLabel('Repeats').selectOption('FREQ=WEEKLY');
  await editor.getByLabel('Number of shows').fill('2');
  await editor.getByLabel('Price, INR').fill('450');
  await editor.getByRole('button', { name: 'Add 2 sessions' }).click();
  await page.waitForURL(/tab=sessions/);
  await expect(page.getByText('8:30 pm')).toHaveCount(2);
}

/** The last two steps: a picture, and the button that the checklist leads to. */
export async function publishWithPicture(page: Page, title: string): Promise<void> {
  await tabOf(page, 'Picture').click();
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#244' } })
    .png()
    .toBuffer();
  await page.getByLabel('Choose picture').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use this crop' }).click();
  await expect(page.getByAltText(`Poster: ${title}`)).toBeVisible();
  await tabOf(page, 'Publish').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Publish ${title}` });
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: `${title} is published` })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
}
