import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, recordFair, holdTickets, payNow, signInAs } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';

const result = (checkInPage: Page, title: string) => checkInPage.getByRole('status').filter({ hasText: title });

async function enter(checkInPage: Page, code: string) {
  await checkInPage.getByLabel('Code below the QR code').fill(code);
  await checkInPage.getByRole('button', { name: 'Check' }).click();
}

/** A supervisor undoes the entry with a reason; then exit and re-entry with the gate's own switch. */
async function undoAndComeBack(checkInPage: Page, code: string) {
  await checkInPage.getByRole('button', { name: 'Undo this entry' }).click();
  await checkInPage.getByRole('dialog').getByLabel('Reason').fill('The wrong phone was scanned');
  await checkInPage.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(checkInPage.getByRole('dialog')).toHaveCount(0);
  await enter(checkInPage, code);
  await expect(result(checkInPage, 'Admitted')).toBeVisible();
  await checkInPage.getByRole('button', { name: 'Exit' }).click();
  await enter(checkInPage, code);
  await expect(result(checkInPage, 'Out')).toBeVisible();
  await enter(checkInPage, code);
  await expect(result(checkInPage, 'Not checked in')).toBeVisible();
  await checkInPage.getByRole('button', { name: 'Entry' }).click();
  await enter(checkInPage, code);
  await expect(result(checkInPage, 'Admitted')).toBeVisible();
}

test('each ticket is admitted once: by its organiser, and by a volunteer with a link and no login [R-ROUTE-018]', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  await holdTickets(page, { person: 'Farah Ali', ...recordFair, count: 2 });
  await payNow(page, 2);
  await expect(page.getByRole('img', { name: /^QR code of ticket/, includeHidden: true })).toHaveCount(2);
  const [first = '', second = ''] = await page
    .getByRole('article', { name: /^Ticket /, includeHidden: true })
    .evaluateAll((tickets) => tickets.map((ticket) => ticket.getAttribute('aria-label')?.replace('Ticket ', '') ?? ''));

  const organiserContext = await browser.newContext();
  const organiser = await organiserContext.newPage();
  await organiser.goto('/login/?redirectUrl=/check-in/');
  await ready(organiser);
  await signInAs(organiser, 'Meera Iyer');
  await expect(organiser.getByRole('heading', { name: 'Check-in' })).toBeVisible();
  await expectAccessible(organiser);
  await organiser
    .getByRole('button', { name: `Link for a volunteer at ${recordFair.title}` })
    .first()
    .click();
  const label = `North gate ${Date.now().toString(36)}`;
  await organiser.getByLabel('Who is it for?').fill(label);
  await organiser.getByRole('button', { name: 'Create link' }).click();
  const link = await organiser.getByLabel('Link', { exact: true }).inputValue();
  await organiser.getByRole('button', { name: 'Close' }).click();

  await organiser
    .getByRole('link', { name: `Open the scanner for ${recordFair.title}` })
    .first()
    .click();
  await organiser.waitForURL(/\/check-in\/ses_/);
  await expect(organiser.getByRole('heading', { name: recordFair.title, level: 1 })).toBeVisible();
  await enter(organiser, first);
  await expect(result(organiser, 'Admitted')).toBeVisible();
  await expectAccessible(organiser);
  if (project.name === 'phone') await undoAndComeBack(organiser, first);
  await enter(organiser, first);
  await expect(result(organiser, 'Already in')).toBeVisible();
  await expectAccessible(organiser);

  const street = await browser.newContext(); // not signed in
  const volunteer = await street.newPage();
  await volunteer.goto(new URL(link).pathname + new URL(link).search);
  await expect(volunteer.getByRole('heading', { name: recordFair.title })).toBeVisible();
  await enter(volunteer, second);
  await expect(result(volunteer, 'Admitted')).toBeVisible();
  await enter(volunteer, second);
  await expect(result(volunteer, 'Already in')).toBeVisible();
  await enter(volunteer, 'ABCDEFGHJK');
  await expect(result(volunteer, 'Unknown code')).toBeVisible();

  // The link is revoked: the volunteer's scanner says so and admits no one.
  await organiser.goto('/check-in/');
  await ready(organiser);
  await organiser
    .getByRole('button', { name: `Link for a volunteer at ${recordFair.title}` })
    .first()
    .click();
  await organiser.getByRole('button', { name: `Revoke the link of ${label}`, exact: true }).click();
  await expect(organiser.getByText(/Revoked\./).first()).toBeVisible();
  await expect(result(volunteer, 'the link has expired')).toBeVisible({ timeout: 20_000 });
  await organiserContext.close();
  await street.close();
});
