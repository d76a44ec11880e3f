import { expect, test } from '@playwright/test';
import { expectAccessible, tabOf } from '../support/browserSteps';
import { summaryOf } from '../support/elementsWithoutRole';
import { fillEventForm, inDays, openSessions, publishWithPicture } from '../support/eventForm';
import { expectNoHorizontalScroll, signInAs, visit } from './session';

test('an organiser creates a seating plan and issues tickets for two chosen seats', async ({ page }, { project }) => {
  test.slow();
  test.skip(project.name !== 'phone', 'on a desktop the page has more room');
  const title = `Numbered ${Date.now().toString(36)}`;
  await signInAs(page, 'Meera Iyer', '/studio/events/new/');
  await fillEventForm(page, title);
  const editor = await openSessions(page);
  await editor.getByLabel('Date').fill(inDays(20));
  await editor.getByLabel('Seats', { exact: true }).selectOption('NEW');
  await editor.getByLabel('Tier', { exact: true }).fill('Stalls');
  await editor.getByLabel('Price, INR').fill('450');
  await editor.getByLabel('Rows', { exact: true }).fill('4');
  await editor.getByLabel('Seats per row').fill('10');
  await expect(editor.getByText('40 seats.')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await editor.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByText(/Numbered seats\./)).toBeVisible();

  await publishWithPicture(page, title);
  const eventID = new URL(page.url()).pathname.split('/')[3] ?? '';
  await page.getByRole('navigation', { name: 'Event editor' }).getByRole('link', { name: 'Orders', exact: true }).click();
  await tabOf(page, 'Issue tickets').click();
  await expect(page.getByRole('img', { name: 'Map of 40 seats' })).toBeVisible();
  await summaryOf(page, 'Choose from a list instead').click();
  await page.getByLabel('Row', { exact: true }).selectOption('D');
  const row = page.getByRole('group', { name: 'Stalls, row D' });
  await row.getByRole('button', { name: 'Seat 1, wheelchair', exact: true }).click();
  await row.getByRole('button', { name: 'Seat 2', exact: true }).click();
  await expect(page.getByLabel('How many')).toHaveValue('2');
  await page.getByLabel('Guest’s name').fill('Nila Sen');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Issue tickets' }).click();
  await expect(page.getByText(/Issued: .*Stalls, row D, seat 1.*Stalls, row D, seat 2/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Seat 1, wheelchair, taken', exact: true })).toBeDisabled();

  await visit(page, `/checkout/${eventID}/`);
  await expect(page.getByRole('img', { name: 'Map of 40 seats' })).toBeVisible();
  await summaryOf(page, 'Choose from a list instead').click();
  await page.getByLabel('Row', { exact: true }).selectOption('D');
  await expect(
    page.getByRole('group', { name: 'Stalls, row D' }).getByRole('button', { name: 'Seat 2, taken', exact: true }),
  ).toBeDisabled();
});
