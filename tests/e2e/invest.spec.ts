import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signInAs } from '../support/browserSteps';
import { ready, summaryOf } from '../support/elementsWithoutRole';

// A journey on a phone from a shared link; the component tests cover the other size.
test.skip(({ isMobile }) => !isMobile, 'a link is shared to a phone');

/** What was entered in the identity check must not appear afterwards in the page, its URL or its analytics. */
const pan = 'ABCPD4821F';

async function payInSandbox(page: Page, outcome: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Pay by UPI · ₹/ }).click();
  await page.getByRole('button', { name: 'Use the payment page' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await page.getByRole('button', { name: outcome }).click();
}

test('a shared link, ₹5,000, identity, risk, UPI; declined, paid, withdrawn, refunded [R-PEOPLE-003, R-APP-007, R-ROUTE-004]', async ({
  page,
}) => {
  test.slow();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/event-stream')) counted.push(request.postData() ?? '');
  });

  await page.goto('/campaigns/');
  await ready(page);
  await page
    .getByRole('link', { name: /Roofs of rain/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname.startsWith('/campaign/'));
  const shared = page.url();
  await page.goto(shared);
  await ready(page);
  await page
    .getByRole('link', { name: /^Invest/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/campaign/');

  const steps = page.getByRole('list', { name: 'Steps of your investment' });
  await expect(steps.getByRole('listitem')).toHaveText(['Amount', 'Identity', 'Risks and payment']);
  await page.getByLabel('Or another amount').fill('5,000');
  await expect(page.getByText('Service fee (2%)')).toBeVisible();
  await expect(
    page.getByText('You could lose all the money you invest.', { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to invest · ₹5,118' }).click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await ready(page);
  await signInAs(page, 'Tenzin Dorje');

  // The amount has been kept; a press with nothing filled in leads to the first field.
  await page.getByRole('button', { name: 'Continue · ₹5,118' }).click();
  await expect(page.getByText('Finish the identity check first')).toBeVisible();
  const check = page.getByRole('region', { name: 'Verify your identity' });
  await check.getByLabel('Full name, as on the card').fill('Tenzin Dorje');
  await check.getByLabel('Date of birth').fill('1991-02-03');
  await check.getByLabel('PAN').fill(pan);
  await check.getByRole('checkbox').check();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Verify identity' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are verified' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I have read the risks/ })).toBeFocused();
  expect(await page.content()).not.toContain(pan);

  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(page.getByText('Accept the risks above first.')).toBeVisible();
  await expectAccessible(page);
  // Back returns to the step before, forward to this one.
  await page.goBack();
  await expect(check.getByText(/••••••821F/)).toBeVisible();
  await page.goForward();
  await page.getByRole('checkbox', { name: /I have read the risks/ }).check();
  await payInSandbox(page, /^Bank declines/);
  await expect(page.getByRole('status').filter({ hasText: 'The payment was declined' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Try again · ₹5,118' }).click();
  await payInSandbox(page, /^Pay by UPI/);
  await expect(page.getByRole('status').filter({ hasText: 'You invested ₹5,000 in Roofs of rain' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See my portfolio' }).click();
  await summaryOf(page, 'All payments, cancellations and refunds').click();
  const mine = page.getByRole('list', { name: 'Investments and pledges' });
  await expect(mine.getByRole('listitem').first()).toContainText('Paid, in escrow; can be cancelled until');
  await summaryOf(page, 'Account settings').click();
  await expect(page.getByRole('region', { name: 'Identity check' })).toContainText('••••••821F');
  await expectAccessible(page);
  await mine.getByRole('link', { name: 'Roofs of rain' }).first().click();

  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/\d+ days? \d+ h \d\d min/);
  await page.getByRole('button', { name: 'Cancel investment' }).click();
  await page.getByRole('button', { name: 'Cancel and refund ₹5,118' }).click();
  const refund = page.getByRole('region', { name: 'Your refund' });
  await expect(refund.getByText(/Bank reference: /)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  expect(page.url()).not.toContain(pan);
  expect(counted.join('')).not.toContain(pan);
  expect(counted.length).toBeGreaterThan(0);
});
