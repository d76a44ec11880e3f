import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import { createServices } from '@/server/services';
import { reconcilePayments } from '@/server/modules/payments/reconciler';
import { signedInEachTime } from '../support/houseOfFile';
import { moneyHouseOfFile } from '../support/moneyHouse';

const house = moneyHouseOfFile();
const asha = signedInEachTime(house);

describe('news of one payment', () => {
  test('three webhooks, the browser and the poller at once make one booking', async () => {
    const order = await house.atBank(asha, 2);
    await house.bank.press(order.orderID, 'upi');
    const [real] = await house.bank.books.listPayments(order.orderID);
    const news = { ...order, providerPaymentID: real?.providerPaymentID ?? '' };
    await house.db.execute(sql`UPDATE payments SET check_at = now()`);
    const [, , , , location] = await Promise.all([
      house.bank.tell({ ...news, eventID: 'one' }),
      house.bank.tell({ ...news, eventID: 'one' }),
      house.bank.tell({ ...news, eventID: 'two' }),
      reconcilePayments(house.shop),
      house.bank.comeBack(order.orderID, order.receipt),
    ]);
    expect(location).toContain(`/payment/process/event/?id=${order.paymentID}`);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', holdExpiresAt: null });
    expect(await house.bank.ticketsOf(order.paymentID)).toBe(2);
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM messages`)).toBe(1);
    await house.allIsWell();
  });

  test('a failure that is told after the capture changes nothing', async () => {
    const order = await house.atBank(asha);
    expect(await house.bank.tell(order)).toBe(200);
    expect(await house.bank.tell({ ...order, event: 'payment.failed' })).toBe(200);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', reason: null });
  });

  test('a decline keeps the seats for ten minutes at least, and the next try may succeed on the same order', async () => {
    const order = await house.atBank(asha);
    await house.db.execute(sql`UPDATE ticket_holds SET expires_at = now() + interval '1 minute'`);
    await house.bank.tell({ ...order, event: 'payment.failed' });
    const declined = await house.bank.status(asha, order.paymentID);
    expect(declined).toMatchObject({ status: 'DECLINED', canRetry: true });
    expect(new Date(declined.holdExpiresAt).getTime() - Date.now()).toBeGreaterThan(595_000);
    const again = await house.call('events.initPayment', { paymentID: order.paymentID, method: 'CARD' }, { as: asha });
    expect(again.body).toMatchObject({
      payment: { status: 'PENDING' },
      action: { kind: 'REDIRECT', url: expect.stringContaining(order.orderID) },
    });
    // The first failure again, under another event id: old news.
    await house.bank.tell({ ...order, event: 'payment.failed' });
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING' });
    await house.bank.tell({ ...order, providerPaymentID: 'sbp_second' });
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('two captures of one order: one booking, the other goes back', async () => {
    const order = await house.atBank(asha);
    await Promise.all([
      house.bank.tell({ ...order, providerPaymentID: 'sbp_a' }),
      house.bank.tell({ ...order, providerPaymentID: 'sbp_b' }),
    ]);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', refundState: 'REQUESTED' });
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(1);
    expect(await house.bank.ticketsOf(order.paymentID)).toBe(1);
  });
});

test('the sandbox sends what it owes over HTTP and keeps what was not taken', async () => {
  const order = await house.atBank(asha);
  await house.bank.press(order.orderID, 'duplicate');
  const sent: number[] = [];
  const flaky = createServices(
    { db: house.db, config: house.config, clock: systemClock },
    {
      send: async (url, { headers, body }) => {
        if (sent.push(1) === 1) throw new Error('connection refused');
        const { statusCode } = await house.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
        return { status: statusCode };
      },
    },
  );
  expect(await flaky.sandbox.deliver()).toBe(1);
  await house.db.execute(sql`UPDATE sandbox_webhooks SET due_at = now()`);
  expect(await flaky.sandbox.deliver()).toBe(3);
  expect(await flaky.sandbox.deliver()).toBe(0);
  expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  expect(await house.bank.ticketsOf(order.paymentID)).toBe(1);
});

test('somebody else’s payment and ticket are not there', async () => {
  const order = await house.atBank(asha);
  await house.bank.tell(order);
  const { tickets } = await house.bank.status(asha, order.paymentID);
  const ravi = await house.signIn('Ravi');
  expect((await house.call('events.status', { paymentID: order.paymentID }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.ticketRelease', { paymentID: order.paymentID }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.display', { ticketID: tickets[0].ticketID }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.status', { paymentID: order.paymentID })).status).toBe(401);
});
