import { expect, test } from '@playwright/test';
import { expectAccessible, goToProvider, heldOrder } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { publishEvent, tier } from '../support/publishEvent';
import { expectNoHorizontalScroll, signInAs, visit } from './session';

test('codes unlock and discount tiers; the order moves to another date; the organiser cancels and sees the refunds', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  test.skip(project.name !== 'desktop', 'the studio is for desktops; other tests cover the checkout on a phone');
  await signInAs(page, 'Meera Iyer', '/studio/');
  const title = `Codes ${Date.now().toString(36)}`;
  const { eventID, sessions } = await publishEvent(page, title, [tier('Open'), tier('Crew', { needsAccess: true })]);

  // Two codes, created in the studio: one unlocks the crew's tier, one gives a tenth off.
  await visit(page, `/studio/events/${eventID}/?tab=codes`);
  await page.getByLabel('Code', { exact: true }).fill('crew 26');
  await page.getByLabel('Type').selectOption('ACCESS');
  await page.getByRole('button', { name: 'Crew', exact: true }).click();
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByText('opens Crew')).toBeVisible();
  await expectAccessible(page);

  const buyer = await (await browser.newContext()).newPage();
  await signInAs(buyer, 'Asha Rao');
  await visit(buyer, `/event/${eventID}/`);
  await expect(buyer.getByText('Ines Vogt')).toBeVisible();
  await visit(buyer, `/checkout/${eventID}/?session=${sessions[0]?.sessionID}`);
  await expect(buyer.getByRole('button', { name: 'Add: Crew' })).toBeHidden();
  await buyer.getByLabel(/Promo or access code/).fill('CREW-26');
  await buyer.getByRole('button', { name: 'Apply code' }).click();
  await expect(buyer.getByRole('status').filter({ hasText: 'CREW26 unlocked tickets' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Add: Crew' }).click();
  await buyer.getByRole('button', { name: /^Continue · / }).click();
  await heldOrder(buyer);
  await goToProvider(buyer);
  await buyer.getByRole('button', { name: /^Pay by UPI/ }).click();
  await buyer.waitForURL((url) => url.pathname === '/payment/process/event/');
  await expect(buyer.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });
  const paymentID = new URL(buyer.url()).searchParams.get('id') ?? '';

  await visit(buyer, `/ticket/order/?id=${paymentID}`);
  await buyer.getByRole('button', { name: 'Change date for all tickets' }).click();
  const sessionNow = async () => {
    const answer = await buyer.request.get(`/api/v1/events/orders/${paymentID}`);
    return ((await answer.json()) as { payment: { event: { sessionID: string } } }).payment.event.sessionID;
  };
  await expect.poll(sessionNow).toBe(sessions[1]?.sessionID);
  await expect(buyer.getByRole('option')).toHaveCount(1); // the only other date is now the first one

  // A change that concerns ticket holders says so before it is saved.
  await visit(page, `/studio/events/${eventID}/?tab=sessions`);
  await page
    .getByRole('link', { name: /^Change/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit session' })).toBeVisible();
  await page.getByLabel('Gate', { exact: true }).fill('Stern');
  await page.getByRole('button', { name: 'Save session' }).click();
  const dialog = page.getByRole('dialog', { name: '1 ticket holder will be notified' });
  await expect(dialog.getByText('Your gate is now Stern instead of Gangway.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await expect(page.getByRole('cell', { name: 'Stern', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  await page.getByLabel('Reason (ticket holders will see this)').fill('The barge has a leak.');
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('1 of 1 order refunded')).toBeVisible({ timeout: 45_000 });
  await visit(page, `/studio/events/${eventID}/?tab=money`);
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText(/Cancelled/).first()).toBeVisible();
  await buyer.context().close();
});

test('before a sale with a waiting room every visitor is in the draw, and the page says so', async ({ page, browser }, { project }) => {
  test.skip(project.name !== 'phone', 'people wait with their phones');
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Meera Iyer', '/studio/');
  const saleFrom = new Date(Date.now() + 4 * 60_000).toISOString();
  const { eventID, sessions } = await publishEvent(desk, `Hot ${Date.now().toString(36)}`, [tier('Floor', { saleFrom })], {
    waitingRoom: { minutesBefore: 5, perMinute: 60 },
    rrule: 'FREQ=DAILY;COUNT=1',
  });
  await desk.context().close();
  await signInAs(page, 'Asha Rao');
  await visit(page, `/checkout/${eventID}/?session=${sessions[0]?.sessionID}`);
  await expect(page.getByRole('status').filter({ hasText: 'You are in the draw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('status').filter({ hasText: 'You are in the draw' })).toBeVisible();
});

test('one order: found by name, a part refunded, moved, renamed, checked in by name, and cancelled', async ({ page, browser }, {
  project,
}) => {
  test.slow();
  test.skip(project.name !== 'desktop', 'the studio is for desktops; the next test opens an order on a phone');
  await signInAs(page, 'Meera Iyer', '/studio/');
  const title = `Orders ${Date.now().toString(36)}`;
  const { eventID, sessions } = await publishEvent(page, title, [tier('Open')]);
  const buyer = await (await browser.newContext()).newPage();
  await signInAs(buyer, 'Asha Rao');
  await visit(buyer, `/checkout/${eventID}/?session=${sessions[0]?.sessionID}`);
  await buyer.getByRole('button', { name: 'Add: Open' }).click();
  await buyer.getByRole('button', { name: 'One more: Open' }).click();
  await buyer.getByRole('button', { name: /^Continue · / }).click();
  await heldOrder(buyer);
  await goToProvider(buyer);
  await buyer.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(buyer.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });

  await visit(page, `/studio/events/${eventID}/?tab=orders`);
  await page.getByRole('searchbox', { name: /Name, order/ }).fill('asha');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page.getByRole('heading', { name: 'Order of Asha Rao' })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: 'Refund or cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund or cancel tickets' });
  await dialog.getByRole('radio', { name: /the tickets stay valid/ }).check();
  await dialog.getByLabel(/Amount to refund/).fill('100');
  await expect(dialog.getByText('From your sales')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund ₹100' }).click();
  await expect(page.getByText('Partly refunded')).toBeVisible();

  await page.getByRole('button', { name: 'Move to another date' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/moved to/)).toBeVisible();
  await page.getByRole('button', { name: 'Rename Asha Rao' }).first().click();
  await page.getByLabel('Name on the ticket').fill('Zoya Khan');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Zoya Khan' })).toBeVisible();
  await page.getByLabel('New note').fill('Brings her mother.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Brings her mother.')).toBeVisible();

  // The show is twenty days away, so the guest is found by name and told to come later.
  const door = await (await browser.newContext()).newPage();
  await signInAs(door, 'Meera Iyer', '/studio/');
  await visit(door, `/check-in/${sessions[1]?.sessionID}/`);
  await door.getByLabel(/Find a guest by name/).fill('zoya');
  await door.getByRole('button', { name: 'Check in Zoya Khan' }).click();
  await expect(
    door
      .getByRole('status')
      .filter({ hasText: /early|open/i })
      .first(),
  ).toBeVisible();
  await expectAccessible(door);

  await page.getByRole('button', { name: 'Refund or cancel' }).click();
  await dialog.getByRole('button', { name: /^Cancel 2 tickets, refund/ }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  // With the whole refund at the bank, the order is among the past ones.
  await expect(async () => {
    await visit(buyer, '/collection/?when=past');
    await expect(buyer.getByRole('link', { name: new RegExp(title) })).toContainText(/cancelled|refunded/i, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
});
