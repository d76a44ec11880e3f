import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../support/browserSteps';
import { expectNoHorizontalScroll, signInAs, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the maker works on a desktop; the backer’s pages are narrowed here');

const campaignTitle = 'A cinema on the Hooghly';

/** The database in the data folder: the fourth line of its lock file is its port. */
async function embeddedUrl(folder: string): Promise<string> {
  const { DATABASE_PASSWORD = '' } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;
  const port = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://marquee:${encodeURIComponent(DATABASE_PASSWORD)}@127.0.0.1:${port}/marquee`;
}

/** The end of a campaign is weeks away, so its deadline is moved in the database of this instance. */
async function endCampaign(page: Page, campaignID: string) {
  const { port } = new URL((await page.request.get('/api/health')).url());
  const instance = JSON.parse(await readFile(join(tmpdir(), `marquee-e2e-${port}.json`), 'utf8')) as Record<string, string>;
  const client = new pg.Client({ connectionString: instance.DATABASE_URL ?? (await embeddedUrl(instance.DATA_DIR ?? '')) });
  await client.connect();
  try {
    await client.query(`UPDATE campaigns SET deadline_at = now() - interval '1 minute', claimed_until = NULL WHERE campaign_id = $1`, [
      campaignID,
    ]);
  } finally {
    await client.end();
  }
}

/** On a phone and a desktop, without an overflow and without violations in both themes. */
async function expectFits(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
  }
  await expectAccessible(page);
}

/** The steps of a new backer after the amount, with a ticket that will carry the name. */
async function verifyAndPay(backer: Page, name: string) {
  const check = backer.getByRole('region', { name: 'Verify your identity' });
  await check.getByLabel('Full name, as on the card').fill(name);
  await check.getByLabel('Date of birth').fill('1988-04-05');
  await check.getByLabel('PAN').fill(`ABCPM${1000 + (Date.now() % 7999)}K`);
  await check.getByRole('checkbox').check();
  await check.getByRole('button', { name: 'Verify identity' }).click();
  await expect(backer.getByRole('status').filter({ hasText: 'You are verified' })).toBeVisible({ timeout: 20_000 });
  await backer.getByRole('checkbox', { name: /I have read the risks/ }).check();
  await backer.getByRole('textbox', { name: 'Your name' }).fill(name);
  await backer.getByRole('button', { name: /^Pay by UPI · ₹/ }).click();
  await backer.getByRole('button', { name: 'Use the payment page' }).click();
  await backer.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await backer.getByRole('button', { name: /^Pay by UPI/ }).click();
}

test('a maker offers a seat, the film and a parcel; a new backer pledges, gets them when the campaign succeeds, and the parcel is shipped; a late one gets them at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
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
  await signInAsNewcomer(backer, `/campaign/${campaignID}/`);
  await expect(backer.getByText('A lifebelt with your name')).toBeVisible();
  await expectFits(backer);
  await backer.getByRole('link', { name: 'Choose A night on deck' }).click();
  await backer.waitForURL((url) => url.pathname === '/payment/begin/campaign/');
  await expect(backer.getByRole('radio', { name: /A night on deck/ })).toBeChecked();
  await expect(backer.getByLabel('Or another amount')).toHaveValue(/^2,?000$/);
  await expectFits(backer);
  await backer.getByRole('button', { name: /^Continue · ₹/ }).click();
  await verifyAndPay(backer, 'Asha Menon');
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

  const read = async () =>
    (await (await page.request.get(`/api/v1/campaigns/${campaignID}`)).json()) as { raised: object; investorCount: number };
  const before = await read();
  await visit(page, `/studio/campaigns/${campaignID}/?tab=rewards`);
  await expect(page.getByText('Late pledges are off')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Open late pledges' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open late pledges' }).click();
  await expect(page.getByRole('button', { name: 'End late pledges' })).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await signInAsNewcomer(late, `/campaign/${campaignID}/`);
  await expect(late.getByText('Late pledges are open')).toBeVisible();
  await expectFits(late);
  await late.getByRole('link', { name: 'Choose a reward from ₹2,000' }).click();
  await late.waitForURL((url) => url.pathname === '/payment/begin/campaign/');
  await expect(late.getByRole('radio', { name: /A night on deck/ })).toBeChecked();
  await expect(late.getByLabel('Or another amount')).toHaveCount(0);
  await expectFits(late);
  await late.getByRole('button', { name: /^Continue · ₹/ }).click();
  await verifyAndPay(late, 'Leela Menon');
  await expect(late.getByText(`Thank you for backing ${campaignTitle}`)).toBeVisible({ timeout: 30_000 });
  const pledge = late.url();
  await expect(async () => {
    await visit(late, pledge);
    await expect(late.getByRole('link', { name: 'Open tickets' })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expectFits(late);
  await late.context().close();

  await visit(page, `/studio/campaigns/${campaignID}/?tab=deliveries`);
  await expect(page.getByText('A night on deck · Late pledge').first()).toBeVisible();
  await visit(page, `/studio/campaigns/${campaignID}/?tab=rewards`);
  await expect(page.getByText('₹2,000 from 1 late pledge')).toBeVisible();
  const { raised, investorCount } = await read();
  expect({ raised, investorCount }).toEqual({ raised: before.raised, investorCount: before.investorCount });
});
