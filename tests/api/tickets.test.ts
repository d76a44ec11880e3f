import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import type { Db } from '@/server/db/client';
import { buildShop, type Shop } from '@/server/house';
import { createStockRepository, type Cart } from '@/server/modules/events/stockRepository';
import { reconcileStock, sweepExpiredHolds } from '@/server/modules/events/ticketSweep';
import { openBank } from '../support/bank';
import { addEvent, letHoldsRunOut } from '../support/fixtures/events';
import { openTestApp, type Person } from '../support/testApp';

let house: Awaited<ReturnType<typeof openTestApp>>;
let bank: ReturnType<typeof openBank>;
let shop: Shop;
beforeAll(async () => {
  house = await openTestApp();
  bank = openBank(house);
  shop = buildShop({ db: house.db, config: house.config, clock: systemClock });
});
beforeEach(() => house.empty());
afterAll(() => house.close());

const form = (body: Record<string, string>) => ({
  headers: { origin: house.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(body).toString(),
});

test('a visitor holds two seats, pays by UPI on the sandbox page and has two tickets', async () => {
  const asha = await house.signIn();
  const { sessionID, tierIDs } = await addEvent(house.db);
  const begun = await house.call('events.ticketBegin', { sessionID, lines: [{ tierID: tierIDs[0], quantity: 2 }] }, { as: asha });
  expect(begun.body).toMatchObject({
    status: 'PENDING',
    ticketCount: 2,
    total: { amountMinor: 2 * (50_000 + 5000 + 900), currency: 'INR' },
  });
  const { paymentID } = begun.body;
  const init = await house.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
  expect(init.body).toMatchObject({ action: { kind: 'UPI' } });
  const page = new URL(init.body.action.pageUrl).pathname;
  const shown = await house.app.inject(page);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('₹1,118.00');
  const paid = await house.app.inject({ method: 'POST', url: page, ...form({ outcome: 'upi', delay: '20' }) });
  expect(paid.statusCode).toBe(303);
  const back = new URL(String(paid.headers.location));
  const returned = await house.app.inject(back.pathname + back.search);
  expect(returned.headers.location).toBe(`${house.config.PUBLIC_ORIGIN}/payment/process/event/?id=${paymentID}`);
  const status = await house.call('events.status', { paymentID }, { as: asha });
  expect(status.body).toMatchObject({ status: 'BOOKED', holdExpiresAt: null });
  expect(status.body.tickets).toHaveLength(2);
  const ticket = await house.call('events.display', { ticketID: status.body.tickets[0].ticketID }, { as: asha });
  expect(ticket.body.code).toHaveLength(152);
  expect(ticket.body.orderTicketIDs).toHaveLength(2);
  const mine = await house.call('events.myPurchases', {}, { as: asha });
  expect(mine.body.items).toHaveLength(1);
});

const book = async (as: Person, sessionID: string, lines: { tierID: string | undefined; quantity: number }[], key?: string) =>
  bank.begin(as, sessionID, lines, key);
const crowd = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => house.signIn(`Buyer ${n}`)));
const countersOf = async (sessionID: string) =>
  (
    await house.db.execute<{ held: number; sold: number; capacity: number }>(
      sql`SELECT held, sold, capacity FROM event_sessions WHERE session_id = ${sessionID}`,
    )
  ).rows[0];

