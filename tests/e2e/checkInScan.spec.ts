import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, recordFair, holdTickets, payNow, ready, signInAs } from '../support/browserSteps';

async function enter(checkInPage: Page, code: string) {
  await checkInPage.getByLabel('Code under the QR').fill(code);
  await checkInPage.getByRole('button', { name: 'Check' }).click();
}

/** A supervisor undoes the entry with a reason; then exit and re-entry with the gate's own switch. */
async function undoAndComeBack(checkInPage: Page, code: string) {
  await checkInPage.getByRole('button', { name: 'Undo this entry' }).click();
  await checkInPage.getByRole('dialog').getByLabel('Reason').fill('The wrong phone was scanned');
  await checkInPage.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(checkInPage.getByRole('dialog')).toHaveCount(0);
  await enter(checkInPage, code);
  await expect(checkInPage.locator('[data-verdict=OK]')).toContainText('Admitted');
  await checkInPage.getByRole('button', { name: 'Exit' }).click();
  await enter(checkInPage, code);
  await expect(checkInPage.locator('[data-verdict=OK]')).toContainText('Out');
  await enter(checkInPage, code);
  await expect(checkInPage.locator('[data-verdict=NOT_INSIDE]')).toBeVisible();
  await checkInPage.getByRole('button', { name: 'Entry' }).click();
  await enter(checkInPage, code);
  await expect(checkInPage.locator('[data-verdict=OK]')).toContainText('Admitted');
}

test('each ticket is admitted once: by its organiser, and by a volunteer with a link and no login', async ({ page, browser }, {
  project,
}) => {
  test.slow();
  await holdTickets(page, { person: 'Farah Ali', ...recordFair, count: 2 });
  await payNow(page, 2);
  await expect(page.locator('[data-qr]')).toHaveCount(2);
  const [first = '', second = ''] = await page
    .locator('article[aria-label^="Ticket "]')
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
  await expect(organiser.locator('[data-verdict=OK]')).toContainText('Admitted');
  await expectAccessible(organiser);
  if (project.name === 'phone') await undoAndComeBack(organiser, first);
  await enter(organiser, first);
  await expect(organiser.locator('[data-verdict=ALREADY_IN]')).toContainText('Already in');
  await expectAccessible(organiser);

  const street = await browser.newContext(); // not signed in
  const volunteer = await street.newPage();
  await volunteer.goto(new URL(link).pathname + new URL(link).search);
  await expect(volunteer.getByRole('heading', { name: recordFair.title })).toBeVisible();
  await enter(volunteer, second);
  await expect(volunteer.locator('[data-verdict=OK]')).toContainText('Admitted');
  await enter(volunteer, second);
  await expect(volunteer.locator('[data-verdict=ALREADY_IN]')).toContainText('Already in');
  await enter(volunteer, 'ABCDEFGHJK');
  await expect(volunteer.locator('[data-verdict=UNKNOWN]')).toBeVisible();

  // The link is revoked: the volunteer's scanner says so and admits no one.
  await organiser.goto('/check-in/');
  await ready(organiser);
  await organiser
    .getByRole('button', { name: `Link for a volunteer at ${recordFair.title}` })
    .first()
    .click();
  await organiser.getByRole('button', { name: `Revoke the link of ${label}`, exact: true }).click();
  await expect(organiser.getByText(/Taken back\./).first()).toBeVisible();
  await expect(volunteer.locator('[data-gate=closed]')).toContainText('the link has expired', { timeout: 20_000 });
  await organiserContext.close();
  await street.close();
});
