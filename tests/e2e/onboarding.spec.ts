import { expect, test } from '@playwright/test';
import { axeViolations, signInAs } from './session';

test('a new user is led to onboarding, opens a channel, edits it and closes it [R-GUARD-002, R-ROLE-003, R-ROLE-009, R-APP-009]', async ({
  page,
}) => {
  const name = `Test ${Date.now().toString(36)}`;
  await signInAs(page, 'Tenzin Dorje');
  await page.goto('/studio/');
  await expect(page).toHaveURL(/\/studio\/onboarding\//);
  await page.getByRole('textbox', { name: 'Channel name' }).fill(name);
  await page.getByRole('textbox', { name: 'Handle' }).fill('undertow');
  await expect(page.getByText(/taken/i)).toBeVisible();
  await page.getByRole('textbox', { name: 'Handle' }).fill(name.toLowerCase().replace(' ', '_'));
  await expect(page.getByRole('status').filter({ hasText: 'This name is available' })).toBeVisible();
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page).toHaveURL(/\/studio\/$/);
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();

  await page.getByRole('link', { name: 'Channels', exact: true }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('textbox', { name: 'About' }).fill('Made by a test.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Channel saved.' })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Close channel' }).click();
  await page.getByRole('button', { name: 'Close permanently' }).click();
  await expect(page).toHaveURL(/\/studio\/onboarding\//);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe reports no violations in the studio of a creator with check-ins in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signInAs(page, 'Kabir Sen', '/studio/');
    await expect(page.getByRole('link', { name: /^Open check-in for/ }).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
