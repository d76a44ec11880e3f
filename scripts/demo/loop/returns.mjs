import { poll, read, visit } from '../browserSteps.mjs';
import { confirmSheet, open } from '../staffConsole.mjs';

/** The creator distributes the pool, a second person approves it. */
export async function distribute({ creator, operator, campaignID }) {
  const { page } = creator;
  await visit(page, `/studio/campaigns/${campaignID}/?tab=money`);
  const pool = page.getByRole('region', { name: 'Pool', exact: true });
  await pool.getByRole('button', { name: 'Create distribution' }).click();
  await page.getByText('You created it, so another person must approve it.').waitFor();
  await open(operator, `/approvals/${campaignID}/`);
  const row = operator.page.getByRole('article', { name: /^Distribution of/ }).first();
  await row.getByRole('button', { name: /^Approve ₹/ }).click();
  await confirmSheet(operator, operator.page.getByRole('dialog', { name: /^Approve ₹/ }), /^Yes, pay ₹/);
  await row.getByText('Approved', { exact: false }).first().waitFor();
}

/** Where an investor is paid: a UPI ID, in the portfolio. */
export async function setPayoutAddress({ page, phone }) {
  await visit(page, '/profile/?from=campaigns&tab=portfolio');
  const field = page.getByLabel(/^UPI ID/);
  const kind = page.getByLabel('Payout account', { exact: true });
  await field.or(kind).first().waitFor();
  if (await kind.isVisible()) await kind.selectOption('UPI');
  await field.fill(`${phone.slice(1)}@okbank`);
  await page.getByRole('button', { name: 'Save UPI ID' }).click();
  await page.getByRole('button', { name: 'Change payout account' }).waitFor();
}

const distributed = ({ items }) => items.some(({ performance }) => performance.distributed.amountMinor > 0);

/** The portfolio once the bank has paid a return. */
export const waitUntilPaid = ({ page }) =>
  poll(
    'The return',
    async () => {
      const portfolio = await read(page, '/campaigns/me/portfolio');
      return distributed(portfolio) ? portfolio : null;
    },
    180,
  );
