import { sql } from 'drizzle-orm';
import { GatewayUnavailable } from '@/server/platform/providerErrors';
import { addEvent, expireHolds } from '../support/fixtures/events';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

describe('when the server or the provider fails', () => {
  test('the answer to create-order is lost: the same receipt returns the same order', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db);
    const { body } = await app.bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
    app.faults.createOrder = () => {
      app.faults.createOrder = undefined;
      throw new GatewayUnavailable('silence');
    };
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const lost = await app.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha, headers });
    expect(lost.status).toBe(503);
    expect(await app.bank.status(asha, body.paymentID)).toMatchObject({ status: 'PENDING' });
    const found = await app.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha, headers });
    expect(found.status).toBe(200);
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM sandbox_orders`)).toBe(1);
  });

  test('twelve unavailable responses cost no attempt; ten attempts that reach the bank are the limit', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db);
    const { body } = await app.bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
    const simulateOutcome = () => app.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha });
    app.faults.createOrder = () => {
      throw new GatewayUnavailable('silence');
    };
    for (let n = 0; n < 12; n++) expect((await simulateOutcome()).status).toBe(503);
    app.faults.createOrder = undefined;
    for (let n = 0; n < 10; n++) expect((await simulateOutcome()).status).toBe(200);
    expect((await simulateOutcome()).body).toMatchObject({ status: 409, code: 'TOO_MANY_ATTEMPTS' });
  });

  test('a crash between capture and booking leaves nothing half done, and the stored webhook books', async () => {
    const order = await app.startTicketPayment(asha, 2);
    await app.db.execute(
      sql`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''the process crashed''; END'`,
    );
    await app.db.execute(sql`CREATE TRIGGER sale_crashes BEFORE UPDATE OF sold ON event_sessions FOR EACH ROW EXECUTE FUNCTION crash()`);
    expect(await app.bank.sendWebhook({ ...order, eventID: 'stored' })).toBe(500);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING', tickets: [] });
    await app.db.execute(sql`DROP TRIGGER sale_crashes ON event_sessions`);
    expect(await app.outcomeOf('stored')).toBe('PARKED');
    await app.db.execute(sql`UPDATE webhook_events SET due_at = now() - interval '1 second'`);
    expect(await app.services.webhooks.retryParked()).toBe(1);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await app.bank.ticketsOf(order.paymentID)).toBe(2);
    await app.expectConsistent();
  });

  test('the bank is unreachable: seats are still released on time', async () => {
    const order = await app.startTicketPayment(asha);
    app.faults.fetchOrder = () => {
      throw new GatewayUnavailable('silence');
    };
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT' });
  });

  test('sweep and capture at the same moment: always tickets or a refund, and no seat is lost', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 30 });
    const orders = [];
    for (let n = 0; n < 10; n += 1) {
      const buyer = await app.signIn(`Buyer ${n}`);
      orders.push({ buyer, ...(await app.bank.startPayment(buyer, sessionID, tierIDs[0], 2)) });
    }
    await expireHolds(app.db);
    await Promise.all([
      app.services.orders.expireDue(),
      app.services.orders.expireDue(),
      ...orders.map((order) => app.bank.sendWebhook(order)),
    ]);
    for (const { buyer, paymentID } of orders) expect((await app.bank.status(buyer, paymentID)).status).toBe('BOOKED');
    expect(await app.bank.count(sql`SELECT sold AS n FROM event_sessions`)).toBe(20);
    await app.expectConsistent();
  });
});
