import { sql } from 'drizzle-orm';
import { buildApp } from '@/server/app';
import { systemClock } from '@/server/platform/clock';
import { openDatabase } from '@/server/platform/db/client';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

describe('a webhook is applied only when', () => {
  test('it is signed, complete and recent', async () => {
    const order = await app.startTicketPayment(asha);
    expect(await app.bank.sendWebhook({ ...order, headers: { 'x-sandbox-signature': '' } })).toBe(401);
    expect(await app.bank.sendWebhook({ ...order, headers: { 'x-sandbox-event-id': 'another' } })).toBe(401);
    expect(await app.bank.sendWebhook({ ...order, tamper: (body) => body.replace('55900', '55901') })).toBe(401);
    expect(await app.bank.sendWebhook({ ...order, tamper: (body) => `${body} ` })).toBe(401);
    expect(await app.bank.sendWebhook({ ...order, at: new Date(Date.now() - 301_000) })).toBe(401);
    expect(await app.bank.sendWebhook({ ...order, at: new Date(Date.now() + 330_000) })).toBe(401);
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM webhook_events`)).toBe(0);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING' });
    const unknownProvider = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/payments/webhooks/stripe',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(unknownProvider.statusCode).toBe(404);
  });

  test.each([
    ['amount', { amountMinor: 55_800 }],
    ['currency', { currency: 'USD' }],
  ])('the %s is right; otherwise the order is frozen and nothing is booked', async (_what, wrong) => {
    const order = await app.startTicketPayment(asha);
    expect(await app.bank.sendWebhook({ ...order, ...wrong })).toBe(200);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'FAILED', canRetry: false });
    expect((await app.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha })).body).toMatchObject({
      status: 409,
      code: 'FROZEN',
    });
    // A correct capture afterwards waits for an operator.
    await app.bank.sendWebhook({ ...order, providerPaymentID: 'sbp_right', eventID: 'right' });
    expect(await app.outcomeOf('right')).toBe('PARKED');
    expect(await app.bank.ticketsOf(order.paymentID)).toBe(0);
  });

  test('its order is known; until then it is parked and retried', async () => {
    const order = await app.startTicketPayment(asha);
    await app.db.execute(sql`UPDATE payments SET provider_order_id = NULL`);
    expect(await app.bank.sendWebhook({ ...order, eventID: 'early' })).toBe(200);
    expect(await app.outcomeOf('early')).toBe('PARKED');
    expect(await app.services.webhooks.retryParked()).toBe(0);
    await app.db.execute(sql`UPDATE payments SET provider_order_id = ${order.orderID}`);
    await app.db.execute(sql`UPDATE webhook_events SET due_at = now() - interval '1 second'`);
    expect(await app.services.webhooks.retryParked()).toBe(1);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await app.outcomeOf('early')).toBe('APPLIED');
  });

  test('it could be stored: without the database the answer is 503, so that the provider repeats it', async () => {
    const order = await app.startTicketPayment(asha);
    const away = openDatabase('postgres://unknown@127.0.0.1:1/nothing');
    const fastify = await buildApp({ db: away, config: app.config, clock: systemClock });
    const body = JSON.stringify({
      event: 'payment.captured',
      order: { id: order.orderID, receipt: order.receipt },
      payment: { id: 'x', amountMinor: 1, currency: 'INR' },
    });
    const headers = app.bank.signature.webhookHeaders('e1', body, new Date());
    expect((await fastify.inject({ method: 'POST', url: '/api/v1/payments/webhooks/sandbox', headers, payload: body })).statusCode).toBe(
      503,
    );
    await fastify.close();
    await away.$client.end();
  });
});
