import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, tabOf } from '../support/browserSteps';
import { makeFilm } from '../support/sampleFilm';
import { fillFirstChannel, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the studio is for desktops');
test.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'marquee-desk-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openChannel(page: Page): Promise<void> {
  const name = `Desk ${Date.now().toString(36)}`;
  await fillFirstChannel(page, name, name.toLowerCase().replace(' ', '_'));
  await page.getByRole('button', { name: 'Create channel' }).click();
  await page.waitForURL((url) => url.pathname === '/studio/');
}

test('from a new account to a published paid title, then the table: URL, keys, bulk actions [R-APP-009, R-COUNTRY-007, R-DATA-011]', async ({
  page,
}) => {
  const files = ['salt_one.mp4', 'salt_two.mp4'].map((name, at) =>
    makeFilm(folder, name, { seconds: 2, size: '320x180', hertz: 300 + at * 90 }),
  );
  await signInAsNewcomer(page, '/studio/onboarding/');
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
    await page.getByRole('textbox', { name: 'Description' }).fill('A road of salt.');
    await page.getByRole('button', { name: 'Drama' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('group', { name: 'cScan: made with AI?' }).getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await tabOf(page, 'Prices').click();
    const prices = page.getByRole('group', { name: 'Prices', exact: true });
    await prices.getByRole('button', { name: 'Pay per view' }).click();
    await page.getByLabel('Buy, USD, Other countries').fill('1.99');
    await page.getByRole('button', { name: 'Suggest local prices' }).click();
    await expect(page.getByLabel('Buy, USD, United States')).not.toHaveValue('');
    await expect(prices.getByRole('row')).toHaveCount(19); // the heading, 17 countries, and all others
    await page.getByLabel('Buy, INR, India').fill('99');
    await expect(prices.getByRole('row', { name: /^India/ })).toContainText('₹75.51');
    await expect(page.getByRole('region', { name: 'Buyer preview' }).getByRole('status')).toHaveText('Buy · ₹99');
    await page.getByLabel('Buyer in').selectOption('US');
    await expect(page.getByRole('region', { name: 'Buyer preview' }).getByRole('status')).toHaveText(/^Buy · \$\d/);
    await prices.getByRole('button', { name: 'Save prices' }).click();
    await expect(prices.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
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
    const question = page.getByRole('dialog', { name: 'Publish 2 releases' });
    await expect(question).toContainText('Salt one: buyers keep the access they paid for');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
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
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('checkbox', { name: 'Select Salt two' })).toBeVisible();
  });
});
