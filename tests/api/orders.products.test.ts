import { randomUUID } from 'node:crypto';
import type { Order } from '@contract/orders';
import { sql } from 'drizzle-orm';
import { GatewayUnavailable } from '@/server/platform/providerErrors';
import { expireHolds } from '../support/fixtures/events';
import { bankOrderOf, capture, openSale, type Sale } from '../support/orderSales';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

const get = async (paymentID: string, as: Person = asha): Promise<Order> => (await app.call('orders.get', { paymentID }, { as })).body;
const pay = (paymentID: string, as: Person = asha) => app.call('orders.pay', { paymentID, method: 'UPI' }, { as });
const cancel = (paymentID: string, as: Person = asha) => app.call('orders.cancel', { paymentID }, { as });
const listOpen = async (as: Person = asha): Promise<string[]> =>
  (await app.call('orders.open', {}, { as })).body.items.map(({ paymentID }: Order) => paymentID);
const decline = async (paymentID: string) => {
  const order = await bankOrderOf(app, paymentID);
  await app.bank.sendWebhook({
    orderID: '',
    ...order,
    receipt: paymentID,
    event: 'payment.failed',
    providerPaymentID: `sbp_${randomUUID()}`,
  });
};
const expire = async () => {
  await expireHolds(app.db);
  await app.services.orders.expireDue();
};
const runRefunds = async () => {
  while ((await app.services.refunds.runRefunds()) > 0);
};
const countRefunds = () => app.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`);

describe.each(['events', 'ott', 'campaigns'] as const)('an order of %s', (product) => {
  let sale: Sale;
  beforeEach(async () => {
    sale = await openSale[product](app);
  });
  afterEach(() => app.expectConsistent());

  /** Begins an order and takes its payment to the bank. */
  const start = async (as: Person = asha, isOther = false): Promise<string> => {
    const { status, code, paymentID } = await sale.begin(as, { isOther });
    expect([status, code]).toEqual([200, undefined]);
    expect((await pay(paymentID, as)).status).toBe(200);
    return paymentID;
  };

  test('is open until it is paid, then delivered once, however often the capture is reported', async () => {
    const paymentID = await start();
    const order = await get(paymentID);
    expect(order).toMatchObject({ product, subjectID: sale.subjectID, state: 'OPEN', status: 'PENDING', replacedBy: null });
    expect(new Date(order.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 500_000);
    expect(await listOpen()).toEqual([paymentID]);
    await capture(app, paymentID, 3);
    expect(await get(paymentID)).toMatchObject({ state: 'FULFILLED', expiresAt: null, canRetry: false });
    expect([await sale.countDelivered(paymentID), await listOpen()]).toEqual([1, []]);
    expect((await sale.countStock()).held).toBe(0);
  });

  test('is private: another user can neither see, pay nor cancel it', async () => {
    const paymentID = await start();
    const stranger = await app.signIn('Stranger');
    expect((await app.call('orders.get', { paymentID }, { as: stranger })).status).toBe(404);
    expect((await pay(paymentID, stranger)).status).toBe(404);
    expect((await cancel(paymentID, stranger)).status).toBe(404);
    expect(await listOpen(stranger)).toEqual([]);
  });

  test('is not an order of another product', async () => {
    const paymentID = await start();
    const statuses = { events: 'events.status', ott: 'ott.paymentStatus', campaigns: 'campaigns.paymentStatus' } as const;
    for (const [other, operation] of Object.entries(statuses))
      expect((await app.call(operation, { paymentID }, { as: asha })).status).toBe(other === product ? 200 : 404);
  });

  test('is one order for ten simultaneous requests and for a repeated key', async () => {
    const key = randomUUID();
    const first = await sale.begin(asha, { key });
    const answers = await Promise.all(Array.from({ length: 10 }, () => sale.begin(asha)));
    for (const { status, code } of answers) expect([200, 409]).toContain(code === undefined ? status : 409);
    const made = new Set(answers.filter(({ status }) => status === 200).map(({ paymentID }) => paymentID));
    expect([...made]).toEqual([first.paymentID]);
    expect((await sale.begin(asha, { key })).paymentID).toBe(first.paymentID);
    expect(await listOpen()).toEqual([first.paymentID]);
  });

  test('simultaneous first requests of one buyer end in one open order', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => sale.begin(asha)));
    const made = new Set(answers.filter(({ status }) => status === 200).map(({ paymentID }) => paymentID));
    expect(await listOpen()).toEqual([...made]);
    expect(made.size).toBe(1);
  });

  test('is replaced when the buyer chooses something else, and names the order that replaced it', async () => {
    const first = await start();
    const held = (await sale.countStock()).held;
    const { paymentID } = await sale.begin(asha, { isOther: true });
    expect(await get(first)).toMatchObject({ state: 'CANCELLED', status: 'TIMED_OUT', replacedBy: paymentID });
    expect(await listOpen()).toEqual([paymentID]);
    expect((await sale.countStock()).held).toBe(2 * held);
  });

  test('cannot be paid again once another order has taken its place', async () => {
    const first = await start();
    await decline(first);
    const { paymentID } = await sale.begin(asha, { isOther: true });
    expect(await get(first)).toMatchObject({ state: 'CANCELLED', canRetry: false, replacedBy: paymentID });
    expect((await pay(first)).status).toBe(409);
    expect(await listOpen()).toEqual([paymentID]);
  });

  test('can be paid again after a decline', async () => {
    const paymentID = await start();
    await decline(paymentID);
    expect(await get(paymentID)).toMatchObject({ state: 'OPEN', status: 'DECLINED', canRetry: true });
    expect((await pay(paymentID)).body.order).toMatchObject({ state: 'OPEN', status: 'PENDING' });
    await capture(app, paymentID);
    expect(await get(paymentID)).toMatchObject({ state: 'FULFILLED' });
  });

  test('a declined order is kept for ten minutes at least', async () => {
    const paymentID = await start();
    await app.db.execute(sql`UPDATE orders SET expires_at = now() + interval '1 minute'`);
    await decline(paymentID);
    expect(new Date((await get(paymentID)).expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 590_000);
  });

  test('the start of a payment leaves five minutes, once', async () => {
    const { paymentID } = await sale.begin(asha);
    await app.db.execute(sql`UPDATE orders SET expires_at = now() + interval '1 minute', is_extended = false`);
    await pay(paymentID);
    expect(new Date((await get(paymentID)).expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 290_000);
    await app.db.execute(sql`UPDATE orders SET expires_at = now() + interval '1 minute'`);
    await pay(paymentID);
    expect(new Date((await get(paymentID)).expiresAt ?? 0).getTime()).toBeLessThan(Date.now() + 61_000);
  });

  test('expires at its deadline, gives its stock back and cannot be paid any more', async () => {
    const paymentID = await start();
    await app.services.orders.expireDue();
    expect((await get(paymentID)).state).toBe('OPEN');
    await expire();
    expect(await get(paymentID)).toMatchObject({ state: 'EXPIRED', status: 'TIMED_OUT', canRetry: false, expiresAt: null });
    expect([await listOpen(), (await sale.countStock()).held]).toEqual([[], 0]);
    expect((await pay(paymentID)).body.code).toBe('HOLD_EXPIRED');
  });

  test('a declined order that expired is opened again for another attempt', async () => {
    const paymentID = await start();
    await decline(paymentID);
    await expire();
    expect(await get(paymentID)).toMatchObject({ state: 'EXPIRED', status: 'DECLINED', canRetry: true });
    expect((await pay(paymentID)).body.order).toMatchObject({ state: 'OPEN', status: 'PENDING' });
    expect(new Date((await get(paymentID)).expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 500_000);
    await capture(app, paymentID);
    expect([(await get(paymentID)).state, await sale.countDelivered(paymentID)]).toEqual(['FULFILLED', 1]);
  });

  test('a declined order that expired is not opened again beside a newer one', async () => {
    const first = await start();
    await decline(first);
    await expire();
    const { paymentID } = await sale.begin(asha, { isOther: true });
    expect((await pay(first)).status).toBe(409);
    expect([(await get(first)).state, await listOpen()]).toEqual(['EXPIRED', [paymentID]]);
  });

  test('is not opened again when it cannot be delivered any more', async () => {
    const paymentID = await start();
    await decline(paymentID);
    await expire();
    if (product === 'ott') expect((await sale.begin(asha)).status).toBe(200);
    else await sale.makeUndeliverable(asha);
    expect((await pay(paymentID)).body).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    expect(await get(paymentID)).toMatchObject({ state: 'EXPIRED', status: 'DECLINED' });
  });

  test('is delivered when its money arrives after it expired [R-PAY-011]', async () => {
    const paymentID = await start();
    await expire();
    await capture(app, paymentID, 2);
    expect([(await get(paymentID)).state, await sale.countDelivered(paymentID), await countRefunds()]).toEqual(['FULFILLED', 1, 0]);
  });

  test('is refunded once when its money arrives too late to deliver it [R-PAY-011]', async () => {
    const paymentID = await start();
    await expire();
    await sale.makeUndeliverable(asha);
    await capture(app, paymentID, 3);
    await Promise.all([runRefunds(), runRefunds()]);
    await capture(app, paymentID);
    await runRefunds();
    const order = await get(paymentID);
    expect(order).toMatchObject({ state: 'EXPIRED', status: 'REFUNDED', refunded: order.total });
    expect([await sale.countDelivered(paymentID), await countRefunds(), (await sale.countStock()).held]).toEqual([0, 1, 0]);
  });

  test('can be cancelled while it is unpaid, and gives its stock back', async () => {
    const paymentID = await start();
    expect((await cancel(paymentID)).body).toMatchObject({ state: 'CANCELLED', status: 'TIMED_OUT' });
    expect((await cancel(paymentID)).status).toBe(200);
    expect([await listOpen(), (await sale.countStock()).held]).toEqual([[], 0]);
  });

  test('a paid order cannot be cancelled', async () => {
    const paymentID = await start();
    await capture(app, paymentID);
    expect((await cancel(paymentID)).body.code).toBe('ALREADY_PAID');
  });

  test('while the bank decides, it can neither be cancelled nor paid a second time', async () => {
    const paymentID = await start();
    const order = await bankOrderOf(app, paymentID);
    await app.bank.simulateOutcome(order?.orderID ?? '', 'silent');
    await app.bank.returnFromProvider(order?.orderID ?? '', paymentID);
    expect(await get(paymentID)).toMatchObject({ isProcessing: true });
    expect((await cancel(paymentID)).body.code).toBe('PAYMENT_IN_PROGRESS');
    expect((await pay(paymentID)).body.action).toEqual({ kind: 'NONE' });
  });

  test('a second order after the first was delivered is a purchase of its own, where the product can be bought twice', async () => {
    const first = await start();
    await capture(app, first);
    const again = await sale.begin(asha);
    if (product === 'ott') expect(again.code).toBe('ALREADY_BOUGHT');
    else {
      await pay(again.paymentID);
      await capture(app, again.paymentID);
      expect([await sale.countDelivered(first), await sale.countDelivered(again.paymentID), await countRefunds()]).toEqual([1, 1, 0]);
    }
  });

  const endings = ['cancelled', 'expired'] as const;
  const arrivals = ['first, second', 'second, first', 'at once'] as const;
  test.each(endings.flatMap((ending) => arrivals.map((arrival) => [ending, arrival] as const)))(
    'and its twin (first order %s; captured %s): one is delivered, one is refunded',
    async (ending, arrival) => {
      const first = await start();
      if (ending === 'cancelled') await cancel(first);
      else await expire();
      const second = await start();
      expect(second).not.toBe(first);
      const inOrder = arrival === 'second, first' ? [second, first] : [first, second];
      if (arrival === 'at once') await Promise.all(inOrder.map((paymentID) => capture(app, paymentID)));
      else for (const paymentID of inOrder) await capture(app, paymentID);
      await runRefunds();
      for (const paymentID of inOrder) await capture(app, paymentID);
      await runRefunds();
      const [a, b] = [await get(inOrder[0] ?? ''), await get(inOrder[1] ?? '')];
      expect([a.status, b.status].filter((status) => status === 'REFUNDED')).toHaveLength(1);
      if (arrival !== 'at once') expect(a.state).toBe('FULFILLED');
      expect([a, b].filter(({ state }) => state === 'FULFILLED')).toHaveLength(1);
      expect((await sale.countDelivered(first)) + (await sale.countDelivered(second))).toBe(1);
      expect([await countRefunds(), (await sale.countStock()).held]).toEqual([1, 0]);
    },
  );

  test.each(['expiry', 'cancellation'] as const)('%s and capture at the same moment end in one delivery', async (what) => {
    const buyers = await Promise.all(Array.from({ length: 6 }, (_, n) => app.signIn(`Buyer ${n}`)));
    const orders = await Promise.all(buyers.map(async (buyer) => ({ buyer, paymentID: await start(buyer) })));
    if (what === 'expiry') await expireHolds(app.db);
    const ends = (): Promise<unknown>[] =>
      what === 'expiry'
        ? [app.services.orders.expireDue(2), app.services.orders.expireDue(2), app.services.orders.expireDue()]
        : orders.map(({ buyer, paymentID }) => cancel(paymentID, buyer));
    await Promise.all([...ends(), ...orders.map(({ paymentID }) => capture(app, paymentID, 2))]);
    for (const { buyer, paymentID } of orders) {
      expect((await get(paymentID, buyer)).state).toBe('FULFILLED');
      expect(await sale.countDelivered(paymentID)).toBe(1);
    }
    expect((await sale.countStock()).held).toBe(0);
  });

  test('several workers expire a backlog, each order once', async () => {
    const buyers = await Promise.all(Array.from({ length: 9 }, (_, n) => app.signIn(`Buyer ${n}`)));
    for (const buyer of buyers) await start(buyer);
    await expireHolds(app.db);
    const handled = await Promise.all([1, 2, 3].map(() => app.services.orders.expireDue(3)));
    expect(handled.reduce((sum, n) => sum + n, 0)).toBe(9);
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM orders WHERE state = 'EXPIRED'`)).toBe(9);
    expect((await sale.countStock()).held).toBe(0);
  });

  test('is found paid by the worker that would have expired it', async () => {
    const paymentID = await start();
    await app.bank.simulateOutcome((await bankOrderOf(app, paymentID))?.orderID ?? '', 'upi', 0);
    await expire();
    expect(await get(paymentID)).toMatchObject({ state: 'FULFILLED' });
  });

  test('expires on time when the bank is unreachable', async () => {
    const paymentID = await start();
    app.faults.fetchOrder = () => {
      throw new GatewayUnavailable('silence');
    };
    await expire();
    expect(await get(paymentID)).toMatchObject({ state: 'EXPIRED', status: 'TIMED_OUT' });
  });

  test('stays open when the provider does not answer, and the next attempt finds the same order at the bank', async () => {
    app.faults.createOrder = () => {
      throw new GatewayUnavailable('silence');
    };
    await sale.begin(asha);
    const [paymentID = ''] = await listOpen();
    expect((await pay(paymentID)).status).toBe(503);
    app.faults.createOrder = undefined;
    expect((await pay(paymentID)).status).toBe(200);
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM sandbox_orders`)).toBe(1);
    await capture(app, paymentID);
    expect((await get(paymentID)).state).toBe('FULFILLED');
  });

  test('ends REFUNDED when all of its money went back, by one refund', async () => {
    const paymentID = await start();
    await capture(app, paymentID);
    const sold = (await sale.countStock()).sold;
    for (let n = 0; n < 2; n += 1) await app.services.refunds.requestRefund(paymentID, 'goodwill');
    await Promise.all([runRefunds(), runRefunds()]);
    expect(await get(paymentID)).toMatchObject({ state: 'REFUNDED', status: 'REFUNDED' });
    expect([await sale.countDelivered(paymentID), await countRefunds()]).toEqual([0, 1]);
    expect((await sale.countStock()).sold).toBeLessThan(sold);
  });
});

/** A title is always deliverable to a buyer who has an open order for it. */
test.each(['events', 'campaigns'] as const)('an open order of %s is refunded once when its sale has ended', async (product) => {
  const sale = await openSale[product](app);
  const { paymentID } = await sale.begin(asha);
  await pay(paymentID);
  if (product === 'events') await sale.makeUndeliverable(asha);
  else await app.db.execute(sql`UPDATE campaigns SET state = 'CANCELLED' WHERE campaign_id = ${sale.subjectID}`);
  await capture(app, paymentID, 2);
  await runRefunds();
  expect(await get(paymentID)).toMatchObject({ state: 'CANCELLED', status: 'REFUNDED' });
  expect([await sale.countDelivered(paymentID), await countRefunds(), (await sale.countStock()).held]).toEqual([0, 1, 0]);
  await app.expectConsistent();
});
