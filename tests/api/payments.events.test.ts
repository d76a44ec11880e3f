import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/platform/clock';
import { createServices } from '@/server/services';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

describe('events of one payment', () => {
  test('three webhooks, the browser return and the reconciler at once make one booking [R-PAY-014]', async () => {
    const order = await app.startTicketPayment(asha, 2);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    const [real] = await app.bank.store.listPayments(order.orderID);
    const webhook = { ...order, providerPaymentID: real?.providerPaymentID ?? '' };
    await app.db.execute(sql`UPDATE payments SET check_at = now() - interval '1 second'`);
    const [, , , , location] = await Promise.all([
      app.bank.sendWebhook({ ...webhook, eventID: 'one' }),
      app.bank.sendWebhook({ ...webhook, eventID: 'one' }),
      app.bank.sendWebhook({ ...webhook, eventID: 'two' }),
      app.services.payments.refreshDue(),
      app.bank.returnFromProvider(order.orderID, order.receipt),
    ]);
    expect(location).toContain(`/payment/process/event/?id=${order.paymentID}`);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', holdExpiresAt: null });
    expect(await app.bank.ticketsOf(order.paymentID)).toBe(2);
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages`)).toBe(1);
    await app.expectConsistent();
  });

  test('a failure reported after the capture changes nothing', async () => {
    const order = await app.startTicketPayment(asha);
    expect(await app.bank.sendWebhook(order)).toBe(200);
    expect(await app.bank.sendWebhook({ ...order, event: 'payment.failed' })).toBe(200);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', reason: null });
  });

  test('a decline holds the seats for at least ten minutes, and the next attempt can succeed on the same order', async () => {
    const order = await app.startTicketPayment(asha);
    await app.db.execute(sql`UPDATE orders SET expires_at = now() + interval '1 minute'`);
    await app.bank.sendWebhook({ ...order, event: 'payment.failed' });
    const declined = await app.bank.status(asha, order.paymentID);
    expect(declined).toMatchObject({ status: 'DECLINED', canRetry: true });
    expect(new Date(declined.holdExpiresAt).getTime() - Date.now()).toBeGreaterThan(595_000);
    const again = await app.call('events.initPayment', { paymentID: order.paymentID, method: 'CARD' }, { as: asha });
    expect(again.body).toMatchObject({
      payment: { status: 'PENDING' },
      action: { kind: 'REDIRECT', url: expect.stringContaining(order.orderID) },
    });
    // The first failure again under another event id is outdated.
    await app.bank.sendWebhook({ ...order, event: 'payment.failed' });
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING' });
    await app.bank.sendWebhook({ ...order, providerPaymentID: 'sbp_second' });
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('two captures of one order make one booking and one refund', async () => {
    const order = await app.startTicketPayment(asha);
    await Promise.all([
      app.bank.sendWebhook({ ...order, providerPaymentID: 'sbp_a' }),
      app.bank.sendWebhook({ ...order, providerPaymentID: 'sbp_b' }),
    ]);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', refundState: 'REQUESTED' });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(1);
    expect(await app.bank.ticketsOf(order.paymentID)).toBe(1);
  });
});

test('the sandbox delivers webhooks over HTTP and retries rejected ones [R-PAY-015]', async () => {
  const order = await app.startTicketPayment(asha);
  await app.bank.simulateOutcome(order.orderID, 'duplicate');
  const sent: number[] = [];
  const flaky = createServices(
    { db: app.db, config: app.config, clock: systemClock },
    {
      send: async (url, { headers, body }) => {
        if (sent.push(1) === 1) throw new Error('connection refused');
        const { statusCode } = await app.fastify.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
        return { status: statusCode };
      },
    },
  );
  expect(await flaky.sandbox.deliver()).toBe(1);
  await app.db.execute(sql`UPDATE sandbox_webhooks SET due_at = now() - interval '1 second'`);
  expect(await flaky.sandbox.deliver()).toBe(3);
  expect(await flaky.sandbox.deliver()).toBe(0);
  expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  expect(await app.bank.ticketsOf(order.paymentID)).toBe(1);
});

test('another user’s payment and ticket are not found [R-ROLE-011]', async () => {
  const order = await app.startTicketPayment(asha);
  await app.bank.sendWebhook(order);
  const { tickets } = await app.bank.status(asha, order.paymentID);
  const ravi = await app.signIn('Ravi');
  expect((await app.call('events.status', { paymentID: order.paymentID }, { as: ravi })).status).toBe(404);
  expect((await app.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: ravi })).status).toBe(404);
  expect((await app.call('orders.cancel', { paymentID: order.paymentID }, { as: ravi })).status).toBe(404);
  expect((await app.call('events.display', { ticketID: tickets[0].ticketID }, { as: ravi })).status).toBe(404);
  expect((await app.call('events.status', { paymentID: order.paymentID })).status).toBe(401);
});
