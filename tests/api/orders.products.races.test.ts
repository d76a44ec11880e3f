import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '@contract/orders';
import { sql } from 'drizzle-orm';
import { expireHolds } from '../support/fixtures/events';
import { bankOrderOf, capture, openSale, type Sale } from '../support/orderSales';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

const get = async (paymentID: string): Promise<Order> => (await app.call('orders.get', { paymentID }, { as: asha })).body;
const pay = (paymentID: string) => app.call('orders.pay', { paymentID, method: 'UPI' }, { as: asha });
const listOpen = async (): Promise<string[]> =>
  (await app.call('orders.open', {}, { as: asha })).body.items.map(({ paymentID }: Order) => paymentID);
const countRefunds = () => app.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`);

/** Begins an order and takes its payment to the bank. */
async function start(sale: Sale, isOther = false): Promise<string> {
  const { status, paymentID } = await sale.begin(asha, { isOther });
  expect(status).toBe(200);
  expect((await pay(paymentID)).status).toBe(200);
  return paymentID;
}
/** An order that was declined and has expired, so that its buyer may try it again. */
async function startDeclined(sale: Sale, isOther = false): Promise<string> {
  const paymentID = await start(sale, isOther);
  const order = { orderID: '', ...(await bankOrderOf(app, paymentID)), receipt: paymentID };
  await app.bank.sendWebhook({ ...order, event: 'payment.failed', providerPaymentID: `sbp_${randomUUID()}` });
  await expireHolds(app.db);
  await app.services.orders.expireDue();
  expect(await get(paymentID)).toMatchObject({ state: 'EXPIRED', status: 'DECLINED', canRetry: true });
  return paymentID;
}

/** Runs `work` with a trigger of one statement, `BEFORE INSERT ON orders`. */
async function withTrigger<Result>(moment: string, statement: string, work: () => Promise<Result>): Promise<Result> {
  const body = sql.raw(`'BEGIN ${statement}; RETURN NEW; END'`);
  await app.db.execute(sql`CREATE FUNCTION interfere() RETURNS trigger LANGUAGE plpgsql AS ${body}`);
  await app.db.execute(sql`CREATE TRIGGER interfering ${sql.raw(moment)} FOR EACH ROW EXECUTE FUNCTION interfere()`);
  try {
    return await work();
  } finally {
    await app.db.execute(sql`DROP FUNCTION interfere() CASCADE`);
  }
}
const whenBlocked = async (transactions: number) => {
  const blocked = sql`SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await app.bank.count(blocked)) < transactions) await wait(10);
};
/** Starts requests one by one, each when the ones before it are blocked. Those at the trigger wait there until all are. */
const startBlocked = (moment: string, requests: (() => Promise<{ status: number }>)[]) =>
  withTrigger(moment, 'PERFORM pg_advisory_xact_lock_shared(4711)', async () => {
    const started: Promise<{ status: number }>[] = [];
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(4711)`);
      for (const request of requests) {
        started.push(request());
        await whenBlocked(started.length);
      }
    });
    return Promise.all(started);
  });

/** The product's own row, which is written last when an order is reserved. */
const reservedIn = { events: 'ticket_holds', ott: 'purchases', campaigns: 'commitments' } as const;

describe.each(['events', 'ott', 'campaigns'] as const)('an open order of %s', (product) => {
  test('stays when the order that would replace it cannot be reserved', async () => {
    const sale = await openSale[product](app);
    const paymentID = await start(sale);
    const before = await sale.countStock();
    const refused = await withTrigger(`BEFORE INSERT ON ${reservedIn[product]}`, 'RAISE EXCEPTION $$refused$$', () =>
      sale.begin(asha, { isOther: true }),
    );
    expect(refused.status).toBe(500);
    expect(await get(paymentID)).toMatchObject({ state: 'OPEN', status: 'PENDING', replacedBy: null });
    expect([await listOpen(), await sale.countStock()]).toEqual([[paymentID], before]);
    await capture(app, paymentID);
    expect([(await get(paymentID)).state, await sale.countDelivered(paymentID), await countRefunds()]).toEqual(['FULFILLED', 1, 0]);
    await app.expectConsistent();
  });
});

test('an investor keeps an open order when a larger amount no longer fits the goal', async () => {
  const sale = await openSale.campaigns(app);
  const paymentID = await start(sale);
  await app.db.execute(sql`UPDATE campaigns SET max_goal_minor = 1500000 WHERE campaign_id = ${sale.subjectID}`);
  expect(await sale.begin(asha, { isOther: true })).toMatchObject({ status: 409, code: 'CAP_REACHED' });
  expect([(await get(paymentID)).state, await listOpen()]).toEqual(['OPEN', [paymentID]]);
  await app.expectConsistent();
});

describe.each(['ott', 'campaigns'] as const)('of two orders of one buyer for the same sale (%s), one is open', (product) => {
  let sale: Sale;
  beforeEach(async () => {
    sale = await openSale[product](app);
  });
  afterEach(() => app.expectConsistent());

  test('when both are tried again at the same moment', async () => {
    const declined = [await startDeclined(sale), await startDeclined(sale, true)];
    const answers = await startBlocked(
      'BEFORE UPDATE OF state ON orders',
      declined.map((paymentID) => () => pay(paymentID)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [opened = '', refused = ''] = answers[0]?.status === 200 ? declined : [...declined].reverse();
    expect(answers).toContainEqual(expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'SOLD_OUT' }) }));
    expect([await listOpen(), (await get(refused)).state]).toEqual([[opened], 'EXPIRED']);
  });

  test('when one is tried again while the other begins; its late money is refunded', async () => {
    const declined = await startDeclined(sale);
    const [begun, retried] = await startBlocked(`BEFORE INSERT ON ${reservedIn[product]}`, [
      () => sale.begin(asha, { isOther: true }),
      () => pay(declined),
    ]);
    expect(begun?.status).toBe(200);
    expect(retried).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } });
    const [opened = ''] = await listOpen();
    expect(await get(declined)).toMatchObject({ state: 'EXPIRED', status: 'DECLINED' });
    await capture(app, opened);
    await capture(app, declined, 2);
    await app.services.refunds.runRefunds();
    expect([await get(opened), await get(declined)]).toMatchObject([{ state: 'FULFILLED' }, { state: 'EXPIRED', status: 'REFUNDED' }]);
    expect([await sale.countDelivered(opened), await sale.countDelivered(declined), await countRefunds()]).toEqual([1, 0, 1]);
  });
});
