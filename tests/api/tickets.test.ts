import { addEvent } from '../support/fixtures/events';
import { openTestApp } from '../support/testApp';

let house: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const form = (body: Record<string, string>) => ({
  headers: { origin: house.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(body).toString(),
});

test('a visitor holds two seats, pays by UPI on the sandbox page and has two tickets', async () => {
  const asha = await house.signIn();
  const { sessionID, tierIDs } = await addEvent(house.db);
  const begun = await house.call('events.ticketBegin', { sessionID, lines: [{ tierID: tierIDs[0], quantity: 2 }] }, { as: asha });
  expect(begun.body).toMatchObject({
    status: 'PENDING',
    ticketCount: 2,
    total: { amountMinor: 2 * (50_000 + 5000 + 900), currency: 'INR' },
  });
  const { paymentID } = begun.body;
  const init = await house.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
  expect(init.body).toMatchObject({ action: { kind: 'UPI' } });
  const page = new URL(init.body.action.pageUrl).pathname;
  const shown = await house.app.inject(page);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('₹1,118.00');
  const paid = await house.app.inject({ method: 'POST', url: page, ...form({ outcome: 'upi', delay: '20' }) });
  expect(paid.statusCode).toBe(303);
  const back = new URL(String(paid.headers.location));
  const returned = await house.app.inject(back.pathname + back.search);
  expect(returned.headers.location).toBe(`${house.config.PUBLIC_ORIGIN}/payment/process/event/?id=${paymentID}`);
  const status = await house.call('events.status', { paymentID }, { as: asha });
  expect(status.body).toMatchObject({ status: 'BOOKED', holdExpiresAt: null });
  expect(status.body.tickets).toHaveLength(2);
  const ticket = await house.call('events.display', { ticketID: status.body.tickets[0].ticketID }, { as: asha });
  expect(ticket.body.code).toHaveLength(152);
  expect(ticket.body.orderTicketIDs).toHaveLength(2);
  const mine = await house.call('events.myPurchases', {}, { as: asha });
  expect(mine.body.items).toHaveLength(1);
});
