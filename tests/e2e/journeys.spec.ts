import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, openCheckout, recordFair } from '../support/browserSteps';
import { ready, videosOf } from '../support/elementsWithoutRole';
import { outboxCode, visit, withUserAgent } from './session';

// What new users do by a shared link on a phone, in taps. The table of docs/journeys.md is what these tests measure: another number fails.
test.skip(({ isMobile }) => !isMobile, 'taps are counted on a phone');
test.use({ ...withUserAgent, serviceWorkers: 'allow' }); // on phones the UPI apps are buttons

const table = readFileSync('docs/journeys.md', 'utf8');
const documentedTaps = (job: string) =>
  Number(
    table
      .split('\n')
      .find((row) => row.startsWith(`| ${job} `))
      ?.split('|')[2],
  );

/** A wrong number does not hide the numbers after it. */
const soft = expect.configure({ soft: true });

/** Counts taps in the product; neither typing nor what is pressed in the UPI app, for which the payment page of the sandbox stands. */
async function countTaps(page: Page) {
  let taps = 0;
  await page.exposeBinding('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { countTap } = globalThis as unknown as { countTap: () => Promise<void> };
    if (location.pathname.startsWith('/api/sandbox/')) return;
    document.addEventListener('pointerdown', ({ isTrusted }) => void (isTrusted && countTap()), true);
  });
  return {
    reset: () => {
      taps = 0;
    },
    expectDocumented: async (job: string) => {
      await soft.poll(() => taps, { message: `taps of "${job}"`, timeout: 2000 }).toBe(documentedTaps(job));
    },
  };
}

interface Item {
  eventID: string;
  campaignID: string;
  slug: string;
  title: string;
}
async function itemsOf(page: Page, path: string, params: Record<string, string> = {}): Promise<Item[]> {
  const answer = await page.request.get(`/api/v1${path}`, { params });
  return ((await answer.json()) as { items: Item[] }).items;
}
async function eventPath(page: Page, title: string): Promise<string> {
  const found = (await itemsOf(page, '/events/feed', { q: title })).find((event) => event.title === title);
  if (!found) throw new Error(`${title} is not in the sample catalogue`);
  return `/event/${found.eventID}/`;
}

/** Signs up with a phone number that no one has used. The code fills itself in on a phone; here it is typed. */
async function signUp(page: Page) {
  const number = `97${String(Date.now()).slice(-8)}`;
  await page.getByRole('button', { name: 'Continue with WhatsApp' }).click();
  await page.getByLabel('WhatsApp number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Six-digit code');
  await expect(code).toBeVisible();
  await code.fill(await outboxCode(page, `+91${number}`));
}

/** A tap on a field that has no focus yet, then its text. */
async function type(page: Page, label: string, text: string) {
  const field = page.getByLabel(label);
  await expect(field).toBeVisible();
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
  await field.fill(text);
}

/** One of the phone's UPI apps. */
async function payInApp(page: Page) {
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await approveInApp(page);
}
async function approveInApp(page: Page) {
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
}

async function continueToPayment(page: Page) {
  await page.getByRole('button', { name: /^Continue · / }).click();
  await expect(page.getByRole('button', { name: 'Continue with WhatsApp' })).toBeVisible();
  await signUp(page);
  await page.waitForURL((url) => url.searchParams.has('order')); // the press is carried out after the sign-in
  await type(page, 'Your name', 'Nila Sen');
}

const inThePlayer = (url: URL) => url.pathname.startsWith('/ott/video/');
const openTitle = async (page: Page, query: string) => {
  await page.goto(`/ott/search/?kind=TITLES&${query}`);
  const path = await page.getByRole('list', { name: 'Titles and snax' }).getByRole('link').first().getAttribute('href');
  await visit(page, path ?? '');
};

test('from a link to the trailer', async ({ page }) => {
  const taps = await countTaps(page);
  await openTitle(page, 'q=saltwater');
  await page.getByRole('link', { name: /^Trailer/ }).click();
  await page.waitForURL(inThePlayer);
  await expect(videosOf(page).first()).toBeVisible();
  await taps.expectDocumented('Watch the trailer');
});

test('from a link to a free film', async ({ page }) => {
  const taps = await countTaps(page);
  await openTitle(page, 'price=FREE');
  await page
    .getByRole('link', { name: /^Watch free/ })
    .first()
    .click();
  await page.waitForURL(inThePlayer);
  await taps.expectDocumented('Watch a free film');
});

