import { expect, test } from '@playwright/test';
import { expectAccessible, recordFair, goToProvider, holdTickets, payNow } from '../support/browserSteps';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop; buyTicket.spec.ts buys on both sizes');

test('a declined payment keeps the seats, and the second try gets the tickets [R-PAY-001]', async ({ page }) => {
  test.slow();
  await holdTickets(page, { person: 'Nila Krishnan', ...recordFair, count: 2 });
  await goToProvider(page);
  await page.getByRole('button', { name: /^Bank declines/ }).click();

  await expect(page.getByRole('status').filter({ hasText: 'The payment was declined' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: /You have not been charged. Your seats are still held until/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Try again · / }).click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/event/');
  await payNow(page, 2);
  await expect(page.getByRole('img', { name: /^QR code of ticket/, includeHidden: true })).toHaveCount(2);
});
