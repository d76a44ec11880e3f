import { expect, test } from '@playwright/test';
import { chooseTickets, expectAccessible, heldOrder, payNow, tabOf } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { fillEventForm, inDays, openSessions, publishWithPicture } from '../support/eventForm';
import { fillFirstChannel, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'tests/api covers the rules; one viewport covers the screens');

test('a new organiser sells a show without coordinates and moves it; the holder gets a full refund', async ({ page, browser }) => {
  test.slow();
  const title = `Slow tide ${Date.now().toString(36)}`;
  await signInAsNewcomer(page, '/studio/onboarding/');
  await fillFirstChannel(page, title);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page).toHaveURL(/\/studio\/$/);
  await visit(page, '/studio/events/new/');
  await fillEventForm(page, title, null);
  const editor = await openSessions(page);
  await editor.getByLabel('Date').fill(inDays(20));
  await editor.getByLabel('Price, INR').fill('450');
  const fees = /Buyers pay ₹509, you receive ₹450\./;
  await expect(editor.getByText(fees)).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Add session' }).click();
  await page.waitForURL(/tab=sessions/);
  await tabOf(page, 'What buyers pay and what you receive').click();
  await expect(page.getByRole('list', { name: 'Prices and fees' })).toContainText(fees);
  await publishWithPicture(page, title);
  const path = (await page.getByRole('link', { name: 'View event page' }).getAttribute('href')) ?? '';

  const buyer = await (await browser.newContext()).newPage();
  await signInAsNewcomer(buyer, path);
  await chooseTickets(buyer, 'General', 1);
  await buyer.getByRole('button', { name: 'Continue · ₹509' }).click();
  await heldOrder(buyer);
  await buyer.getByLabel('Your name').fill('Nila Sen');
  await payNow(buyer, 1);
  await buyer.getByRole('link', { name: /^Manage order/ }).click();
  await buyer.waitForURL((url) => url.pathname === '/ticket/order/');
  await expect(buyer.getByRole('button', { name: 'Cancel tickets' })).toBeVisible();

  await tabOf(page, 'Dates and tickets').click();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.waitForURL(/\/sessions\/ses_/);
  await page.getByLabel('Date').fill(inDays(1));
  await page.getByRole('button', { name: 'Save session' }).click();
  await expect(page.getByText(/They can then cancel for a full refund until/)).toBeVisible();
  await page.getByRole('button', { name: 'Save and notify' }).click();
  await page.waitForURL(/tab=sessions/);

  await buyer.reload();
  await ready(buyer);
  await expect(buyer.getByRole('note', { name: 'This event has changed' })).toContainText('for a full refund until');
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Cancel tickets' }).click();
  await buyer.getByRole('button', { name: 'Cancel 1 ticket · ₹509 refund' }).click();
  await expect(buyer.getByRole('status').filter({ hasText: '1 ticket is cancelled. We’ll refund ₹509' })).toBeVisible();
  await buyer.context().close();
});
