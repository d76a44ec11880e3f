import { expect, test } from '@playwright/test';
import { tabOf } from '../support/browserSteps';
import { signInAs, visit } from './session';

test('a channel is found in the directory, and each of its tabs has a URL [R-ROUTE-006, R-SHELL-009]', async ({ page }) => {
  await visit(page, '/channel/');
  await page.getByRole('searchbox', { name: 'Find a channel' }).fill('tin mill');
  await expect(page).toHaveURL(/q=tin%20mill/);
  await page.getByRole('link', { name: /The Tin Mill/ }).click();
  await expect(page.getByRole('heading', { name: 'The Tin Mill', level: 1 })).toBeVisible();
  await expect(tabOf(page, 'Event posts')).toHaveAttribute('aria-current', 'page');
  for (const [tab, words] of [
    ['Titles', /^(Rent or buy|Free|No titles yet)$/],
    ['Snax', /^(Snax|No snax yet)$/],
    ['Campaign posts', 'No campaigns yet'],
  ] as const) {
    await tabOf(page, tab).click();
    await expect(page.getByRole('heading', { name: words }).first()).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^(Snax|No snax yet)$/ })).toBeVisible();
});

test('tabs are links that the keyboard reaches and Enter opens', async ({ page }) => {
  await visit(page, '/channel/undertow/');
  await tabOf(page, 'Titles').focus();
  await page.keyboard.press('Tab');
  await expect(tabOf(page, 'Snax')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=snax/);
});

test('a follow is counted and can be undone; the owner edits the channel instead', async ({ page }) => {
  await signInAs(page, 'Asha Rao', '/channel/lagos_heat/');
  const button = page.getByRole('button', { name: /(Follow|Following) Lagos Heat/ });
  await expect(button).toBeEnabled();
  const before = await button.textContent();
  await button.click();
  await expect(button).not.toHaveText(before ?? '');
  await button.click();
  await expect(button).toHaveText(before ?? '');
  await page.context().clearCookies();
  await signInAs(page, 'Kabir Sen', '/channel/saltwater/');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit channel' }).getByRole('textbox', { name: 'Channel name' })).toHaveValue(/.+/);
});
