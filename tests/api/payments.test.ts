import { sql } from 'drizzle-orm';
import { buildApp } from '@/server/app';
import { systemClock } from '@/server/clock';
import { openDatabase } from '@/server/db/client';
import { buildShop, type Shop } from '@/server/house';
import { createStockRepository } from '@/server/modules/events/stockRepository';
import { reconcileStock, sweepExpiredHolds } from '@/server/modules/events/ticketSweep';
import { GatewayUnavailable, type PaymentGateway } from '@/server/modules/payments/paymentGateway';
import { reconcilePayments } from '@/server/modules/payments/reconciler';
import { openBank } from '../support/bank';
import { addEvent, letHoldsRunOut } from '../support/fixtures/events';
import { openTestApp, type Person } from '../support/testApp';

let house: Awaited<ReturnType<typeof openTestApp>>;
let bank: ReturnType<typeof openBank>;
let shop: Shop;
let asha: Person;
/** Handed to the API under test; a test makes it fail, and nothing in the product knows. */
const faults: { createOrder?: () => void; fetchOrder?: () => void; sellHeld?: () => void; refund?: () => void } = {};

const faulty = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  createOrder: async (order) => {
    const made = await gateway.createOrder(order);
    faults.createOrder?.();
    return made;
  },
  fetchOrder: async (order) => {
    faults.fetchOrder?.();
    return gateway.fetchOrder(order);
  },
  refund: async (order) => {
    const made = await gateway.refund(order);
    faults.refund?.();
    return made;
  },
});

beforeAll(async () => {
  const plain = await openTestApp();
  const foundations = { db: plain.db, config: plain.config, clock: systemClock };
  const edges = {
    gateway: faulty(buildShop(foundations).gateway),
    stockOf: (db: Parameters<typeof createStockRepository>[0]) => {
      const stock = createStockRepository(db);
      return {
        ...stock,
        sellHeld: (cart: Parameters<typeof stock.sellHeld>[0]) => {
          faults.sellHeld?.();
          return stock.sellHeld(cart);
        },
      };
    },
  };
  const app = await buildApp({ ...foundations, edges });
  house = { ...plain, app, call: plain.call };
  shop = buildShop(foundations, edges);
  // Calls of the house go to the app with the faulty edges.
  house.call = async (operationID, input, options) => {
    const inject = plain.app.inject.bind(plain.app);
    plain.app.inject = app.inject.bind(app) as typeof plain.app.inject;
    try {
      return await plain.call(operationID, input, options);
    } finally {
      plain.app.inject = inject;
    }
  };
  bank = openBank(house);
});
beforeEach(async () => {
  await house.empty();
  for (const name of Object.keys(faults) as (keyof typeof faults)[]) faults[name] = undefined;
  asha = await house.signIn();
});
afterAll(async () => {
  await house.app.close();
  await house.close();
});

const atBank = async (quantity = 1, capacity = 100) => {
  const { sessionID, tierIDs } = await addEvent(house.db, { capacity, tiers: [{ capacity }] });
  return { sessionID, tierIDs, ...(await bank.goToBank(asha, sessionID, tierIDs[0], quantity)) };
};
const allIsWell = async () => expect(await reconcileStock(house.db)).toEqual([]);
const outcomeOf = (eventID: string) =>
  house.db
    .execute<{ outcome: string }>(sql`SELECT outcome FROM webhook_events WHERE event_id = ${eventID}`)
    .then(({ rows }) => rows[0]?.outcome);

