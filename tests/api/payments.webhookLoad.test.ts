import { sql } from 'drizzle-orm';
import { addEvent } from '../support/fixtures/events';
import { setupPaymentApp } from '../support/paymentApp';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();

test('load: 120 payments, each reported four times in any order with failures among them, make 120 bookings', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 1000 });
  const orders: (Awaited<ReturnType<typeof app.bank.startPayment>> & { buyer: Person })[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let n = lane; n < 120; n += 8) {
        const buyer = await app.signIn(`Buyer ${n}`);
        orders.push({ buyer, ...(await app.bank.startPayment(buyer, sessionID, tierIDs[0], 1)) });
      }
    }),
  );
  const webhooks = orders
    .flatMap((order) =>
      [1, 2, 3]
        .map((n) => ({ ...order, eventID: n < 3 ? `${order.paymentID}-a` : `${order.paymentID}-b` }))
        .concat([{ ...order, eventID: `${order.paymentID}-f`, event: 'payment.failed' } as never]),
    )
    .map((one, at) => ({ one, key: (at * 7919) % 480 }))
    .sort((a, b) => a.key - b.key);
  const slowest: number[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let at = lane; at < webhooks.length; at += 16) {
        const started = performance.now();
        const one = webhooks[at]?.one;
        // Like a provider, repeat what was answered with 503.
        let status = one ? await app.bank.sendWebhook(one) : 200;
        for (let again = 0; status === 503 && one && again < 5; again += 1) status = await app.bank.sendWebhook(one);
        expect(status).toBe(200);
        slowest.push(performance.now() - started);
      }
    }),
  );
  slowest.sort((a, b) => a - b);
  const p99 = slowest[Math.floor(slowest.length * 0.99)] ?? 0;
  process.stdout.write(`storm: ${webhooks.length} webhooks, p50 ${slowest[240]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM payments WHERE status = 'BOOKED'`)).toBe(120);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM tickets`)).toBe(120);
  expect(await app.bank.count(sql`SELECT sum(captured_minor) AS n FROM payments`)).toBe(120 * 55_900);
  await app.expectConsistent();
}, 120_000);
