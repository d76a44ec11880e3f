import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, heldOrder, openCheckout, payNow } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { command, expectNoHorizontalScroll, outboxCode, signInAs, visit } from './session';

test.use({ serviceWorkers: 'allow' }); // the checkout goes on beneath it

/** The middle of the centre block of the sample auditorium. Each project and each retry uses its own row. */
const centre = { rows: 'GHJKLMNOPQ', width: 400, height: 440, x: 194.5, y: 150, step: 14 } as const;
const firstRow = { phone: 1, desktop: 5 } as const;

async function eventOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get('/api/v1/events/feed', { params: { q: title } });
  const { items } = (await answer.json()) as { items: { eventID: string; title: string }[] };
  const found = items.find((event) => event.title === title);
  if (!found) throw new Error(`${title} is not in the sample catalogue`);
  return found.eventID;
}

async function tapSeat(page: Page, row: string) {
  const y = centre.y + centre.rows.indexOf(row) * centre.step;
  const map = page.getByRole('img', { name: 'Map of 600 seats' });
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('The seating plan has no size');
  await map.click({ position: { x: (box.width * centre.x) / centre.width, y: (box.height * y) / centre.height } });
}

/** Signs in within the checkout by a phone number that no one has used. */
async function signInByPhone(page: Page) {
  const number = `98${String(Date.now()).slice(-8)}`;
  await page.getByRole('button', { name: 'Continue with WhatsApp' }).click();
  await page.getByLabel('WhatsApp number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Six-digit code');
  await expect(code).toBeVisible();
  await code.fill(await outboxCode(page, `+91${number}`));
}

test('by link to a seated event: two neighbours, sign-in in the middle, Back, a reload, another tab, a code, payment, receipt and a cancellation', async ({
  page,
  browser,
  context,
}, { project, retry }) => {
  test.setTimeout(180_000);
  const row = centre.rows.charAt(firstRow[project.name as keyof typeof firstRow] + retry);
  const code = `HELD${Date.now().toString(36)}`.toUpperCase();
  const eventID = await eventOf(page, 'Nine Petals');
  const organiser = await (await browser.newContext()).newPage();
  await signInAs(organiser, 'Meera Iyer');
  await command(organiser, `/studio/events/${eventID}/promo-codes`, { code, kind: 'PERCENT', percentBasisPoints: 1000 });
  await organiser.context().close();
  const seats = `Centre, row ${row}, seats 14 and 15`;
  const chosen = page.getByRole('list', { name: 'Chosen seats' });
  const expectSeats = async (on: Page = page) => {
    for (const seat of [14, 15])
      await expect(on.getByRole('list', { name: 'Chosen seats' })).toContainText(`Centre, row ${row}, seat ${seat} · `);
  };

  await visit(page, `/event/${eventID}/`);
  await openCheckout(page);
  // "How many" first: the map proposes neighbours, and one tap moves both of them.
  await page.getByRole('button', { name: /^Centre · ₹/ }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await tapSeat(page, row);
  await expectSeats();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // A code needs an account: sign-in is a step of the sheet, and the press is carried out after it.
  await page.getByLabel('Promo or access code').fill(code);
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText(/Sign in to apply your code/)).toBeVisible();
  await expectAccessible(page);
  await signInByPhone(page);
  await expect(page.getByRole('status').filter({ hasText: `${code} applied` })).toBeVisible();
  await expectSeats();
  const toPayment = page.getByRole('button', { name: /^Continue · / });
  const price = await toPayment.innerText();
  await toPayment.click();
  const order = await heldOrder(page);
  await expect(page.getByText(seats, { exact: true })).toBeVisible();
  await expect(page.getByText(/card details go only to the payment provider/)).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByText(/^Held for you until /)).toContainText(seats);
  await expectSeats(); // one's own hold is not shown as taken
  await page.reload();
  await ready(page);
  await expectSeats();
  await expect(page.getByRole('status').filter({ hasText: `${code} applied` })).toBeVisible();
  await expect(toPayment).toHaveText(price);
  const tab = await context.newPage();
  await visit(tab, `/event/${eventID}/`);
  await openCheckout(tab);
  await expectSeats(tab);
  await expect(tab.getByRole('button', { name: /^Continue · / })).toHaveText(price);
  await tab.getByRole('button', { name: /^Continue · / }).click();
  expect(await heldOrder(tab)).toBe(order); // the same order, not a second one
  await tab.close();
  await toPayment.click();
  expect(await heldOrder(page)).toBe(order);

  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 20_000 }).toBe('activated');
  await page.getByLabel('Your name').fill('Nila Sen');
  await payNow(page, 2);
  await expect(page.getByRole('group', { name: `Seat: Centre, row ${row}, seat 14` })).toBeVisible();
  await expect(page.getByText('Nila Sen').first()).toBeVisible();
  await expectAccessible(page);
  const ticket = page.url();

  await page.getByRole('link', { name: /^Manage order/ }).click();
  await page.waitForURL((url) => url.pathname === '/ticket/order/');
  await ready(page);
  await expect(page.getByText(seats)).toBeVisible();
  const receipt = await page.request.get((await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? '');
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await visit(page, '/collection/');
  await expect(page.getByRole('list', { name: 'Upcoming orders' }).getByRole('link', { name: new RegExp(seats) })).toHaveCount(1);

  // One of two is cancelled, with its refund and a confirmation; from then on one is counted everywhere.
  await visit(page, `/ticket/order/?id=${order}`);
  await page.getByRole('button', { name: 'Cancel tickets' }).click();
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: /^Cancel 1 ticket · ₹.+ refund$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^1 ticket is cancelled\. We’ll refund ₹/ })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^1 ticket · Centre, row ., seat 14, 1 cancelled/)).toBeVisible();
  await visit(page, '/collection/');
  const card = page.getByRole('list', { name: 'Upcoming orders' }).getByRole('listitem');
  await expect(card).toContainText(`1 ticket · Centre, row ${row}, seat 14`);
  await expect(card).not.toContainText('2 tickets');
  await visit(page, `/payment/process/event/?id=${order}`);
  await expect(page.getByRole('link', { name: 'Show your ticket' })).toBeVisible();

  await context.clearCookies({ name: '__Host-sid' });
  await visit(page, ticket);
  await expect(page.getByRole('img', { name: /^QR code of ticket/ }).first()).toBeVisible();
  await expect(page.getByText('You are signed out')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ticket/');
  await expectAccessible(page);
});
