import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/browserSteps';
import { endCampaign, expectFits, verifyIdentity } from '../support/rewardSteps';
import { signInAs, signUp, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the maker works on a desktop; the backer’s pages are narrowed here');

const campaignTitle = 'A cinema on the Hooghly';

test('a maker offers a seat, the film and a parcel; a new backer pledges, gets them when the campaign succeeds, and the parcel is shipped', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const found = (await (await page.request.get(`/api/v1/campaigns/search?q=${encodeURIComponent(campaignTitle)}`)).json()) as {
    items: { campaignID: string }[];
  };
  const campaignID = found.items[0]?.campaignID ?? '';
  await signInAs(page, 'Kabir Sen');
  await visit(page, `/studio/campaigns/${campaignID}/?tab=rewards`);
  await page.getByRole('button', { name: 'Add a reward' }).click();
  const reward = page.getByRole('group', { name: /^Reward 1/ });
  await reward.getByLabel('Title', { exact: true }).first().fill('A night on deck');
  await reward.getByLabel('Price').fill('2,000');
  await reward.getByLabel(/^Quantity available/).fill('5');
  const item = (place: number) => reward.getByRole('group', { name: `Item ${place}` });
  await item(1).getByLabel('Kind').selectOption('Seat at an event');
  await item(1).getByLabel('Text shown to backers').fill('A seat on the first evening');
  const sessions = item(1).getByLabel('Session and tier');
  const session = await sessions.getByRole('option').nth(1).getAttribute('value');
  await sessions.selectOption(session);
  await reward.getByRole('button', { name: 'Add an item' }).click();
  await item(2).getByLabel('Kind').selectOption('Title to watch');
  await item(2).getByLabel('Text shown to backers').fill('One of our films, forever');
  await item(2).getByLabel('Title').selectOption({ index: 1 });
  await reward.getByRole('button', { name: 'Add an item' }).click();
  await item(3).getByLabel('Text shown to backers').fill('A lifebelt with your name');
  await item(3)
    .getByLabel(/^Additional questions/)
    .fill('Which name?');
  await expectFits(page);
  await page.getByRole('button', { name: 'Save rewards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the rewards?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save rewards' }).click();
  await expect(page.getByText('Rewards saved')).toBeVisible();

  const backer = await (await browser.newContext()).newPage();
  await signUp(backer, `/campaign/${campaignID}/`);
  await expect(backer.getByText('A lifebelt with your name')).toBeVisible();
  await expectFits(backer);
  await backer.getByRole('link', { name: 'Choose A night on deck' }).click();
  await backer.waitForURL((url) => url.pathname === '/payment/begin/campaign/');
  await expect(backer.getByRole('radio', { name: /A night on deck/ })).toBeChecked();
  await expect(backer.getByLabel('Or another amount')).toHaveValue(/^2,?000$/);
  await expectFits(backer);
  await backer.getByRole('button', { name: /^Continue · ₹/ }).click();
  await verifyIdentity(backer, 'Asha Menon');
  await backer.getByRole('checkbox', { name: /I have read the risks/ }).check();
  // Its ticket will carry the name.
  await backer.getByRole('textbox', { name: 'Your name' }).fill('Asha Menon');
  await backer.getByRole('button', { name: /^Pay by UPI · ₹/ }).click();
  await backer.getByRole('button', { name: 'Use the payment page' }).click();
  await backer.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await backer.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(backer.getByText('You get these once the campaign is funded.')).toBeVisible({ timeout: 30_000 });

  await endCampaign(page, campaignID);
  const address = backer.url();
  await expect(async () => {
    await visit(backer, address);
    await expect(backer.getByRole('link', { name: 'Open tickets' })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect(backer.getByRole('link', { name: 'Watch', exact: true })).toBeVisible();
  await expectFits(backer);
  await backer.getByLabel('Recipient’s name').fill('Asha Menon');
  await backer.getByLabel('Postal address').fill('4 Mill Lane, Kochi 682001');
  await backer.getByLabel('Which name?').fill('Asha');
  await backer.getByRole('button', { name: 'Save address' }).click();
  await expect(backer.getByText('To: Asha Menon, 4 Mill Lane, Kochi 682001')).toBeVisible();
  await backer.getByRole('link', { name: 'Open tickets' }).click();
  await expect(backer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(backer.getByLabel('Guest’s name')).toBeVisible();

  await visit(page, `/studio/campaigns/${campaignID}/?tab=deliveries`);
  await expect(page.getByText('Asha Menon, 4 Mill Lane, Kochi 682001')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: /^Mark A lifebelt/ }).click();
  await page.getByLabel('Carrier').fill('India Post');
  await page.getByLabel('Tracking number').fill('EE123456789IN');
  await page.getByRole('button', { name: 'Mark as shipped', exact: true }).click();
  await expect(page.getByText(/India Post, EE123456789IN/)).toBeVisible();
  await visit(backer, address);
  await expect(backer.getByText(/with India Post, tracking number EE123456789IN/)).toBeVisible();
  await backer.context().close();
});
