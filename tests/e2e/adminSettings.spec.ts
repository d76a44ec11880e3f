import { expect, test, type Page } from '@playwright/test';
import { adminCommand, signInAsOperator } from '../support/adminSteps';
import { chooseTickets, expectAccessible, heldOrder, openEvent, recordFair } from '../support/browserSteps';
import { expectNoHorizontalScroll, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop; admin.spec.ts opens the console on both sizes');

const giveReason = async (page: Page, button: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The venue’s gates are down');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

let username = '';
/** Later tests buy tickets, whatever happened here. Refused when sales are open, as they are after a success. */
test.afterEach(({ page }) =>
  adminCommand(page, 'settings', 'set', 'eventCheckoutOpen', 'true', 'After the test', '--as', username).catch(() => undefined),
);

test('staff pause ticket sales and announce it; the public page shows the notice and refuses orders until the pause is undone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  username = await signInAsOperator(page, 'ADMINISTRATOR', 'Runs the platform');

  await visit(page, '/admin/settings/');
  await page.getByRole('button', { name: 'Pause: Ticket sales' }).click();
  await giveReason(page, 'Pause');
  await expect(page.getByRole('button', { name: 'Open: Ticket sales' })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await visit(page, '/admin/announcements/');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('dialog').getByLabel('Text').fill('Ticket sales are back in an hour');
  await page
    .getByRole('dialog')
    .getByLabel('Until')
    .fill(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00`);
  await giveReason(page, 'Announce');

  const buyer = await (await browser.newContext()).newPage();
  await signInAsNewcomer(buyer, '/');
  const notice = buyer.getByRole('complementary', { name: 'Announcement' });
  await expect(notice).toContainText('Ticket sales are back in an hour');
  await expectAccessible(buyer);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await openEvent(buyer, recordFair.title);
  await expect(notice).toBeHidden();
  await chooseTickets(buyer, recordFair.tier, 1);
  const buy = buyer.getByRole('button', { name: /^Continue · / });
  await buy.click();
  await expect(buyer.getByText('Ticket sales are paused right now').first()).toBeVisible();

  await page.getByRole('button', { name: 'End now: Ticket sales are back in an hour' }).click();
  await giveReason(page, 'End now');
  await visit(page, '/admin/settings/');
  await page.getByRole('button', { name: 'Open: Ticket sales' }).click();
  await giveReason(page, 'Reopen');
  await expect(page.getByRole('button', { name: 'Pause: Ticket sales' })).toBeVisible();
  await buy.click();
  await heldOrder(buyer);
});