test('from a link to a rented film that plays', async ({ page }) => {
  test.slow();
  const taps = await countTaps(page);
  await openTitle(page, 'price=PREMIUM');
  await page
    .getByRole('link', { name: /^(Rent|Buy) · ₹/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/ott/');
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await ready(page);
  await signUp(page);
  await approveInApp(page); // the press on the app is carried out after the sign-in
  await page.waitForURL(inThePlayer, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Start watching' }).click();
  await taps.expectDocumented('Rent a film, sign-up included');
});

test('from a link to a standing ticket; then at the door', async ({ page }) => {
  test.setTimeout(180_000);
  const taps = await countTaps(page);
  await visit(page, await eventPath(page, recordFair.title));
  await openCheckout(page);
  await page.getByRole('button', { name: `Add: ${recordFair.tier}` }).click();
  await continueToPayment(page);
  await payInApp(page);
  await page.waitForURL((url) => url.pathname === '/payment/process/event/');
  const code = page.getByRole('img', { name: /^QR code of ticket/ }).first();
  await expect(code).toBeVisible({ timeout: 30_000 });
  await taps.expectDocumented('A ticket with its QR code, sign-up included');

  await visit(page, '/');
  taps.reset();
  await page.getByRole('link', { name: 'Tickets', exact: true }).filter({ visible: true }).click();
  await page
    .getByRole('link', { name: /Show ticket/ })
    .first()
    .click();
  await expect(code).toBeVisible();
  await taps.expectDocumented('Show the ticket at the door');
  await expectAccessible(page);
});

test('from a link to two chosen seats; then cancelled', async ({ page }) => {
  test.setTimeout(180_000);
  const taps = await countTaps(page);
  await visit(page, await eventPath(page, 'Nine Petals'));
  await openCheckout(page);
  await page.getByRole('button', { name: /^Centre · ₹/ }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Chosen seats' }).getByRole('listitem')).toHaveCount(2);
  await continueToPayment(page);
  await payInApp(page);
  await expect(page.getByRole('group', { name: /^Seat: Centre, row/ }).first()).toBeVisible({ timeout: 30_000 });
  await taps.expectDocumented('Two chosen seats, sign-up included');

  await visit(page, '/');
  taps.reset();
  await page.getByRole('link', { name: 'Tickets', exact: true }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Manage order' }).first().click();
  await page.waitForURL((url) => url.pathname === '/ticket/order/');
  await ready(page);
  await page.getByRole('button', { name: 'Cancel tickets' }).click();
  await page.getByRole('button', { name: /^Cancel 2 tickets · ₹.+ refund$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^2 tickets are cancelled\. We’ll refund ₹/ })).toBeVisible();
  await taps.expectDocumented('Cancel it with a refund');
});

test('from a link to the waitlist of a sold-out show', async ({ page }) => {
  const taps = await countTaps(page);
  await visit(page, await eventPath(page, 'Saltwater Hours: the premiere'));
  await page
    .getByRole('link', { name: /Sold out · Join waitlist/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Join waitlist for 1 seat' }).first().click();
  await expect(page.getByRole('button', { name: 'Continue with WhatsApp' })).toBeVisible();
  await signUp(page);
  await expect(page.getByRole('button', { name: 'Leave waitlist' }).first()).toBeVisible(); // the press is carried out after the sign-in
  await taps.expectDocumented('Join a waitlist, sign-up included');
});

test('from a link home, and from home to a film by its name', async ({ page }) => {
  const taps = await countTaps(page);
  await openTitle(page, 'q=saltwater');
  await page.getByRole('link', { name: 'Marquee home' }).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await taps.expectDocumented('Home after a link');

  taps.reset();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Titles, events, campaigns, people' });
  await expect(field).toBeFocused();
  await taps.expectDocumented('Search: until typing');
  await field.fill('saltwater');
  await page
    .getByRole('option', { name: /Saltwater Hours/ })
    .first()
    .click();
  await page.waitForURL((url) => /^\/ott\/[\w-]+\/$/.test(url.pathname));
});

test('from a link to an investment', async ({ page }) => {
  test.setTimeout(180_000);
  const taps = await countTaps(page);
  const open = (await itemsOf(page, '/campaigns/feed', { q: 'Roofs of rain' }))[0];
  await visit(page, `/campaign/${open?.campaignID}/`);
  await page
    .getByRole('link', { name: /^Invest/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/campaign/');
  await page.getByRole('button', { name: /^Sign in to invest · ₹/ }).click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await expect(page.getByText(/We’ve kept the amount you chose/)).toBeVisible();
  await ready(page);
  await signUp(page);
  await page.waitForURL((url) => url.searchParams.get('step') === 'identity'); // amount and campaign are kept
  await type(page, 'Full name, as on the card', 'Nila Sen');
  await type(page, 'Date of birth', '1991-02-03');
  await type(page, 'PAN', 'ABCPS4821F');
  const check = page.getByRole('region', { name: 'Verify your identity' });
  await check.getByRole('checkbox').check();
  await check.getByRole('button', { name: 'Verify identity' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are verified' })).toBeVisible();
  await type(page, 'Your name', 'Nila Sen');
  await page.getByRole('checkbox', { name: /I have read the risks/ }).check();
  await payInApp(page);
  await expect(page.getByRole('status').filter({ hasText: /^You invested ₹.+ in Roofs of rain/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('You are one of')).toBeVisible();
  await taps.expectDocumented('Invest, sign-up and identity check included');
  await expectAccessible(page);
});

test('from a link to a saved event', async ({ page }) => {
  const taps = await countTaps(page);
  await visit(page, await eventPath(page, 'Nine Petals'));
  await page.getByRole('button', { name: 'Save Nine Petals' }).filter({ visible: true }).click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await ready(page);
  await signUp(page);
  await expect(page.getByRole('button', { name: 'Remove Nine Petals from your bookmarks' }).filter({ visible: true })).toBeVisible();
  await taps.expectDocumented('Save an event, sign-up included');
});

test('from a link to a followed channel', async ({ page }) => {
  const taps = await countTaps(page);
  await visit(page, '/channel/undertow/');
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await ready(page);
  await signUp(page);
  await expect(page.getByRole('button', { name: /^Following/ }).first()).toBeVisible();
  await taps.expectDocumented('Follow a channel, sign-up included');
});
