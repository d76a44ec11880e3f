import { sql } from 'drizzle-orm';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

async function booked() {
  const order = await app.startTicketPayment(asha, 2);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}

describe('concurrent refund requests', () => {
  test('do not exceed the payment, also when both are decided before either is written', async () => {
    const { paymentID } = await booked();
    await app.db.execute(
      sql`CREATE FUNCTION wait_before_write() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END'`,
    );
    await app.db.execute(sql`CREATE TRIGGER refunds_wait BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION wait_before_write()`);
    try {
      await Promise.allSettled(['a', 'b'].map((why) => app.services.refunds.requestRefund(paymentID, why, 60_000)));
    } finally {
      await app.db.execute(sql`DROP TRIGGER refunds_wait ON refunds`);
    }
    expect(await app.bank.count(sql`SELECT sum(amount_minor) AS n FROM refunds`)).toBe(60_000);
  });
});

describe('stock under concurrent transitions of one order', () => {
  const stock = async (sessionID: string) =>
    (await app.db.execute<{ held: number; sold: number }>(sql`SELECT held, sold FROM event_sessions WHERE session_id = ${sessionID}`))
      .rows[0];

  test('three webhooks and the browser return book two seats once', async () => {
    const order = await app.startTicketPayment(asha, 2);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    const [real] = await app.bank.store.listPayments(order.orderID);
    const webhook = { ...order, providerPaymentID: real?.providerPaymentID ?? '' };
    await Promise.all([
      ...['one', 'one', 'two'].map((eventID) => app.bank.sendWebhook({ ...webhook, eventID })),
      app.bank.returnFromProvider(order.orderID, order.receipt),
    ]);
    expect(await stock(order.sessionID)).toEqual({ held: 0, sold: 2 });
    await app.expectConsistent();
  });
});
