import { expect, test } from '@playwright/test';
import { chooseTickets, expectAccessible, goToProvider, heldOrder, openEvent, recordFair, signInAs } from '../support/browserSteps';

test('a visitor finds an event, signs in, pays by UPI and gets two QR tickets [R-APP-008, R-ROUTE-003, R-ROUTE-005, R-ROUTE-012]', async ({
  page,
}) => {
  test.slow();
  await openEvent(page, recordFair.title);
  await expectAccessible(page);
  await chooseTickets(page, recordFair.tier, 2);
  await expectAccessible(page);
  const total = page.getByRole('definition').last();
  const price = await total.innerText();

  await page.getByRole('button', { name: `Continue · ${price}` }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Marquee' })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, 'Asha Rao'); // and the action pressed before is carried out
  await heldOrder(page);
  await expect(page.getByText(`2 × ${recordFair.tier}`)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await expect(total).toHaveText(price); // the price shown is the price paid
  await expectAccessible(page);
  await goToProvider(page);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();

  await expect(page.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show your 2 tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Ticket 1 of 2' })).toBeVisible();
  const codes = page.getByRole('img', { name: /^QR code of ticket/, includeHidden: true });
  await expect(codes).toHaveCount(2);
  const [first, second] = await codes.evaluateAll((symbols) => symbols.map(({ innerHTML }) => innerHTML));
  expect(first).not.toBe(second);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next ticket' }).click();
  await expect(page.getByRole('heading', { name: 'Ticket 2 of 2' })).toBeVisible();

  await page.goto('/collection/');
  await expect(page.getByRole('link', { name: /Show 2 tickets/ }).first()).toBeVisible();
  await expectAccessible(page);
});