describe('news of one payment', () => {
  test('three webhooks, the browser and the poller at once make one booking', async () => {
    const order = await atBank(2);
    await bank.press(order.orderID, 'upi');
    const [real] = await bank.books.listPayments(order.orderID);
    const news = { ...order, providerPaymentID: real?.providerPaymentID ?? '' };
    await house.db.execute(sql`UPDATE payments SET check_at = now()`);
    const [, , , , location] = await Promise.all([
      bank.tell({ ...news, eventID: 'one' }),
      bank.tell({ ...news, eventID: 'one' }),
      bank.tell({ ...news, eventID: 'two' }),
      reconcilePayments(shop),
      bank.comeBack(order.orderID, order.receipt),
    ]);
    expect(location).toContain(`/payment/process/event/?id=${order.paymentID}`);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', holdExpiresAt: null });
    expect(await bank.ticketsOf(order.paymentID)).toBe(2);
    expect(await bank.count(sql`SELECT count(*) AS n FROM messages`)).toBe(1);
    await allIsWell();
  });

  test('a failure that is told after the capture changes nothing', async () => {
    const order = await atBank();
    expect(await bank.tell(order)).toBe(200);
    expect(await bank.tell({ ...order, event: 'payment.failed' })).toBe(200);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', reason: null });
  });

  test('a decline keeps the seats for ten minutes at least, and the next try may succeed on the same order', async () => {
    const order = await atBank();
    await house.db.execute(sql`UPDATE ticket_holds SET expires_at = now() + interval '1 minute'`);
    await bank.tell({ ...order, event: 'payment.failed' });
    const declined = await bank.status(asha, order.paymentID);
    expect(declined).toMatchObject({ status: 'DECLINED', canRetry: true });
    expect(new Date(declined.holdExpiresAt).getTime() - Date.now()).toBeGreaterThan(595_000);
    const again = await house.call('events.initPayment', { paymentID: order.paymentID, method: 'CARD' }, { as: asha });
    expect(again.body).toMatchObject({
      payment: { status: 'PENDING' },
      action: { kind: 'REDIRECT', url: expect.stringContaining(order.orderID) },
    });
    // The first failure again, under another event id: old news.
    await bank.tell({ ...order, event: 'payment.failed' });
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING' });
    await bank.tell({ ...order, providerPaymentID: 'sbp_second' });
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('two captures of one order: one booking, the other goes back', async () => {
    const order = await atBank();
    await Promise.all([bank.tell({ ...order, providerPaymentID: 'sbp_a' }), bank.tell({ ...order, providerPaymentID: 'sbp_b' })]);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED', refundState: 'REQUESTED' });
    expect(await bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(1);
    expect(await bank.ticketsOf(order.paymentID)).toBe(1);
  });
});

describe('a webhook is believed only when', () => {
  test('it is signed, whole and fresh', async () => {
    const order = await atBank();
    expect(await bank.tell({ ...order, headers: { 'x-sandbox-signature': '' } })).toBe(401);
    expect(await bank.tell({ ...order, headers: { 'x-sandbox-event-id': 'another' } })).toBe(401);
    expect(await bank.tell({ ...order, tamper: (body) => body.replace('55900', '55901') })).toBe(401);
    expect(await bank.tell({ ...order, tamper: (body) => `${body} ` })).toBe(401);
    expect(await bank.tell({ ...order, at: new Date(Date.now() - 301_000) })).toBe(401);
    expect(await bank.tell({ ...order, at: new Date(Date.now() + 301_000) })).toBe(401);
    expect(await bank.count(sql`SELECT count(*) AS n FROM webhook_events`)).toBe(0);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING' });
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
    const order = await atBank();
    expect(await bank.tell({ ...order, ...wrong })).toBe(200);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'FAILED', canRetry: false });
    expect((await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha })).body).toMatchObject({
      status: 409,
      code: 'FROZEN',
    });
    // A right capture afterwards waits for a person.
    await bank.tell({ ...order, providerPaymentID: 'sbp_right', eventID: 'right' });
    expect(await outcomeOf('right')).toBe('PARKED');
    expect(await bank.ticketsOf(order.paymentID)).toBe(0);
  });

  test('its order is known; until then it is kept and tried again', async () => {
    const order = await atBank();
    await house.db.execute(sql`UPDATE payments SET provider_order_id = NULL`);
    expect(await bank.tell({ ...order, eventID: 'early' })).toBe(200);
    expect(await outcomeOf('early')).toBe('PARKED');
    expect(await shop.webhooks.retryParked()).toBe(0);
    await house.db.execute(sql`UPDATE payments SET provider_order_id = ${order.orderID}`);
    await house.db.execute(sql`UPDATE webhook_events SET due_at = now()`);
    expect(await shop.webhooks.retryParked()).toBe(1);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await outcomeOf('early')).toBe('APPLIED');
  });

  test('we could write it down: with the database away it is 503, so that it comes again', async () => {
    const order = await atBank();
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const app = await buildApp({ db: away, config: house.config, clock: systemClock });
    const body = JSON.stringify({
      event: 'payment.captured',
      order: { id: order.orderID, receipt: order.receipt },
      payment: { id: 'x', amountMinor: 1, currency: 'INR' },
    });
    const headers = bank.signature.webhookHeaders('e1', body, new Date());
    expect((await app.inject({ method: 'POST', url: '/api/v1/payments/webhooks/sandbox', headers, payload: body })).statusCode).toBe(503);
    await app.close();
    await away.$client.end();
  });
});

