import { sql } from 'drizzle-orm';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent, hours, expireHolds } from '../support/fixtures/events';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const { app, crowd, begin } = setupBoxOffice();
const asha = signInBeforeEach(app);

describe('the waitlist', () => {
  const soldOut = async (capacity = 4) => {
    const place = await addEvent(app.db, { capacity, tiers: [{ capacity }], startsInHours: 60 });
    const holder = await app.signIn('Holder');
    const { body } = await begin(holder, { sessionID: place.sessionID, lines: [{ tierID: place.tierIDs[0], quantity: capacity }] });
    return {
      ...place,
      tierID: String(place.tierIDs[0]),
      give: () => app.call('orders.cancel', { paymentID: body.paymentID }, { as: holder }),
    };
  };
  const join = (as: Person, sessionID: string, tierID: string, quantity: number) =>
    app.call('events.waitlistJoin', { sessionID, tierID, quantity }, { as });
  const mine = async (as: Person) => (await app.call('events.myWaitlist', {}, { as })).body.items;

  test('makes offers in order of arrival without splitting groups; an offer is a hold that can be paid, or lapses to the next', async () => {
    const { sessionID, tierID, give } = await soldOut();
    const [ravi, zoya, kiran] = [await app.signIn('Ravi'), await app.signIn('Zoya'), await app.signIn('Kiran')];
    expect((await join(ravi, sessionID, tierID, 3)).body).toMatchObject({ state: 'WAITING', ahead: 0 });
    expect((await join(zoya, sessionID, tierID, 2)).body).toMatchObject({ state: 'WAITING', ahead: 1 });
    expect((await join(kiran, sessionID, tierID, 1)).body.ahead).toBe(2);
    await give();
    // Freed seats are reserved for the waitlist.
    expect((await begin(asha, { sessionID, lines: [{ tierID, quantity: 1 }] })).body.code).toBe('SOLD_OUT');
    const made = await Promise.all([app.services.boxOffice.waitlist.offerSeats(), app.services.boxOffice.waitlist.offerSeats()]);
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(2); // three for Ravi, one for Kiran; Zoya's two do not fit
    const [offer] = await mine(ravi);
    expect(offer).toMatchObject({ state: 'OFFERED', quantity: 3 });
    expect(Date.parse(offer.offerExpiresAt) - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
    expect((await mine(zoya))[0]).toMatchObject({ state: 'WAITING', ahead: 0 });
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);

    const [single] = await mine(kiran);
    const init = await app.call('events.initPayment', { paymentID: single.paymentID, method: 'UPI' }, { as: kiran });
    const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
    expect(await app.bank.sendWebhook({ orderID, receipt: single.paymentID })).toBe(200);
    expect(await mine(kiran)).toEqual([]);
    expect(await app.bank.ticketsOf(single.paymentID)).toBe(1);

    await expireHolds(app.db);
    await app.services.orders.expireDue();
    expect(await mine(ravi)).toEqual([]);
    expect(await app.services.boxOffice.waitlist.offerSeats()).toBe(1);
    expect((await mine(zoya))[0]).toMatchObject({ state: 'OFFERED' });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Seats available:%'`)).toBe(3);
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
  });

  test('is closed while seats are on sale; an abandoned offer goes to the next', async () => {
    const { sessionID, tierID, give } = await soldOut(2);
    const [ravi, zoya] = [await app.signIn('Ravi'), await app.signIn('Zoya')];
    const entry = (await join(ravi, sessionID, tierID, 2)).body;
    await join(zoya, sessionID, tierID, 2);
    await give();
    await app.services.boxOffice.waitlist.offerSeats();
    expect((await app.call('events.waitlistLeave', { entryID: entry.entryID }, { as: zoya })).status).toBe(404);
    const leave = (key: string) =>
      app.call('events.waitlistLeave', { entryID: entry.entryID }, { as: ravi, headers: { 'idempotency-key': key } });
    expect((await leave('')).body.fields).toHaveProperty('idempotency-key');
    expect((await leave('leaving-once')).status).toBe(200);
    await app.services.boxOffice.waitlist.offerSeats();
    expect((await mine(zoya))[0]).toMatchObject({ state: 'OFFERED' });
    // Repeating the request does not affect the place that Ravi has joined since.
    await join(ravi, sessionID, tierID, 1);
    expect((await leave('leaving-once')).status).toBe(200);
    expect(await mine(ravi)).toHaveLength(1);
    const open = await addEvent(app.db);
    expect((await join(ravi, open.sessionID, String(open.tierIDs[0]), 1)).body.code).toBe('STILL_ON_SALE');
  });
});

describe('the waiting room', () => {
  test('orders early visitors by lot and late ones by arrival, counts those ahead, and sells to admitted ones only', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db, { tiers: [{ saleFrom: hours(1) }] });
    const enter = async (as: Person) => (await app.call('events.waitingRoomEnter', { sessionID }, { as })).body;
    expect((await app.call('events.waitingRoomEnter', { sessionID }, { as: asha })).status).toBe(404);
    await app.db.execute(
      sql`UPDATE event_sessions SET waiting_room_opens_at = now() - interval '5 minutes', waiting_room_per_minute = 24 WHERE session_id = ${sessionID}`,
    );
    const early = await crowd(3);
    for (const as of early) expect(await enter(as)).toMatchObject({ state: 'EARLY', ahead: null });
    expect(await app.services.boxOffice.waitingRoom.admitNext()).toBe(0); // the sale has not begun
    await app.db.execute(sql`UPDATE session_tiers SET sale_from = now() - interval '1 second' WHERE session_id = ${sessionID}`);
    await app.db.execute(sql`UPDATE waiting_room_entries SET joined_at = now() - interval '1 hour'`);
    expect(await enter(asha)).toMatchObject({ state: 'WAITING', ahead: 3 });
    const positions = await Promise.all(early.map(enter));
    expect(positions.map(({ ahead }) => ahead).sort()).toEqual([0, 1, 2]);
    const lots = (
      await app.db.execute<{ user_id: string }>(
        sql`SELECT user_id FROM waiting_room_entries WHERE user_id <> ${asha.userID} ORDER BY draw_number`,
      )
    ).rows.map((row) => row.user_id);
    expect(lots.map((userID) => positions[early.findIndex((one) => one.userID === userID)]?.ahead)).toEqual([0, 1, 2]);

    const order = { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }] };
    expect((await begin(asha, order)).body.code).toBe('WAITING_ROOM');
    expect(await app.services.boxOffice.waitingRoom.admitNext()).toBe(2);
    const first = early.find(({ userID }) => userID === lots[0]) ?? asha;
    expect((await enter(first)).state).toBe('ADMITTED');
    expect((await begin(first, order)).status).toBe(200);
    expect(await enter(asha)).toMatchObject({ state: 'WAITING', ahead: 1 });
    // A visitor whose ten minutes have passed rejoins at the end.
    await app.db.execute(sql`UPDATE waiting_room_entries SET admitted_until = now() - interval '1 second' WHERE user_id = ${lots[1]}`);
    const late = early.find(({ userID }) => userID === lots[1]) ?? asha;
    expect(await enter(late)).toMatchObject({ state: 'LATE', ahead: 2 });
  });
});
