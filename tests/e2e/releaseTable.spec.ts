import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, tabOf } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { makeFilm } from '../support/sampleFilm';
import { visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the studio is for desktops');
test.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'marquee-desk-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Signs up with a new phone number. */
async function signInAnew(page: Page, path: string): Promise<void> {
  const phone = `97${String(Date.now()).slice(-8)}`;
  await visit(page, `/login/?redirectUrl=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Continue with WhatsApp' }).click();
  await page.getByLabel('WhatsApp number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto('/sandbox/outbox/');
  const message = outbox.getByRole('article').filter({ hasText: phone }).first();
  await expect(message).toBeVisible({ timeout: 20_000 });
  const code = /\b\d{6}\b/.exec(await message.innerText())?.[0] ?? '';
  await outbox.close();
  await page.getByLabel('Six-digit code').fill(code);
  await page.waitForURL((url) => url.pathname.startsWith('/studio/'));
  await ready(page);
}

async function openChannel(page: Page): Promise<void> {
  const name = `Desk ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Channel name' }).fill(name);
  await page.getByRole('textbox', { name: 'Handle' }).fill(name.toLowerCase().replace(' ', '_'));
  await expect(page.getByRole('status').filter({ hasText: 'This name is available' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the channel' }).click();
  await page.waitForURL((url) => url.pathname === '/studio/');
}

test('from a new account to a published paid title, then the table: URL, keys, bulk actions [R-APP-009, R-COUNTRY-007, R-DATA-011]', async ({
  page,
}) => {
  const files = ['salt_one.mp4', 'salt_two.mp4'].map((name, at) =>
    makeFilm(folder, name, { seconds: 2, size: '320x180', hertz: 300 + at * 90 }),
  );
  await signInAnew(page, '/studio/');
  await expect(page).toHaveURL(/\/studio\/onboarding\//);
  await openChannel(page);
  await visit(page, '/studio/releases/');
  await expect(page.getByRole('heading', { name: 'Your first release' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Upload', exact: true }).click();

  await test.step('two files at once, inspected before a byte is sent', async () => {
    await page.getByLabel('Choose films and clips').setInputFiles(files);
    await expect(page.getByText('320 × 180')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload 2 files' }).click();
    await expect(page.getByText(/Missing for “Salt one”/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Missing for “Salt two”/)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('details, and a price in two countries', async () => {
    await page.getByRole('link', { name: 'Edit details of Salt one' }).click();
    await page.getByRole('textbox', { name: 'What it is about' }).fill('A road of salt.');
    await page.getByRole('button', { name: 'Drama' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await tabOf(page, 'Prices').click();
    await page.getByRole('button', { name: 'Pay per view' }).click();
    await page
      .getByRole('group', { name: 'Other countries' })
      .getByLabel(/^Buy, USD/)
      .fill('1.99');
    await page.getByLabel('Add', { exact: true }).selectOption('US');
    await page.getByRole('button', { name: 'Suggest prices' }).click();
    await expect(page.getByRole('group', { name: 'United States' }).getByLabel(/^Buy, USD/)).not.toHaveValue('');
    await page
      .getByRole('group', { name: 'India' })
      .getByLabel(/^Buy, INR/)
      .fill('99');
    await expect(page.getByRole('region', { name: 'Buyer preview' }).getByRole('status')).toHaveText('Buy · ₹99');
    await page.getByLabel('A buyer in').selectOption('US');
    await expect(page.getByRole('region', { name: 'Buyer preview' }).getByRole('status')).toHaveText(/^Buy · \$\d/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('publish from the table; the other one is refused by name', async () => {
    await visit(page, '/studio/releases/');
    const one = page.getByRole('checkbox', { name: 'Select Salt one' });
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('row').nth(1).getByRole('checkbox').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(one).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 published, 1 failed' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Salt two: / })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Salt one' })).toContainText(/Published|Processing/);
    await expect(async () => {
      await visit(page, '/studio/releases/?state=PUBLISHED');
      await expect(page.getByRole('row').filter({ hasText: 'Salt one' })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('search by its key, in the URL; remove and restore', async () => {
    await visit(page, '/studio/releases/');
    await page.getByRole('heading', { name: 'Releases' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('two');
    await expect(page).toHaveURL(/[?&]q=two/);
    await expect(page.getByRole('status').filter({ hasText: '1 release found' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Salt two' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 removed' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'None of them' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('checkbox', { name: 'Select Salt two' })).toBeVisible();
  });
});
