import { expect, test, type Browser } from '@playwright/test';
import { adminCommand, setUpSecondFactor } from '../support/adminSteps';
import { chooseTickets, expectAccessible, goToProvider, heldOrder, openEvent, recordFair } from '../support/browserSteps';
import { summaryOf } from '../support/elementsWithoutRole';
import { expectNoHorizontalScroll, signInAsNewcomer, visit } from './session';

/** A new buyer pays one rupee less than the order. */
async function payShort(browser: Browser): Promise<{ paymentID: string; buyerID: string }> {
  const page = await (await browser.newContext()).newPage();
  await signInAsNewcomer(page);
  await openEvent(page, recordFair.title);
  await chooseTickets(page, recordFair.tier, 1);
  await page.getByRole('button', { name: /^Continue · / }).click();
  const paymentID = await heldOrder(page);
  await page.getByLabel('Your name').fill('Ira Menon');
  await goToProvider(page);
  await summaryOf(page, 'Rare faults').click();
  await page.getByRole('button', { name: /^Wrong amount is captured/ }).click();
  await page.waitForURL((url) => url.pathname === '/payment/process/event/');
  const { userID } = (await (await page.request.get('/api/v1/users/me')).json()) as { userID: string };
  await page.context().close();
  return { paymentID, buyerID: userID };
}

interface Order {
  isFrozen: boolean;
  refunds: { state: string; amount: { amountMinor: number } }[];
  ledger: { postings: { account: string; amount: { amountMinor: number } }[] }[];
}
const sum = (postings: Order['ledger'][number]['postings']) => postings.reduce((total, { amount }) => total + amount.amountMinor, 0);

test('a short payment becomes a case that staff resolve in the console; the money goes back and the ledger balances', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(240_000);
  // Staff work on desktops. On a phone, axe reads the pages of the console that accessibility.spec.ts opens; here they have to fit.
  const expectUsable = async () => {
    if (!isMobile) await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  };
  const { paymentID, buyerID } = await payShort(browser);

  await signInAsNewcomer(page, '/admin/');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const me = (await (await page.request.get('/api/v1/users/me')).json()) as { username: string };
  await adminCommand(page, 'staff', 'grant', me.username, 'FINANCE', 'Joins the finance team');
  const answer = await visit(page, '/admin/');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await setUpSecondFactor(page);
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Overdue$/ })).toBeVisible();
  await expectUsable();

  // The order is found by its ID, in the search over the page and on its own page.
  await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/admin/search/' || url.pathname === '/admin/');
  await visit(page, `/admin/search/?q=${paymentID}`);
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveAttribute('href', `/admin/orders/${paymentID}/`);
  await expectAccessible(page);
  await visit(page, `/admin/orders/?q=${paymentID}`);
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: recordFair.title })).toHaveAttribute(
    'href',
    `/admin/orders/${paymentID}/`,
  );
  await expectUsable();
  await visit(page, `/admin/orders/${paymentID}/`);
  await expect(page.getByRole('heading', { name: /^Order of / })).toBeVisible();
  await expect(page.getByText('Under review').first()).toBeVisible();
  await expectUsable();

  await visit(page, `/admin/cases/?q=${paymentID}`);
  const link = page.getByRole('table', { name: 'Cases' }).getByRole('link', { name: 'Wrong amount paid' });
  await expect(link).toBeVisible();
  await expectUsable();
  await link.click();
  await page.waitForURL(/\/admin\/cases\/[^/?]+\/$/);
  await page.getByRole('button', { name: 'Take this case' }).click();
  await expect(page.getByText('You own this case.')).toBeVisible();
  await page.getByLabel(/New note/).fill('One rupee is missing; the buyer agrees to a refund.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('One rupee is missing; the buyer agrees to a refund.', { exact: true })).toBeVisible();
  await expectUsable();

  await page.getByRole('button', { name: 'Choose: Return the money' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return the money' });
  await expect(sheet.getByText(/^Refunds ₹/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel(/^Reason/).fill('The buyer pays again with the right amount.');
  await sheet.getByRole('button', { name: 'Confirm: Return the money' }).click();
  await expect(page.getByText('Money returned', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Resolutions' })).toHaveCount(0);

  // The money is back, suspense is empty and every group of the ledger balances.
  const order = async () => (await (await page.request.get(`/api/v1/admin/orders/${paymentID}`)).json()) as Order;
  await expect.poll(async () => (await order()).refunds.map(({ state }) => state), { timeout: 60_000 }).toEqual(['SUCCEEDED']);
  const { ledger, isFrozen } = await order();
  expect(isFrozen).toBe(false);
  expect(ledger.length).toBeGreaterThan(1);
  for (const { postings } of ledger) expect(sum(postings)).toBe(0);
  expect(sum(ledger.flatMap(({ postings }) => postings).filter(({ account }) => account.includes('suspense')))).toBe(0);

  await visit(page, `/admin/people/${buyerID}/`);
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link')).toHaveAttribute('href', `/admin/orders/${paymentID}/`);
  await expectUsable();

  await visit(page, '/admin/audit/');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByText('The buyer pays again with the right amount.').first()).toBeVisible();
  await expectUsable();

  // The other pages, as an administrator sees them.
  await adminCommand(page, 'staff', 'grant', me.username, 'ADMINISTRATOR', 'Looks at every page');
  const pages = [
    ['jobs', 'Jobs'],
    ['messages', 'Messages'],
    ['content', 'Content'],
    ['reports', 'Reports'],
    ['identity', 'Identity checks'],
    ['invoices', 'Invoices'],
    ['staff', 'Staff'],
  ] as const;
  for (const [path, name] of pages) {
    await visit(page, `/admin/${path}/`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    if (path === 'jobs') await expect(page.getByRole('table', { name: 'Scheduled tasks' })).toBeVisible();
    if (path === 'staff') await expect(page.getByRole('table', { name: 'Staff' })).toBeVisible();
    await expectUsable();
  }
  await visit(page, '/admin/content/?kind=TITLE');
  await page.getByRole('table', { name: 'Content' }).getByRole('rowheader').first().getByRole('link').click();
  await page.waitForURL(/\/admin\/titles\/[^/?]+\/$/);
  await expect(page.getByRole('button', { name: 'Take down' })).toBeVisible();
  await expectUsable();

  if (isMobile) return;
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search people, orders, cases, payouts' }).fill('overdue');
  await expect(page.getByRole('option', { name: 'Overdue cases' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search === '?overdue=true');
});
