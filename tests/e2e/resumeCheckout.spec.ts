import { expect, test, type Page } from '@playwright/test';
import { chooseTickets, expectAccessible, payNow } from '../support/browserSteps';
import { ready, summaryOf } from '../support/elementsWithoutRole';
import { command, expectNoHorizontalScroll, signInAs, signInAsNewcomer, visit } from './session';

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
  await expect(map).toBeVisible();
  const box = await map.boundingBox();
  if (!box) throw new Error('The seating plan has no size');
  await map.click({ position: { x: (box.width * centre.x) / centre.width, y: (box.height * y) / centre.height } });
}

test('a new visitor goes back from the payment page to the same seats and code, pays, and still has the ticket when the session ends', async ({
  page,
  browser,
  context,
}, { project, retry }) => {
  test.slow();
  const row = centre.rows.charAt(firstRow[project.name as keyof typeof firstRow] + retry);
  const code = `HELD${Date.now().toString(36)}`.toUpperCase();
  const eventID = await eventOf(page, 'Nine Petals');
  const organiser = await (await browser.newContext()).newPage();
  await signInAs(organiser, 'Meera Iyer');
  await command(organiser, `/studio/events/${eventID}/promo-codes`, { code, kind: 'PERCENT', percentBasisPoints: 1000 });
  await organiser.context().close();

  await signInAsNewcomer(page, `/event/${eventID}/`);
  await chooseTickets(page, 'Centre', 2);
  await tapSeat(page, row);
  for (const seat of [14, 15]) await expect(page.getByText(new RegExp(`^Centre, row ${row}, seat ${seat} · `))).toBeVisible();
  await page.getByLabel('Promo or access code').fill(code);
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${code} applied` })).toBeVisible();
  await page.getByLabel('Your name').fill('Nila Sen');
  await expectAccessible(page);
  const toPayment = page.getByRole('button', { name: /^Continue · / });
  const price = await toPayment.innerText();
  await toPayment.click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/event/');
  const payment = new URL(page.url()).searchParams.get('id');
  const seats = `Centre, row ${row}, seats 14 and 15`;
  await expect(page.getByText(seats, { exact: true })).toBeVisible();

  await page.goBack();
  await page.waitForURL((url) => url.pathname === `/checkout/${eventID}/`);
  await expect(page.getByText(/^Held for you until /)).toContainText(seats);
  await expect(page.getByRole('status').filter({ hasText: `${code} applied` })).toBeVisible();
  await summaryOf(page, 'Choose from a list instead').click();
  await page.getByLabel('Section', { exact: true }).selectOption('Centre');
  await page.getByLabel('Row', { exact: true }).selectOption(row);
  const list = page.getByRole('group', { name: `Centre, row ${row}` });
  for (const seat of [14, 15])
    await expect(list.getByRole('button', { name: `Seat ${seat}`, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(toPayment).toHaveText(price);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await toPayment.click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/event/');
  expect(new URL(page.url()).searchParams.get('id')).toBe(payment); // the same order, not a second one

  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 20_000 }).toBe('activated');
  await payNow(page, 2);
  await expect(page.getByRole('group', { name: `Seat: Centre, row ${row}, seat 14` })).toBeVisible();
  await expect(page.getByText('Nila Sen').first()).toBeVisible();
  await expectAccessible(page);
  const ticket = page.url();
  await page.getByRole('link', { name: /^Manage order/ }).click();
  await page.waitForURL((url) => url.pathname === '/ticket/order/');
  await ready(page);
  await expect(page.getByText(seats)).toBeVisible();
  for (const seat of [14, 15]) await expect(page.getByRole('heading', { name: `Centre, row ${row}, seat ${seat}` })).toBeVisible();
  await visit(page, '/collection/');
  await expect(page.getByRole('list', { name: 'Upcoming orders' }).getByRole('link', { name: new RegExp(seats) })).toHaveCount(1);

  await context.clearCookies({ name: '__Host-sid' });
  await visit(page, ticket);
  await expect(page.getByRole('img', { name: /^QR code of ticket/ }).first()).toBeVisible();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.getByRole('button', { name: 'Next ticket' }).click();
  await expect(page.getByRole('group', { name: `Seat: Centre, row ${row}, seat 15` })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ticket/');
  await expectAccessible(page);
});
