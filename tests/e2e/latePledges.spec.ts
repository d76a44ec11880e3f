import { expect, test } from '@playwright/test';
import { endCampaign, expectFits, verifyIdentity } from '../support/rewardSteps';
import { signInAs, signUp, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the maker works on a desktop; the backer’s pages are narrowed here');

const campaignTitle = 'Nine horns, one take';

test('the maker of a funded campaign opens late pledges; a new backer buys a reward at its price and is asked for the address', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const found = (await (await page.request.get(`/api/v1/campaigns/search?q=${encodeURIComponent(campaignTitle)}`)).json()) as {
    items: { campaignID: string; raised: { amountMinor: number } }[];
  };
  const { campaignID = '', raised } = found.items[0] ?? {};
  await endCampaign(page, campaignID);
  await signInAs(page, 'Tunde Adebayo');
  const late = page.getByRole('heading', { name: 'Late pledges' });
  await expect(async () => {
    await visit(page, `/studio/campaigns/${campaignID}/?tab=rewards`);
    await expect(late).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Add a reward' }).click();
  const reward = page.getByRole('group', { name: /^Reward 1/ });
  await reward.getByLabel('Title', { exact: true }).first().fill('The record');
  await reward.getByLabel('Price').fill('2,000');
  await reward.getByLabel(/^Quantity available/).fill('3');
  await reward.getByLabel('Text shown to backers').fill('The record on vinyl');
  await page.getByRole('button', { name: 'Save rewards' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save rewards' }).click();
  await expect(page.getByText('Rewards saved')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Open late pledges' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open late pledges' }).click();
  await expect(page.getByRole('button', { name: 'End late pledges' })).toBeVisible();

  const backer = await (await browser.newContext()).newPage();
  await signUp(backer, `/campaign/${campaignID}/`);
  await expect(backer.getByText('Late pledges are open')).toBeVisible();
  await expectFits(backer);
  await backer.getByRole('link', { name: 'Choose a reward from ₹2,000' }).click();
  await backer.waitForURL((url) => url.pathname === '/payment/begin/campaign/');
  await expect(backer.getByRole('radio', { name: /The record/ })).toBeChecked();
  await expect(backer.getByLabel('Or another amount')).toHaveCount(0);
  await expectFits(backer);
  await backer.getByRole('button', { name: /^Continue · ₹/ }).click();
  await verifyIdentity(backer, 'Leela Nair');
  await backer.getByRole('checkbox', { name: /I have read the risks/ }).check();
  await backer.getByRole('textbox', { name: 'Your name' }).fill('Leela Nair');
  await backer.getByRole('button', { name: /^Pay by UPI · ₹/ }).click();
  await backer.getByRole('button', { name: 'Use the payment page' }).click();
  await backer.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await backer.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(backer.getByText(`Thank you for backing ${campaignTitle}`)).toBeVisible({ timeout: 30_000 });
  const address = backer.url();
  await expect(async () => {
    await visit(backer, address);
    await expect(backer.getByLabel('Postal address')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expectFits(backer);

  await visit(page, `/studio/campaigns/${campaignID}/?tab=deliveries`);
  await expect(page.getByText('The record · Late pledge')).toBeVisible();
  await visit(page, `/studio/campaigns/${campaignID}/?tab=rewards`);
  await expect(page.getByText('₹2,000 from 1 late pledge')).toBeVisible();
  const after = (await (await page.request.get(`/api/v1/campaigns/${campaignID}`)).json()) as { raised: { amountMinor: number } };
  expect(after.raised).toEqual(raised);
  await backer.context().close();
});
