import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browserSteps';
import { beginShareCampaign, chooseCampaignPicture, inDays, openTab, saveCampaign } from '../support/campaignEditor';
import { approveReview, openReview, openReviewer } from '../support/reviewSteps';
import { expectNoHorizontalScroll, fillFirstChannel, signInAsNewcomer, signUp, visit } from './session';

/** From a new phone number to the submission, and to the first commitment; typing is not counted, choosing a file is. Each number is what was measured when it was recorded. */
const mostPresses = { creator: 34, investor: 11 };

/** Counts what a person presses on a page, across its documents. */
async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countPress', () => (count += 1));
  await page.addInitScript(() =>
    window.addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && (window as unknown as { countPress: () => void }).countPress(),
      true,
    ),
  );
  return () => count;
}

async function verifyIdentity(page: Page, name: string, pan: string) {
  const check = page.getByRole('region', { name: 'Verify your identity' });
  await check.getByLabel('Full name, as on the card').fill(name);
  await check.getByLabel('Date of birth').fill('1988-04-05');
  await check.getByLabel('PAN').fill(pan);
  await check.getByRole('checkbox').check();
  await check.getByRole('button', { name: 'Verify identity' }).click();
}

test('from a new phone number through the review to the first commitment of a campaign', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const stamp = Date.now().toString(36);
  const title = `Ferry ${stamp}`;
  const creatorPresses = await countPresses(page);
  await signUp(page, '/studio/onboarding/');
  await fillFirstChannel(page, `Reed ${stamp}`);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await page.waitForURL((url) => url.pathname === '/studio/');
  await visit(page, '/studio/campaigns/new/');
  await beginShareCampaign(page, title);

  await chooseCampaignPicture(page, '#243');
  await page.getByRole('button', { name: 'Subheading', exact: true }).click();
  await page.keyboard.type('The last ferry');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two sisters carry a village across the river.');
  await page.getByRole('button', { name: 'Documentary', exact: true }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await saveCampaign(page, 'details');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await openTab(page, 'Terms');
  await page.getByLabel('Goal', { exact: true }).fill('3,00,000');
  await page.getByLabel('Maximum raised').fill('4,00,000');
  await page.getByLabel('Investors’ share of each net sale').fill('40');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Spent on, 1').fill('Shoot');
  await page.getByLabel('Amount, 1').fill('3,00,000');
  await page.getByLabel('Risks').fill('The river may flood in June.');
  await page.getByLabel('Ends', { exact: true }).fill(inDays(30));
  await saveCampaign(page, 'terms');

  await openTab(page, 'Publish');
  await verifyIdentity(page, 'Lakshmi Rao', `ABCPR${1000 + (Date.now() % 7999)}F`);
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeEnabled({ timeout: 30_000 }); // the identity check takes seconds
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const dialog = page.getByRole('dialog', { name: `Submit ${title} for review` });
  await expect(dialog.getByText(/^The goal is ₹3,00,000\. If it isn’t reached, everyone is refunded in full/)).toBeVisible();
  await expect(dialog.getByText(/^Investors receive 40% of each net sale/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I agree, submit' }).click();
  await page
    .getByRole('dialog', { name: `${title} is in review` })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByText(/It is published as soon as it is approved/)).toBeVisible();
  const pressesUntilSubmission = creatorPresses();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  const reviewer = await openReviewer(browser);
  await openReview(reviewer, title);
  await expectAccessible(reviewer);
  await reviewer.getByRole('link', { name: 'Open the page as it would be public' }).click();
  await expect(reviewer.getByText('Two sisters carry a village across the river.')).toBeVisible();
  await reviewer.getByRole('link', { name: 'Back to the review' }).click();
  const risks = reviewer.getByRole('group', { name: /^The risks are those of this work/ });
  await risks.getByRole('radio', { name: 'Not met' }).check();
  await risks.getByLabel('What should the creator change?').fill('Say what happens if the ferry is sold.');
  await reviewer.getByRole('button', { name: 'Request changes' }).click();
  await expect(reviewer.getByText('Changes requested. The creator is notified.')).toBeVisible();
  await expectAccessible(reviewer);

  await visit(page, `${new URL(page.url()).pathname}?tab=terms`);
  await expect(page.getByText('Our team requested changes')).toBeVisible();
  const terms = page.getByRole('group', { name: 'Terms', exact: true });
  await expect(terms.getByText('Say what happens if the ferry is sold.')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Risks').fill('The river may flood in June.\nIf the ferry is sold, we film another one.');
  await saveCampaign(page, 'terms');
  await openTab(page, 'Publish');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('button', { name: 'I agree, submit' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await openReview(reviewer, title);
  await expect(reviewer.getByRole('table', { name: 'Changed since the last submission' })).toContainText('If the ferry is sold');
  await approveReview(reviewer);
  await visit(reviewer, '/admin/campaign-reviews/?state=DECIDED');
  await expect(reviewer.getByRole('link', { name: title }).first()).toBeVisible();
  await expectAccessible(reviewer);
  await reviewer.context().close();
  await expect(page.getByRole('link', { name: 'See the public page' })).toBeVisible({ timeout: 20_000 }); // the page asks every ten seconds
  const address = new URL(page.url()).pathname.replace('/studio/campaigns/', '/campaign/');

  const investor = await (await browser.newContext()).newPage();
  const investorPresses = await countPresses(investor);
  await signInAsNewcomer(investor, address);
  await expect(investor.getByRole('heading', { level: 3, name: 'The last ferry' })).toBeVisible();
  await investor
    .getByRole('link', { name: /^Invest/ })
    .first()
    .click();
  await investor.waitForURL((url) => url.pathname === '/payment/begin/campaign/');
  await investor.getByLabel('Or another amount').fill('5,000');
  await investor.getByRole('button', { name: /^Continue · ₹5,118/ }).click();
  await verifyIdentity(investor, 'Asha Menon', `ABCPM${1000 + ((Date.now() + 4000) % 7999)}K`);
  await expect(investor.getByRole('status').filter({ hasText: 'You are verified' })).toBeVisible();
  await investor.getByRole('textbox', { name: 'Your name' }).fill('Asha Menon');
  await investor.getByRole('checkbox', { name: /I have read the risks/ }).check();
  await investor.getByRole('button', { name: /^Pay by UPI · ₹/ }).click();
  await investor.getByRole('button', { name: 'Use the payment page' }).click();
  await investor.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await investor.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(investor.getByRole('status').filter({ hasText: `You invested ₹5,000 in ${title}` })).toBeVisible({ timeout: 30_000 });
  await investor.context().close();

  await openTab(page, 'Investors');
  await expect(page.getByText('1 investor.')).toBeVisible({ timeout: 15_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^investors-.*\.csv$/);
  await expect(page.getByRole('link', { name: /^Download investors-/ })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  const presses = { creator: pressesUntilSubmission, investor: investorPresses() };
  test.info().annotations.push({ type: 'presses', description: JSON.stringify(presses) });
  expect(presses.creator).toBeLessThanOrEqual(mostPresses.creator);
  expect(presses.investor).toBeLessThanOrEqual(mostPresses.investor);
});