describe('seats and the many', () => {
  test('64 buyers for 40 seats: 40 have one, the others are told, and every seat is sold or free in the end', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { capacity: 40, tiers: [{ capacity: 40 }] });
    const buyers = await crowd(64);
    const seen: number[] = [];
    let isSelling = true;
    const watch = (async () => {
      while (isSelling) {
        const now = await countersOf(sessionID);
        seen.push((now?.capacity ?? 0) - (now?.held ?? 0) - (now?.sold ?? 0));
      }
    })();
    const begun = await Promise.all(buyers.map((buyer) => book(buyer, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])));
    isSelling = false;
    await watch;
    const lucky = begun.filter(({ status }) => status === 200);
    const refused = begun.filter(({ status }) => status !== 200);
    expect(lucky).toHaveLength(40);
    for (const { body } of refused)
      expect(body).toMatchObject({ status: 409, code: 'SOLD_OUT', error: expect.stringContaining('sold out') });
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);

    // Thirty of them pay at the same time; ten let it be.
    const payers = buyers.filter((_, at) => begun[at]?.status === 200).slice(0, 30);
    const ids = lucky.slice(0, 30).map(({ body }) => body.paymentID as string);
    await Promise.all(
      ids.map(async (paymentID, at) => {
        const init = await house.call('events.initPayment', { paymentID, method: 'UPI' }, { as: payers[at] ?? buyers[0] });
        const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
        expect(await bank.tell({ orderID, receipt: paymentID })).toBe(200);
      }),
    );
    await letHoldsRunOut(house.db);
    await Promise.all([sweepExpiredHolds(shop), sweepExpiredHolds(shop)]);
    expect(await countersOf(sessionID)).toEqual({ held: 0, sold: 30, capacity: 40 });
    expect(await bank.count(sql`SELECT count(*) AS n FROM ticket_holds WHERE state = 'HELD'`)).toBe(0);
    expect(await bank.count(sql`SELECT count(DISTINCT human_code) AS n FROM tickets`)).toBe(30);
    expect(await reconcileStock(house.db)).toEqual([]);

    // The ten seats that came back are sold to exactly ten of those who were refused.
    const second = await Promise.all(buyers.slice(30).map((buyer) => book(buyer, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])));
    expect(second.filter(({ status }) => status === 200).length).toBe(10);
  });

  test('the same crowd oversells when the guard is taken away, so the test above can fail', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { capacity: 40, tiers: [{ capacity: 40 }] });
    await house.db.execute(sql`ALTER TABLE event_sessions DROP CONSTRAINT event_sessions_stock`);
    await house.db.execute(sql`ALTER TABLE session_tiers DROP CONSTRAINT session_tiers_stock`);
    // Reads, thinks, then writes: what everybody who oversells does.
    const unguarded = (db: Db) => ({
      ...createStockRepository(db),
      hold: async (cart: Cart) => {
        const n = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        const { rows } = await db.execute<{ left: number }>(
          sql`SELECT capacity - held - sold AS left FROM event_sessions WHERE session_id = ${cart.sessionID}`,
        );
        if ((rows[0]?.left ?? 0) < n) return false;
        await db.execute(sql`SELECT pg_sleep(0.02)`);
        await db.execute(sql`UPDATE event_sessions SET held = held + ${n} WHERE session_id = ${cart.sessionID}`);
        for (const line of cart.lines)
          await db.execute(sql`UPDATE session_tiers SET held = held + ${line.quantity} WHERE tier_id = ${line.tierID}`);
        return true;
      },
    });
    const careless = buildShop({ db: house.db, config: house.config, clock: systemClock }, { stockOf: unguarded });
    const buyers = await crowd(64);
    const begun = await Promise.allSettled(
      buyers.map(({ userID }, n) =>
        careless.tickets.begin(userID, `twin-${n}`, { sessionID, lines: [{ tierID: tierIDs[0] ?? '', quantity: 1 }] }),
      ),
    );
    const sold = begun.filter(({ status }) => status === 'fulfilled').length;
    process.stdout.write(`twin without the guard: ${sold} of 40 seats sold\n`);
    expect(sold).toBeGreaterThan(40);
    await house.db.execute(
      sql`DELETE FROM ticket_hold_lines; DELETE FROM ticket_holds; UPDATE event_sessions SET held = 0; UPDATE session_tiers SET held = 0`,
    );
    await house.db.execute(
      sql`ALTER TABLE event_sessions ADD CONSTRAINT event_sessions_stock CHECK (held >= 0 AND sold >= 0 AND held + sold <= capacity)`,
    );
    await house.db.execute(
      sql`ALTER TABLE session_tiers ADD CONSTRAINT session_tiers_stock CHECK (held >= 0 AND sold >= 0 AND held + sold <= capacity)`,
    );
  });

  test('carts over several tiers in opposite order neither deadlock nor fall over', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, {
      capacity: 60,
      tiers: [{ capacity: 30 }, { capacity: 30 }, { capacity: 30 }],
    });
    const buyers = await crowd(40);
    const begun = await Promise.all(
      buyers.map((buyer, n) => {
        const lines = tierIDs.map((tierID) => ({ tierID, quantity: 1 }));
        return book(buyer, sessionID, n % 2 ? lines : lines.reverse());
      }),
    );
    expect([...new Set(begun.map(({ status }) => status))].sort()).toEqual([200, 409]);
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await countersOf(sessionID)).toMatchObject({ held: 60 });
    expect(await reconcileStock(house.db)).toEqual([]);
  });

  test('ten seats of one session are one person’s limit, also in ten carts at once', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const greedy = await house.signIn('Greedy');
    const begun = await Promise.all(Array.from({ length: 8 }, () => book(greedy, sessionID, [{ tierID: tierIDs[0], quantity: 2 }])));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(begun.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_TICKETS' });
    expect(await countersOf(sessionID)).toMatchObject({ held: 10 });
  });
});