describe('money that comes late', () => {
  test('buys the seats when they can still be had', async () => {
    const order = await atBank();
    await letHoldsRunOut(house.db);
    expect(await sweepExpiredHolds(shop)).toBe(1);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT', holdExpiresAt: null });
    await allIsWell();
    await bank.tell(order);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    await allIsWell();
  });

  test('goes back by itself when they are gone, once, and the order ends REFUNDED', async () => {
    const order = await atBank(1, 1);
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    const ravi = await house.signIn('Ravi');
    const other = await bank.goToBank(ravi, order.sessionID, order.tierIDs[0]);
    await bank.press(order.orderID, 'upi');
    const [real] = await bank.books.listPayments(order.orderID);
    await Promise.all(
      ['e1', 'e2', 'e3'].map((eventID) => bank.tell({ ...order, eventID, providerPaymentID: real?.providerPaymentID ?? '' })),
    );
    expect(await bank.status(asha, order.paymentID)).toMatchObject({
      status: 'COMPLETED',
      refundState: 'REQUESTED',
      refundExpectedBy: expect.any(String),
      tickets: [],
    });
    await Promise.all([shop.refunds.runRefunds(), shop.refunds.runRefunds()]);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({
      status: 'REFUNDED',
      refunded: { amountMinor: 55_900 },
      refundState: 'SUCCEEDED',
    });
    expect(await bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`)).toBe(1);
    await bank.tell(other);
    expect(await bank.status(ravi, other.paymentID)).toMatchObject({ status: 'BOOKED' });
    await allIsWell();
  });

  test('goes back when the same cart was bought again meanwhile', async () => {
    const order = await atBank();
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    const second = await bank.goToBank(asha, order.sessionID, order.tierIDs[0]);
    await bank.tell(second);
    await bank.tell(order);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'COMPLETED', refundState: 'REQUESTED', tickets: [] });
    expect(await bank.status(asha, second.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('is found by the sweep itself, which asks the bank before it gives seats away', async () => {
    const order = await atBank();
    await bank.press(order.orderID, 'upi');
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('is found by the reconciler when every webhook was lost, long after we gave up', async () => {
    const order = await atBank();
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    await bank.press(order.orderID, 'upi');
    expect(await reconcilePayments(shop)).toBe(0);
    await house.db.execute(sql`UPDATE payments SET check_at = now()`);
    expect(await reconcilePayments(shop)).toBe(1);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await bank.count(sql`SELECT count(*) AS n FROM payments WHERE check_at IS NOT NULL`)).toBe(0);
  });

  test('is waited for five minutes more, once, while the bank thinks', async () => {
    const order = await atBank();
    await bank.press(order.orderID, 'silent');
    await bank.comeBack(order.orderID, order.receipt);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING', isProcessing: true });
    expect((await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha })).body).toMatchObject({
      status: 409,
      code: 'PAYMENT_UNDER_WAY',
    });
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    const waiting = await bank.status(asha, order.paymentID);
    expect(waiting.status).toBe('PENDING');
    expect(new Date(waiting.holdExpiresAt).getTime() - Date.now()).toBeGreaterThan(290_000);
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT', isProcessing: false });
    await allIsWell();
  });
});

describe('when we or the provider fall over', () => {
  test('the answer to create-order is lost: the same receipt is the same order', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const { body } = await bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
    faults.createOrder = () => {
      faults.createOrder = undefined;
      throw new GatewayUnavailable('silence');
    };
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const lost = await house.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha, headers });
    expect(lost.status).toBe(503);
    expect(await bank.status(asha, body.paymentID)).toMatchObject({ status: 'PENDING' });
    const found = await house.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha, headers });
    expect(found.status).toBe(200);
    expect(await bank.count(sql`SELECT count(*) AS n FROM sandbox_orders`)).toBe(1);
  });

  test('we die between capture and booking: nothing is half done, and the kept webhook books', async () => {
    const order = await atBank(2);
    faults.sellHeld = () => {
      throw new Error('the process is gone');
    };
    expect(await bank.tell({ ...order, eventID: 'kept' })).toBe(500);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING', tickets: [] });
    faults.sellHeld = undefined;
    expect(await outcomeOf('kept')).toBe('PARKED');
    await house.db.execute(sql`UPDATE webhook_events SET due_at = now()`);
    expect(await shop.webhooks.retryParked()).toBe(1);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await bank.ticketsOf(order.paymentID)).toBe(2);
    await allIsWell();
  });

  test('the bank cannot be asked: seats are given back in time all the same', async () => {
    const order = await atBank();
    faults.fetchOrder = () => {
      throw new GatewayUnavailable('silence');
    };
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT' });
  });

  test('sweep and capture at the same moment: always tickets or a refund, never neither, and no seat is lost', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { capacity: 30 });
    const orders = [];
    for (let n = 0; n < 10; n += 1) {
      const buyer = await house.signIn(`Buyer ${n}`);
      orders.push({ buyer, ...(await bank.goToBank(buyer, sessionID, tierIDs[0], 2)) });
    }
    await letHoldsRunOut(house.db);
    await Promise.all([sweepExpiredHolds(shop), sweepExpiredHolds(shop), ...orders.map((order) => bank.tell(order))]);
    for (const { buyer, paymentID } of orders) expect((await bank.status(buyer, paymentID)).status).toBe('BOOKED');
    expect(await bank.count(sql`SELECT sold AS n FROM event_sessions`)).toBe(20);
    await allIsWell();
  });

  test('a storm: 120 payments, each told four times, shuffled, and looked up as well', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { capacity: 1000 });
    const orders = [];
    for (let n = 0; n < 120; n += 1) {
      const buyer = await house.signIn(`Buyer ${n}`);
      orders.push({ buyer, ...(await bank.goToBank(buyer, sessionID, tierIDs[0], 1)) });
    }
    const news = orders
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
        for (let at = lane; at < news.length; at += 16) {
          const started = performance.now();
          const one = news[at]?.one;
          if (one) expect(await bank.tell(one)).toBe(200);
          slowest.push(performance.now() - started);
        }
      }),
    );
    slowest.sort((a, b) => a - b);
    const p99 = slowest[Math.floor(slowest.length * 0.99)] ?? 0;
    process.stdout.write(`storm: ${news.length} webhooks, p50 ${slowest[240]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`);
    // The machine is shared; Razorpay waits five seconds, and that is what must never be reached.
    expect(p99).toBeLessThan(5000);
    expect(await bank.count(sql`SELECT count(*) AS n FROM payments WHERE status = 'BOOKED'`)).toBe(120);
    expect(await bank.count(sql`SELECT count(*) AS n FROM tickets`)).toBe(120);
    expect(await bank.count(sql`SELECT sum(captured_minor) AS n FROM payments`)).toBe(120 * 55_900);
    await allIsWell();
  });
});

describe('refunds', () => {
  const booked = async (outcome: 'upi' | 'refundFails' = 'upi') => {
    const order = await atBank(2);
    await bank.press(order.orderID, outcome);
    await bank.comeBack(order.orderID, order.receipt);
    return order;
  };
  const runDue = async () => {
    await house.db.execute(sql`UPDATE refunds SET due_at = now() WHERE due_at IS NOT NULL`);
    await shop.refunds.runRefunds();
  };

  test('the whole of it ends the tickets and frees the seats', async () => {
    const { paymentID } = await booked();
    await shop.refunds.requestRefund(paymentID, 'session-cancelled');
    await shop.refunds.requestRefund(paymentID, 'session-cancelled');
    await runDue();
    expect(await bank.status(asha, paymentID)).toMatchObject({
      status: 'REFUNDED',
      tickets: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
    });
    expect(await bank.count(sql`SELECT sold AS n FROM event_sessions`)).toBe(0);
    await allIsWell();
  });

  test('parts add up, two who ask at once cannot return more than was paid', async () => {
    const { paymentID } = await booked();
    const asked = await Promise.allSettled([
      shop.refunds.requestRefund(paymentID, 'a', 60_000),
      shop.refunds.requestRefund(paymentID, 'b', 60_000),
    ]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runDue();
    expect(await bank.status(asha, paymentID)).toMatchObject({ status: 'BOOKED', refunded: { amountMinor: 60_000 } });
  });

  test('one that fails is tried again with a new key and then succeeds', async () => {
    const { paymentID } = await booked('refundFails');
    await shop.refunds.requestRefund(paymentID, 'goodwill', 1000);
    await runDue();
    expect(await bank.status(asha, paymentID)).toMatchObject({ status: 'BOOKED', refundState: 'FAILED' });
    await runDue();
    expect(await bank.status(asha, paymentID)).toMatchObject({ refundState: 'SUCCEEDED', refunded: { amountMinor: 1000 } });
    expect(await bank.count(sql`SELECT count(DISTINCT refund_key) AS n FROM sandbox_refunds`)).toBe(2);
  });

  test('one whose answer was lost is found again and not made twice', async () => {
    const { paymentID } = await booked();
    await shop.refunds.requestRefund(paymentID, 'goodwill', 1000);
    faults.refund = () => {
      faults.refund = undefined;
      throw new GatewayUnavailable('silence');
    };
    await runDue();
    expect(await bank.status(asha, paymentID)).toMatchObject({ refundState: 'REQUESTED' });
    await runDue();
    expect(await bank.status(asha, paymentID)).toMatchObject({ refundState: 'SUCCEEDED', refunded: { amountMinor: 1000 } });
    expect(await bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`)).toBe(1);
  });
});

