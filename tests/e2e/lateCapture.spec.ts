import { expect, test } from '@playwright/test';
import { expectAccessible, recordFair, goToProvider, holdTickets } from '../support/browserSteps';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop; buyTicket.spec.ts buys on both sizes');

test('a delayed payment is awaited in a new tab, and a late capture still becomes tickets [R-PAY-001, R-PAY-011]', async ({
  page,
  context,
}) => {
  test.slow();
  await holdTickets(page, { person: 'Kabir Sen', ...recordFair, count: 1 });
  await goToProvider(page);
  await page.getByLabel('Seconds until the payment is captured').fill('8');
  await page.getByRole('button', { name: /^Bank answers late/ }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Your bank hasn’t responded yet' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: /Do not pay again. We hold your seats until/ })).toBeVisible();
  const address = page.url();
  await page.close(); // the app switch killed the tab

  const cold = await context.newPage();
  await cold.goto(address);
  await expect(cold.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 45_000 });
  await expect(cold.getByRole('link', { name: 'Show your ticket' })).toBeVisible();
  await expectAccessible(cold);
});
