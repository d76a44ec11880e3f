import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, tabOf } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the editor is for desktops; campaignPage.spec.ts tests the public page on a phone');

/** A new account with a new phone number. */
async function signUp(page: Page, path: string) {
  const phone = `9${String(Date.now()).slice(-9)}`;
  await visit(page, `/login/?redirectUrl=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Continue with WhatsApp' }).click();
  await page.getByLabel('WhatsApp number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  const outbox = await page.context().newPage();
  await visit(outbox, '/sandbox/outbox/');
  const message = outbox.getByRole('article').filter({ hasText: phone }).first();
  await expect(message).toBeVisible({ timeout: 15_000 });
  const code = /\b\d{6}\b/.exec(await message.innerText())?.[0] ?? '';
  await outbox.close();
  await page.getByLabel('Six-digit code').fill(code);
  await page.waitForURL((url) => url.pathname === path);
  await ready(page);
}
const tab = async (page: Page, name: string) => {
  await tabOf(page, name).click();
  await expect(tabOf(page, name)).toHaveAttribute('aria-current', 'page');
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
};
/** The local time in India in `days` days. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 16);

test('from a new account to a live public campaign, through the screens alone', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const stamp = Date.now().toString(36);
  const title = `Lanterns ${stamp}`;
  await signUp(page, '/studio/onboarding/');
  await page.getByRole('textbox', { name: 'Channel name' }).fill(`Lamp ${stamp}`);
  await expect(page.getByRole('status').filter({ hasText: 'This name is available' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the channel' }).click();
  await page.waitForURL((url) => url.pathname === '/studio/');

  await visit(page, '/studio/campaigns/');
  await expect(page.getByRole('heading', { name: 'Let your audience fund your next work' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByLabel('Title of the work').fill(title);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'lanterns.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#423' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByText('Change the picture')).toBeVisible();
  await page.getByLabel('Tagline').fill('A village that lights the river');
  await page.getByLabel('Description').fill('Once a year they float a thousand lanterns.\nWe film the year between.');
  await page.getByRole('button', { name: 'Documentary', exact: true }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await save(page);
  await expectAccessible(page);

  await tab(page, 'Terms');
  await page.getByLabel('Goal', { exact: true }).fill('3,00,000');
  await page.getByLabel('Maximum raised').fill('4,00,000');
  await page.getByLabel('Investors’ share of each net sale').fill('40');
  await page.getByLabel('Minimum investment').fill('100');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Spent on, 1').fill('Shoot');
  await page.getByLabel('Amount, 1').fill('2,50,000');
  await expect(page.getByRole('status').filter({ hasText: '₹50,000 of the goal is not accounted for yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Spent on, 2').fill('Sound');
  await page.getByLabel('Amount, 2').fill('50000');
  await expect(page.getByRole('status').filter({ hasText: 'It adds up to the goal.' })).toBeVisible();
  await page.getByLabel('Risks').fill('The river may flood in June.');
  await page.getByLabel('Ends', { exact: true }).fill(inDays(30));
  // Invalid fields are marked, and the rest is saved.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved, except for the marked fields.' })).toBeVisible();
  await expect(page.getByText('At least ₹5,000.', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Minimum investment').fill('5,000');
  await save(page);
  await expectAccessible(page);

  await tab(page, 'Documents');
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  await page.getByLabel('PDF', { exact: true }).setInputFiles({ name: 'budget_2027.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByLabel('Name of the document')).toHaveValue('budget 2027');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('list', { name: 'Documents' }).getByText('budget 2027', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await tab(page, 'People');
  await page.getByLabel('Find a person').fill('nila');
  await page.getByRole('button', { name: 'Name Nila Krishnan' }).click();
  await page.getByLabel('Role').fill('Camera');
  await page.getByRole('button', { name: 'Ask Nila Krishnan' }).click();
  await expect(page.getByRole('list', { name: 'People of this campaign' })).toContainText('Awaiting an answer, not shown');
  await expectAccessible(page);

  await tab(page, 'Publish');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  const check = page.getByRole('region', { name: 'Verify your identity' });
  await check.getByLabel('Full name, as on the card').fill('Lakshmi Rao');
  await check.getByLabel('Date of birth').fill('1988-04-05');
  await check.getByLabel('PAN').fill(`ABCPR${1000 + (Date.now() % 7999)}F`);
  await check.getByRole('checkbox').check();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Verify my identity' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Preview as investor' }).click();
  await expect(page.getByText('Only you see this')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: /^Invest · from/ }).click();
  await expect(page.getByText('Buttons and forms do nothing in a preview.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See the public page' })).toBeVisible();
  await expectAccessible(page);

  for (const name of ['Updates', 'Questions', 'Investors', 'Money']) {
    await tab(page, name);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }

  const stranger = await (await browser.newContext()).newPage();
  await visit(stranger, new URL(page.url()).pathname.replace('/studio/campaigns/', '/campaign/'));
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^budget 2027 \(PDF/ })).toBeVisible();
  await expect(stranger.getByText('The river may flood in June.')).toBeVisible();
  await expect(stranger.getByText('Nila Krishnan')).toHaveCount(0);
  await stranger.context().close();
});