test('the sandbox sends what it owes over HTTP and keeps what was not taken', async () => {
  const order = await atBank();
  await bank.press(order.orderID, 'duplicate');
  const sent: number[] = [];
  const flaky = buildShop(
    { db: house.db, config: house.config, clock: systemClock },
    {
      send: async (url, { headers, body }) => {
        if (sent.push(1) === 1) throw new Error('connection refused');
        const { statusCode } = await house.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
        return { status: statusCode };
      },
    },
  );
  expect(await flaky.sandbox.deliver()).toBe(1);
  await house.db.execute(sql`UPDATE sandbox_webhooks SET due_at = now()`);
  expect(await flaky.sandbox.deliver()).toBe(3);
  expect(await flaky.sandbox.deliver()).toBe(0);
  expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  expect(await bank.ticketsOf(order.paymentID)).toBe(1);
});

test('somebody else’s payment and ticket are not there', async () => {
  const order = await atBank();
  await bank.tell(order);
  const { tickets } = await bank.status(asha, order.paymentID);
  const ravi = await house.signIn('Ravi');
  expect((await house.call('events.status', { paymentID: order.paymentID }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.ticketRelease', { paymentID: order.paymentID }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.display', { ticketID: tickets[0].ticketID }, { as: ravi })).status).toBe(404);
  expect((await house.call('events.status', { paymentID: order.paymentID })).status).toBe(401);
});