describe('beginning an order', () => {
  test('the same key is the same order, ten times at once; another cart under it is refused', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const asha = await house.signIn();
    const lines = [{ tierID: tierIDs[0], quantity: 2 }];
    const begun = await Promise.all(Array.from({ length: 10 }, () => book(asha, sessionID, lines, 'one-key-for-all')));
    expect(new Set(begun.filter(({ status }) => status === 200).map(({ body }) => body.paymentID)).size).toBe(1);
    for (const { status } of begun) expect([200, 409]).toContain(status);
    expect(await countersOf(sessionID)).toMatchObject({ held: 2 });
    expect((await book(asha, sessionID, [{ tierID: tierIDs[0], quantity: 3 }], 'one-key-for-all')).status).toBe(422);
    // The answer was lost and the record of it too: the order itself still knows its key.
    await house.db.execute(sql`DELETE FROM idempotency_keys`);
    const again = await book(asha, sessionID, lines, 'one-key-for-all');
    expect(again.body.paymentID).toBe(begun.find(({ status }) => status === 200)?.body.paymentID);
    expect(await countersOf(sessionID)).toMatchObject({ held: 2 });
  });

  test('a free order has its tickets at once and no fee', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { tiers: [{ priceMinor: 0 }] });
    const asha = await house.signIn();
    const { body } = await book(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
    expect(body).toMatchObject({ status: 'BOOKED', total: { amountMinor: 0 }, tickets: [{}, {}] });
    const init = await house.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha });
    expect(init.body.action).toEqual({ kind: 'NONE' });
    expect(await reconcileStock(house.db)).toEqual([]);
  });

  test('what cannot be sold is refused in words', async () => {
    const hour = 3_600_000;
    const { sessionID, tierIDs } = await addEvent(house.db, {
      tiers: [{ minPerOrder: 2, maxPerOrder: 4 }, { saleFrom: new Date(Date.now() + hour) }, { saleTo: new Date(Date.now() - hour) }],
    });
    const other = await addEvent(house.db);
    const draft = await addEvent(house.db, { status: 'DRAFT' });
    const asha = await house.signIn();
    const refusal = async (session: string, tierID: string | undefined, quantity: number) => {
      const { status, body } = await book(asha, session, [{ tierID, quantity }]);
      return [status, body.code, body.fields?.lines];
    };
    expect(await refusal(sessionID, tierIDs[0], 1)).toEqual([400, 'INVALID_INPUT', 'Tier 1: at least 2 per order']);
    expect(await refusal(sessionID, tierIDs[0], 5)).toEqual([400, 'INVALID_INPUT', 'Tier 1: at most 4 per order']);
    expect(await refusal(sessionID, tierIDs[0], 20)).toEqual([400, 'INVALID_INPUT', 'at most 10 tickets per person']);
    expect((await refusal(sessionID, tierIDs[1], 1))[1]).toBe('NOT_ON_SALE');
    expect((await refusal(sessionID, tierIDs[2], 1))[1]).toBe('SALE_ENDED');
    expect((await refusal(sessionID, other.tierIDs[0], 1))[0]).toBe(400);
    expect((await refusal(draft.sessionID, draft.tierIDs[0], 1))[0]).toBe(404);
    expect((await refusal('ses_nothing', tierIDs[0], 1))[0]).toBe(404);
    const priced = await house.call(
      'events.ticketBegin',
      { sessionID, lines: [{ tierID: tierIDs[0], quantity: 2 }], amountMinor: 1 },
      { as: asha },
    );
    expect(priced.status).toBe(400);
    expect(await countersOf(sessionID)).toMatchObject({ held: 0 });
  });

  test('seats that are given back are free at once; paid ones are not given back that way', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { capacity: 2, tiers: [{ capacity: 2 }] });
    const asha = await house.signIn();
    const { body } = await book(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
    const released = await house.call('events.ticketRelease', { paymentID: body.paymentID }, { as: asha });
    expect(released.body).toMatchObject({ status: 'TIMED_OUT', holdExpiresAt: null });
    expect(await countersOf(sessionID)).toMatchObject({ held: 0 });
    const order = await bank.goToBank(asha, sessionID, tierIDs[0], 2);
    await bank.tell({ ...order, amountMinor: 111_800 });
    expect((await house.call('events.ticketRelease', { paymentID: order.paymentID }, { as: asha })).body).toMatchObject({
      status: 409,
      code: 'ALREADY_PAID',
    });
  });

  test('after a decline whose hold ran out, paying again takes the seats again, or says that they are gone', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { capacity: 1, tiers: [{ capacity: 1 }] });
    const [asha, ravi] = await Promise.all([house.signIn(), house.signIn('Ravi')]);
    const order = await bank.goToBank(asha, sessionID, tierIDs[0]);
    await bank.tell({ ...order, event: 'payment.failed' });
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'DECLINED', holdExpiresAt: null, canRetry: true });
    const again = await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha });
    expect(again.body.payment).toMatchObject({ status: 'PENDING', holdExpiresAt: expect.any(String) });
    expect(await countersOf(sessionID)).toMatchObject({ held: 1 });
    await bank.tell({ ...order, event: 'payment.failed', providerPaymentID: 'sbp_second_try' });
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    expect((await book(ravi, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])).status).toBe(200);
    const gone = await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha });
    expect(gone.body).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    expect(await bank.status(asha, order.paymentID)).toMatchObject({ status: 'DECLINED' });
    expect(await reconcileStock(house.db)).toEqual([]);
  });

  test('a session that is cancelled while the buyer is at the bank pays itself back', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const asha = await house.signIn();
    const order = await bank.goToBank(asha, sessionID, tierIDs[0]);
    await house.db.execute(sql`UPDATE event_sessions SET status = 'CANCELLED' WHERE session_id = ${sessionID}`);
    await bank.tell(order);
    expect(await bank.status(asha, order.paymentID)).toMatchObject({
      status: 'COMPLETED',
      refundState: 'REQUESTED',
      tickets: [],
      holdExpiresAt: null,
    });
    expect(await countersOf(sessionID)).toMatchObject({ held: 0, sold: 0 });
  });
});

