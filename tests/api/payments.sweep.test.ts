import { sql } from 'drizzle-orm';
import { expireHolds } from '../support/fixtures/events';
import { setupPaymentApp } from '../support/paymentApp';

const app = setupPaymentApp();

test('one order that cannot be swept does not block the others', async () => {
  const [broken, fine] = [await app.startTicketPayment(await app.signIn('A')), await app.startTicketPayment(await app.signIn('B'))];
  await expireHolds(app.db);
  await app.db.execute(sql`UPDATE orders SET expires_at = now() - interval '1 hour' WHERE payment_id = ${broken.paymentID}`);
  // Its counters are wrong: giving the seat back would break the CHECK.
  await app.db.execute(sql`UPDATE session_tiers SET held = 0 WHERE session_id = ${broken.sessionID}`);
  await expect(app.services.orders.expireDue()).rejects.toBeInstanceOf(AggregateError);
  const { rows } = await app.db.execute(sql`SELECT payment_id, state FROM orders ORDER BY state`);
  expect(rows).toEqual([
    { payment_id: fine.paymentID, state: 'EXPIRED' },
    { payment_id: broken.paymentID, state: 'OPEN' },
  ]);
});

test('after a crashed sweep another one retries a minute later, not before', async () => {
  await app.startTicketPayment(await app.signIn());
  await expireHolds(app.db);
  await app.db.execute(sql`UPDATE orders SET claimed_until = now() + interval '1 minute'`);
  expect(await app.services.orders.expireDue()).toBe(0);
  await app.db.execute(sql`UPDATE orders SET claimed_until = now() - interval '1 second'`);
  expect(await app.services.orders.expireDue()).toBe(1);
  await app.expectConsistent();
});
