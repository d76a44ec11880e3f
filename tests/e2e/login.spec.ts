import { expect, test } from '@playwright/test';
import { expectAccessible, signInAs, tabOf } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';

test('a code by WhatsApp signs in and returns to where the visitor was [R-APP-014, R-AUTH-008, R-AUTH-009, R-AUTH-010]', async ({
  page,
  context,
}, { project }) => {
  test.slow();
  const phone = project.name === 'phone' ? '98123 40001' : '98123 40002';
  await page.goto('/login/?redirectUrl=%2Fcollection%2F%3Fwhen%3Dpast');
  await ready(page);
  await page.getByRole('button', { name: 'Continue with WhatsApp' }).click();
  await expectAccessible(page);
  await page.getByLabel('WhatsApp number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  // A phone discards the page while the visitor reads the message.
  await page.reload();
  await ready(page);
  await expect(field).toBeVisible();

  const outbox = await context.newPage();
  await outbox.goto('/sandbox/outbox/');
  const message = outbox
    .getByRole('article')
    .filter({ hasText: phone.replace(/\s/g, '') })
    .first();
  await expect(message).toBeVisible({ timeout: 15_000 });
  await expectAccessible(outbox);
  const code = /\b\d{6}\b/.exec(await message.innerText())?.[0] ?? '';

  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText(/This code is not correct/)).toBeVisible();
  await field.fill(code);
  await page.waitForURL((url) => url.pathname === '/collection/' && url.search === '?when=past');
  await expect(tabOf(page, 'Past')).toHaveAttribute('aria-current', 'page');
});

test('a visitor who cancels at Google sees a message and can try again [R-APP-014, R-AUTH-007]', async ({ page }) => {
  await page.goto('/login/?redirectUrl=/collection/');
  await ready(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Back without signing in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You left before the sign-in was complete' })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, 'Asha Rao');
  expect(new URL(page.url()).pathname).toBe('/collection/');
});

test('a redirect to another site is not followed', async ({ page }) => {
  await page.goto('/login/?redirectUrl=https%3A%2F%2Fevil.example%2F');
  await ready(page);
  await signInAs(page, 'Asha Rao');
  expect(new URL(page.url()).pathname).toBe('/');
});
