import { sql } from 'drizzle-orm';
import { holdSeats, releaseHeldSeats, reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent, expireHolds } from '../support/fixtures/events';

const { app, countersOf } = setupBoxOffice();

describe('beginning an order', () => {
  test('an order that waits while the last seat of a tier is released gets it', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 3, tiers: [{ capacity: 1 }, { capacity: 1 }] });
    const [last = '', other = ''] = tierIDs;
    const holdIn = (...ids: string[]) => {
      const cart = { sessionID, lines: ids.map((tierID) => ({ tierID, quantity: 1 })) };
      return app.db.transaction((tx) => holdSeats(tx, cart, systemClock.now()));
    };
    expect(await holdIn(last)).toBe(true);
    let [isOver, hasWaited] = [false, false];
    const late = await app.db.transaction(async (tx) => {
      await releaseHeldSeats(tx, [{ sessionID, lines: [{ tierID: last, quantity: 1 }] }]);
      const waiting = holdIn(last, other).finally(() => (isOver = true));
      while (!isOver && !hasWaited)
        hasWaited =
          (await app.bank.count(
            sql`SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )) > 0;
      return { waiting };
    });
    expect([await late.waiting, hasWaited]).toEqual([true, true]);
    expect(await countersOf(sessionID)).toMatchObject({ held: 2 });
    const { rows } = await app.db.execute(sql`SELECT held FROM session_tiers WHERE session_id = ${sessionID}`);
    expect(rows).toEqual([{ held: 1 }, { held: 1 }]);
    // Without a released seat the tier stays full.
    expect(await holdIn(last)).toBe(false);
  });

  test('ten concurrent requests with one key are one order; another cart with that key is refused [R-API-014, R-API-022]', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db);
    const asha = await app.signIn();
    const lines = [{ tierID: tierIDs[0], quantity: 2 }];
    const begun = await Promise.all(Array.from({ length: 10 }, () => app.bank.begin(asha, sessionID, lines, 'one-key-for-all')));
    // Not only the same order, but an identical response.
    expect(new Set(begun.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { status } of begun) expect([200, 409]).toContain(status);
    expect(await countersOf(sessionID)).toMatchObject({ held: 2 });
    expect((await app.bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 3 }], 'one-key-for-all')).status).toBe(422);
    // Without a stored response the order is still found by its key.
    await app.db.execute(sql`DELETE FROM idempotency_keys`);
    const again = await app.bank.begin(asha, sessionID, lines, 'one-key-for-all');
    expect(again.body.paymentID).toBe(begun.find(({ status }) => status === 200)?.body.paymentID);
    expect(await countersOf(sessionID)).toMatchObject({ held: 2 });
  });

  test('a free order has its tickets at once and no fee', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db, { tiers: [{ priceMinor: 0 }] });
    const asha = await app.signIn();
    const { body } = await app.bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
    expect(body).toMatchObject({ status: 'BOOKED', total: { amountMinor: 0 }, tickets: [{}, {}] });
    const init = await app.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha });
    expect(init.body.action).toEqual({ kind: 'NONE' });
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
  });

  test('what cannot be sold is refused with an explanation', async () => {
    const hour = 3_600_000;
    const { sessionID, tierIDs } = await addEvent(app.db, {
      tiers: [{ minPerOrder: 2, maxPerOrder: 4 }, { saleFrom: new Date(Date.now() + hour) }, { saleTo: new Date(Date.now() - hour) }],
    });
    const other = await addEvent(app.db);
    const draft = await addEvent(app.db, { status: 'DRAFT' });
    const asha = await app.signIn();
    const refusal = async (session: string, tierID: string | undefined, quantity: number) => {
      const { status, body } = await app.bank.begin(asha, session, [{ tierID, quantity }]);
      return [status, body.code, body.fields?.lines];
    };
    expect(await refusal(sessionID, tierIDs[0], 1)).toEqual([400, 'INVALID_INPUT', 'Tier 1: choose at least 2 per order']);
    expect(await refusal(sessionID, tierIDs[0], 5)).toEqual([400, 'INVALID_INPUT', 'Tier 1: choose at most 4 per order']);
    expect(await refusal(sessionID, tierIDs[0], 20)).toEqual([400, 'INVALID_INPUT', 'You can have at most 10 tickets']);
    expect((await refusal(sessionID, tierIDs[1], 1))[1]).toBe('NOT_ON_SALE');
    expect((await refusal(sessionID, tierIDs[2], 1))[1]).toBe('SALE_ENDED');
    expect((await refusal(sessionID, other.tierIDs[0], 1))[0]).toBe(400);
    expect((await refusal(draft.sessionID, draft.tierIDs[0], 1))[0]).toBe(404);
    expect((await refusal('ses_nothing', tierIDs[0], 1))[0]).toBe(404);
    const priced = await app.call(
      'events.ticketBegin',
      { sessionID, lines: [{ tierID: tierIDs[0], quantity: 2 }], amountMinor: 1 },
      { as: asha },
    );
    expect(priced.status).toBe(400);
    expect(await countersOf(sessionID)).toMatchObject({ held: 0 });
  });

  test('released seats are free at once; paid ones cannot be released that way', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 2, tiers: [{ capacity: 2 }] });
    const asha = await app.signIn();
    const { body } = await app.bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
    const released = await app.call('orders.cancel', { paymentID: body.paymentID }, { as: asha });
    expect(released.body).toMatchObject({ status: 'TIMED_OUT', state: 'CANCELLED', expiresAt: null });
    expect(await countersOf(sessionID)).toMatchObject({ held: 0 });
    const order = await app.bank.startPayment(asha, sessionID, tierIDs[0], 2);
    await app.bank.sendWebhook({ ...order, amountMinor: 111_800 });
    expect((await app.call('orders.cancel', { paymentID: order.paymentID }, { as: asha })).body).toMatchObject({
      status: 409,
      code: 'ALREADY_PAID',
    });
  });

  test('after a decline and an expired hold, paying again holds the seats again, or reports that they are gone', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 1, tiers: [{ capacity: 1 }] });
    const [asha, ravi] = await Promise.all([app.signIn(), app.signIn('Ravi')]);
    const order = await app.bank.startPayment(asha, sessionID, tierIDs[0]);
    await app.bank.sendWebhook({ ...order, event: 'payment.failed' });
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'DECLINED', holdExpiresAt: null, canRetry: true });
    const again = await app.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha });
    expect(again.body.payment).toMatchObject({ status: 'PENDING', holdExpiresAt: expect.any(String) });
    expect(await countersOf(sessionID)).toMatchObject({ held: 1 });
    await app.bank.sendWebhook({ ...order, event: 'payment.failed', providerPaymentID: 'sbp_second_try' });
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    expect((await app.bank.begin(ravi, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])).status).toBe(200);
    const gone = await app.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha });
    expect(gone.body).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'DECLINED' });
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
  });

  test('a payment for a session that is cancelled meanwhile is refunded', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db);
    const asha = await app.signIn();
    const order = await app.bank.startPayment(asha, sessionID, tierIDs[0]);
    await app.db.execute(sql`UPDATE event_sessions SET status = 'CANCELLED' WHERE session_id = ${sessionID}`);
    await app.bank.sendWebhook(order);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({
      status: 'COMPLETED',
      refundState: 'REQUESTED',
      tickets: [],
      holdExpiresAt: null,
    });
    expect(await countersOf(sessionID)).toMatchObject({ held: 0, sold: 0 });
  });
});
