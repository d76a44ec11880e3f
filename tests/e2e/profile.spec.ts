import { expect, test } from '@playwright/test';
import { tabOf } from '../support/browserSteps';
import { axeViolations, expectNoHorizontalScroll, signInAs, visit } from './session';

test('a visitor is asked to sign in, and finds the same tab afterwards', async ({ page }) => {
  await visit(page, '/profile/?from=event');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /redirectUrl=%2Fprofile%2F%3Ffrom%3Devent/,
  );
  await signInAs(page, 'Asha Rao', '/profile/?from=event');
  await expect(page.getByRole('heading', { name: 'Asha Rao', level: 1 })).toBeVisible();
  await expect(tabOf(page, 'Purchases')).toHaveAttribute('aria-current', 'page');
});

test('every tab has a URL that Back returns to', async ({ page }) => {
  await signInAs(page, 'Asha Rao', '/profile/?from=event');
  await tabOf(page, 'Bookmarks').click();
  await expect(page).toHaveURL(/from=event&tab=bookmarks/);
  await page.getByRole('main').getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(tabOf(page, 'Portfolio')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(tabOf(page, 'Bookmarks')).toHaveAttribute('aria-current', 'page');
});

test('a person changes name, picture and interests, and sees them again after a reload [R-DATA-002]', async ({ page }) => {
  await signInAs(page, 'Farah Ali', '/profile/?from=ott');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const about = `Reads fees. ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Username' }).fill('asha_rao');
  await expect(page.getByText(/taken/i)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Username' }).fill('farah_ali');
  await page.getByRole('textbox', { name: 'About' }).fill(about);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(about)).toBeVisible();

  const picture = await page.screenshot({ type: 'png' });
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/me/avatar'));
  await page.getByLabel('Change picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const { imageBase64 } = (await sent).postDataJSON() as { imageBase64: string };
  expect(Buffer.from(imageBase64, 'base64').length).toBeLessThan(700_000);
  await expect(page.getByRole('status').filter({ hasText: 'Profile photo updated.' })).toBeVisible();

  await page.getByRole('button', { name: /interests/ }).click();
  const theatre = page.getByRole('button', { name: 'Theatre', exact: true });
  const was = await theatre.getAttribute('aria-pressed');
  await theatre.click();
  await page.getByRole('button', { name: 'Save interests' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(about)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Theatre$/ })).toHaveCount(was === 'true' ? 0 : 1);
});

test('a person chooses what they are notified of, and finds the choice after a reload', async ({ page }) => {
  await signInAs(page, 'Farah Ali', '/profile/?from=ott');
  const email = page.getByRole('group', { name: 'Channels you follow' }).getByRole('button', { name: 'Email' });
  const was = (await email.getAttribute('aria-pressed')) === 'true';
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/notifications/preferences') && answer.request().method() === 'PUT',
  );
  await email.click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(email).toHaveAttribute('aria-pressed', String(!was));
  await expect(page.getByText(/Your time zone: Asia./)).toBeVisible();
});

test('people are found by name and followed [R-DATA-002]', async ({ page }) => {
  await signInAs(page, 'Nila Krishnan', '/profile/?from=event');
  await page.getByRole('link', { name: 'Find people' }).click();
  await page.getByRole('searchbox').fill('meera');
  await page.getByRole('link', { name: /Meera Iyer/ }).click();
  await expect(page).toHaveURL(/\/user\/meera_iyer\//);
  const button = page.getByRole('button', { name: /(Follow|Following) Meera Iyer/ });
  await expect(button).toBeEnabled();
  const before = await button.textContent();
  await button.click();
  await expect(button).not.toHaveText(before ?? '');
  await button.click();
  await expect(button).toHaveText(before ?? '');
});

test('signing out everywhere ends the login of another device too', async ({ page, browser }) => {
  await signInAs(page, 'Tenzin Dorje', '/profile/?from=event');
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, 'Tenzin Dorje', '/profile/?from=event');
  await expect(elsewhere.getByRole('button', { name: /^Sign out Chrome/ }).first()).toBeVisible(); // the list moves what stands below it
  await elsewhere.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/$/);
  await visit(page, '/profile/?from=event');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe reports no violations on the viewer’s own profile in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signInAs(page, 'Asha Rao', '/profile/?from=event');
    await page.waitForLoadState('networkidle');
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
