import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/platform/clock';
import { createServices, type Edges } from '@/server/services';
import { addEvent } from '../support/fixtures/events';
import { openSandboxBank } from '../support/sandboxBank';
import { openTestApp } from '../support/testApp';

const methods = ['createOrder', 'fetchOrder', 'refund', 'listRefunds', 'verifyVpa'] as const;
/** The methods of the provider that were called, with the number of open transactions of this database at that moment. */
const calls: [method: string, openTransactions: number | undefined][] = [];

let app: Awaited<ReturnType<typeof openTestApp>>;
let edges: Edges = {};
beforeAll(async () => {
  app = await openTestApp({
    edgesOf: ({ db, config }) => {
      const { gateway } = createServices({ db, config, clock: systemClock });
      const watch = (name: (typeof methods)[number]) => async (given: never) => {
        const { rows } = await db.execute<{ count: number }>(
          sql`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
        );
        calls.push([name, rows[0]?.count]);
        return gateway[name](given);
      };
      return (edges = { gateway: { ...gateway, ...Object.fromEntries(methods.map((name) => [name, watch(name)])) } });
    },
  });
});
afterAll(() => app.close());

test('no provider is called inside a transaction: to order, to ask, to refund, to check an address [R-PAY-010]', async () => {
  const bank = openSandboxBank(app);
  const { refunds } = createServices({ db: app.db, config: app.config, clock: systemClock }, edges);
  const asha = await app.signIn();
  const { sessionID, tierIDs } = await addEvent(app.db);
  const order = await bank.startPayment(asha, sessionID, tierIDs[0]);
  await bank.simulateOutcome(order.orderID, 'upi');
  await bank.returnFromProvider(order.orderID, order.receipt);
  expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  await app.call('other.upiVerify', { vpa: 'asha.rao@okbank' }, { as: asha });
  await refunds.requestRefund(order.paymentID, 'cancelled');
  await refunds.runRefunds();
  expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'REFUNDED' });
  expect(new Set(calls.map(([name]) => name))).toEqual(new Set(methods));
  expect(calls.filter(([, openTransactions]) => openTransactions !== 0)).toEqual([]);
});
