import { sql } from 'drizzle-orm';
import { buildApp } from '@/server/app';
import { systemClock } from '@/server/clock';
import { openDatabase } from '@/server/db/client';
import { signedInEachTime } from '../support/houseOfFile';
import { moneyHouseOfFile } from '../support/moneyHouse';

const house = moneyHouseOfFile();
const asha = signedInEachTime(house);

describe('a webhook is believed only when', () => {
  test('it is signed, whole and fresh', async () => {
    const order = await house.atBank(asha);
    expect(await house.bank.tell({ ...order, headers: { 'x-sandbox-signature': '' } })).toBe(401);
    expect(await house.bank.tell({ ...order, headers: { 'x-sandbox-event-id': 'another' } })).toBe(401);
    expect(await house.bank.tell({ ...order, tamper: (body) => body.replace('55900', '55901') })).toBe(401);
    expect(await house.bank.tell({ ...order, tamper: (body) => `${body} ` })).toBe(401);
    expect(await house.bank.tell({ ...order, at: new Date(Date.now() - 301_000) })).toBe(401);
    expect(await house.bank.tell({ ...order, at: new Date(Date.now() + 330_000) })).toBe(401);
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM webhook_events`)).toBe(0);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING' });
    const nobody = await house.app.inject({
      method: 'POST',
      url: '/api/v1/payments/webhooks/stripe',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(nobody.statusCode).toBe(404);
  });

  test.each([
    ['amount', { amountMinor: 55_800 }],
    ['currency', { currency: 'USD' }],
  ])('the %s is right; else the order is frozen and books nothing', async (_what, wrong) => {
    const order = await house.atBank(asha);
    expect(await house.bank.tell({ ...order, ...wrong })).toBe(200);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'FAILED', canRetry: false });
    expect((await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha })).body).toMatchObject({
      status: 409,
      code: 'FROZEN',
    });
    // A right capture afterwards waits for a person.
    await house.bank.tell({ ...order, providerPaymentID: 'sbp_right', eventID: 'right' });
    expect(await house.outcomeOf('right')).toBe('PARKED');
    expect(await house.bank.ticketsOf(order.paymentID)).toBe(0);
  });

  test('its order is known; until then it is kept and tried again', async () => {
    const order = await house.atBank(asha);
    await house.db.execute(sql`UPDATE payments SET provider_order_id = NULL`);
    expect(await house.bank.tell({ ...order, eventID: 'early' })).toBe(200);
    expect(await house.outcomeOf('early')).toBe('PARKED');
    expect(await house.shop.webhooks.retryParked()).toBe(0);
    await house.db.execute(sql`UPDATE payments SET provider_order_id = ${order.orderID}`);
    await house.db.execute(sql`UPDATE webhook_events SET due_at = now()`);
    expect(await house.shop.webhooks.retryParked()).toBe(1);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await house.outcomeOf('early')).toBe('APPLIED');
  });

  test('we could write it down: with the database away it is 503, so that it comes again', async () => {
    const order = await house.atBank(asha);
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const app = await buildApp({ db: away, config: house.config, clock: systemClock });
    const body = JSON.stringify({
      event: 'payment.captured',
      order: { id: order.orderID, receipt: order.receipt },
      payment: { id: 'x', amountMinor: 1, currency: 'INR' },
    });
    const headers = house.bank.signature.webhookHeaders('e1', body, new Date());
    expect((await app.inject({ method: 'POST', url: '/api/v1/payments/webhooks/sandbox', headers, payload: body })).statusCode).toBe(503);
    await app.close();
    await away.$client.end();
  });
});