describe('my purchases', () => {
  test('come newest first, page by page, told apart by what is still to come', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const asha = await house.signIn();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await book(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])).body.paymentID);
    // The same microsecond: only the id tells them apart.
    await house.db.execute(sql`UPDATE payments SET created_at = '2026-01-01 10:00:00.123456+00' WHERE user_id = ${asha.userID}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await house.call('events.myPurchases', { limit: 2, when: 'upcoming', ...(cursor ? { cursor } : {}) }, { as: asha });
      seen.push(...body.items.map(({ paymentID }: { paymentID: string }) => paymentID));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...ids].sort().reverse());
    expect((await house.call('events.myPurchases', { when: 'past' }, { as: asha })).body.items).toEqual([]);
  });

  test('are read from their index, however many others there are', async () => {
    const asha = await house.signIn();
    await house.db.execute(sql`
      INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider, created_at)
      SELECT 'pay_' || n, 'events', 'ses', 'c', ${asha.userID}, 'r' || n, '[]', 1, 'INR', 'sandbox', now() - n * interval '1 minute' FROM generate_series(1, 5000) n`);
    await house.db.execute(sql`ANALYZE payments`);
    const { rows } = await house.db.execute<{ 'QUERY PLAN': string }>(sql`
      EXPLAIN SELECT * FROM payments WHERE user_id = ${asha.userID} AND product = 'events' AND (created_at, payment_id) < (now(), 'x') ORDER BY created_at DESC, payment_id DESC LIMIT 6`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using payments_user_idx');
    expect(plan).not.toContain('Sort');
  });
});
