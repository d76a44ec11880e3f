import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/browserSteps';
import { beginShareCampaign, chooseCampaignPicture, inDays, openTab, saveCampaign } from '../support/campaignEditor';
import { approveReview, openReview, openReviewer } from '../support/reviewSteps';
import { fillFirstChannel, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the editor is for desktops; campaignPage.spec.ts tests the public page on a phone');

test('from a new account to a live public campaign, through the screens alone', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const stamp = Date.now().toString(36);
  const title = `Lanterns ${stamp}`;
  await signInAsNewcomer(page, '/studio/onboarding/');
  await fillFirstChannel(page, `Lamp ${stamp}`);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await page.waitForURL((url) => url.pathname === '/studio/');

  await visit(page, '/studio/campaigns/');
  await expect(page.getByRole('heading', { name: 'Let your audience fund your next work' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New campaign' }).click();
  await beginShareCampaign(page, title);

  await chooseCampaignPicture(page, '#423');
  await page.getByLabel('Tagline').fill('A village that lights the river');
  const story = page.getByRole('textbox', { name: 'Description' });
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('A thousand lanterns');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Once a year they float. We film the year between.');
  await expect(story.getByRole('heading', { level: 2, name: 'A thousand lanterns' })).toBeVisible();
  await page.getByRole('button', { name: 'Documentary', exact: true }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await saveCampaign(page, 'details');
  await expectAccessible(page);

  await openTab(page, 'Terms');
  await page.getByLabel('Goal', { exact: true }).fill('3,00,000');
  await page.getByLabel('Maximum raised').fill('4,00,000');
  await page.getByLabel('Investors’ share of each net sale').fill('40');
  await page.getByLabel('Minimum investment').fill('100');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Spent on, 1').fill('Shoot');
  await page.getByLabel('Amount, 1').fill('2,50,000');
  await expect(page.getByRole('status').filter({ hasText: '₹50,000 of the goal is not allocated yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Spent on, 2').fill('Sound');
  await page.getByLabel('Amount, 2').fill('50000');
  await expect(page.getByRole('status').filter({ hasText: 'The rows add up to the goal.' })).toBeVisible();
  await page.getByLabel('Risks').fill('The river may flood in June.');
  await page.getByLabel('Ends', { exact: true }).fill(inDays(30));
  // Invalid fields are marked, and the rest is saved.
  await page.getByRole('button', { name: 'Save terms', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved, except for the marked fields.' })).toBeVisible();
  await expect(page.getByText('At least ₹5,000.', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Minimum investment').fill('5,000');
  await saveCampaign(page, 'terms');
  await expectAccessible(page);

  await openTab(page, 'Documents');
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  await page.getByLabel('PDF', { exact: true }).setInputFiles({ name: 'budget_2027.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByLabel('Document name')).toHaveValue('budget 2027');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('list', { name: 'Documents' }).getByText('budget 2027', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openTab(page, 'People');
  await page.getByLabel('Find a person').fill('nila');
  await page.getByRole('button', { name: 'Add Nila Krishnan' }).click();
  await page.getByLabel('Role').fill('Camera');
  await page.getByRole('button', { name: 'Invite Nila Krishnan' }).click();
  await expect(page.getByRole('list', { name: 'People of this campaign' })).toContainText('Invitation pending, not shown');
  await expectAccessible(page);

  await openTab(page, 'Publish');
  await expect(page.getByRole('button', { name: 'Submit for review', exact: true })).toBeDisabled();
  const check = page.getByRole('region', { name: 'Verify your identity' });
  await check.getByLabel('Full name, as on the card').fill('Lakshmi Rao');
  await check.getByLabel('Date of birth').fill('1988-04-05');
  await check.getByLabel('PAN').fill(`ABCPR${1000 + (Date.now() % 7999)}F`);
  await check.getByRole('checkbox').check();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Verify identity' }).click();
  await expect(page.getByRole('button', { name: 'Submit for review', exact: true })).toBeEnabled({ timeout: 30_000 }); // the identity check takes seconds
  await page.getByRole('link', { name: 'Preview as investor' }).click();
  await expect(page.getByText('Only you see this')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: /^Invest · from/ }).click();
  await expect(page.getByText('Buttons and forms are disabled in the preview.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await page.getByRole('button', { name: 'Submit for review', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^The goal is ₹3,00,000/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I agree, submit' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/It is published as soon as it is approved/)).toBeVisible();
  await expectAccessible(page);
  const reviewer = await openReviewer(browser);
  await openReview(reviewer, title);
  await approveReview(reviewer);
  await reviewer.context().close();
  await expect(page.getByRole('link', { name: 'See the public page' })).toBeVisible({ timeout: 20_000 }); // the page asks every ten seconds
  await expectAccessible(page);

  for (const name of ['Overview', 'Audience', 'Questions', 'Investors', 'Money']) {
    await openTab(page, name);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }

  const stranger = await (await browser.newContext()).newPage();
  await visit(stranger, new URL(page.url()).pathname.replace('/studio/campaigns/', '/campaign/'));
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(stranger.getByRole('heading', { level: 2, name: 'A thousand lanterns' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^budget 2027 \(PDF/ })).toBeVisible();
  await expect(stranger.getByText('The river may flood in June.')).toBeVisible();
  await expect(stranger.getByText('Nila Krishnan')).toHaveCount(0);
  await stranger.context().close();
});
