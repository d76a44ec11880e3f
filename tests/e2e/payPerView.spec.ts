import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signInAs } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';

/** From a premium title's page, signed out, to the provider's payment page; the price is shown twice on the way. */
async function wishFor(page: Page, person: string, at: number): Promise<void> {
  await page.goto('/ott/search/?price=PREMIUM&kind=TITLES');
  await ready(page);
  await page.getByRole('list', { name: 'Titles and snax' }).getByRole('listitem').nth(at).getByRole('link').click(); // a title that no other test buys
  await page
    .getByRole('link', { name: /^(Rent|Buy) · ₹/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/ott/');
  await page.getByRole('button', { name: /^Sign in to pay · / }).click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await ready(page);
  await signInAs(page, person); // and the action pressed before is carried out
  await toProvider(page);
}

/** From the step that shows the code to scan. */
async function toProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the payment page' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
}

/** Both projects share one database: the desktop must not use a title that the phone has bought. */
const seenOn = (project: string) => (project === 'phone' ? 0 : 6);

const inThePlayer = (url: URL) => url.pathname.startsWith('/ott/video/');

test('a new visitor sees a price, signs in, pays, and reaches the player [R-PEOPLE-001, R-ROUTE-004]', async ({ page }, { project }) => {
  test.slow();
  await wishFor(page, 'Farah Ali', seenOn(project.name));
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await page.waitForURL(inThePlayer, { timeout: 30_000 });
  await page.goto('/profile/?from=ott&tab=purchases');
  await expect(page.getByRole('list', { name: 'My titles' }).getByRole('listitem')).not.toHaveCount(0);
});

test('a declined payment charges nothing and can be retried', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop; the first purchase is made on both sizes');
  test.slow();
  await wishFor(page, 'Nila Krishnan', 1);
  await page.getByRole('button', { name: /^Bank declines/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The payment was declined' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Try again · / }).click();
  await page.getByRole('button', { name: /^Pay by UPI · / }).click();
  await toProvider(page);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await page.waitForURL(inThePlayer, { timeout: 30_000 });
});

test('a delayed payment is awaited, nothing is sold twice, and the late capture plays [R-PAY-011]', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop; the first purchase is made on both sizes');
  test.slow();
  await wishFor(page, 'Farah Ali', 3);
  await page.getByLabel('Seconds until the payment is captured').fill('8');
  await page.getByRole('button', { name: /^Bank answers late/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your bank hasn’t responded yet' })).toBeVisible({ timeout: 20_000 });
  await page.waitForURL(inThePlayer, { timeout: 60_000 });
});
