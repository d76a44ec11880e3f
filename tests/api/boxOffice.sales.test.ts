import { sql } from 'drizzle-orm';
import type { SeatPlan } from '@contract/seats';
import { systemClock } from '@/server/clock';
import type { Db } from '@/server/db/client';
import { promoCodes, seatPlans } from '@/server/db/schema/boxOffice';
import { buildShop, type Shop } from '@/server/house';
import { newId } from '@/server/ids';
import { createPromoRepository } from '@/server/modules/events/promoRepository';
import { createSeatRepository, type SeatToTake } from '@/server/modules/events/seatRepository';
import { reconcileStock, sweepExpiredHolds } from '@/server/modules/events/ticketSweep';
import { openBank } from '../support/bank';
import { addEvent, letHoldsRunOut } from '../support/fixtures/events';
import { openTestApp, type Person } from '../support/testApp';

let house: Awaited<ReturnType<typeof openTestApp>>;
let bank: ReturnType<typeof openBank>;
let shop: Shop;
let asha: Person;
beforeAll(async () => {
  house = await openTestApp();
  bank = openBank(house);
  shop = buildShop({ db: house.db, config: house.config, clock: systemClock });
});
beforeEach(async () => {
  await house.empty();
  asha = await house.signIn('Asha Rao');
});
afterAll(() => house.close());

const crowd = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => house.signIn(`Buyer ${n}`)));
const begin = (as: Person, order: Record<string, unknown>) => house.call('events.ticketBegin', order, { as });
const used = (codeID: string) => bank.count(sql`SELECT used AS n FROM promo_codes WHERE code_id = ${codeID}`);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function addCode(eventID: string, over: Partial<typeof promoCodes.$inferInsert> = {}) {
  const codeID = newId('prm');
  await house.db
    .insert(promoCodes)
    .values({ codeID, eventID, code: 'MONSOON', kind: 'PERCENT', percentBasisPoints: 2000, validFrom: hours(-1), ...over });
  return codeID;
}

describe('codes', () => {
  test('take off what they promise, ticket by ticket, and the lines add up; the use comes back with the seats', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(house.db, {
      tiers: [
        { name: 'Floor', priceMinor: 33_333 },
        { name: 'Balcony', priceMinor: 20_000 },
      ],
    });
    const codeID = await addCode(eventID, { tierNames: ['Floor'], maxUses: 1 });
    const offer = await house.call('events.promoOffer', { sessionID, code: ' mon-soon ' }, { as: asha });
    expect(offer.body).toMatchObject({ code: 'MONSOON', tiers: [{ tierID: tierIDs[0], offEach: { amountMinor: 6667 } }] });
    const lines = [
      { tierID: tierIDs[0], quantity: 2 },
      { tierID: tierIDs[1], quantity: 1 },
    ];
    const { body } = await begin(asha, { sessionID, lines, code: 'monsoon' });
    expect(body.lines.find(({ kind }: { kind: string }) => kind === 'DISCOUNT')).toMatchObject({
      label: 'MONSOON: Floor',
      quantity: 2,
      amount: { amountMinor: -13_334 },
    });
    expect(body.total.amountMinor).toBe(2 * (33_333 - 6667) + 20_000 + 3 * 5900);
    expect(body.lines.reduce((sum: number, line: { amount: { amountMinor: number } }) => sum + line.amount.amountMinor, 0)).toBe(
      body.total.amountMinor,
    );
    expect(await used(codeID)).toBe(1);
    const second = await begin(await house.signIn('Kiran'), { sessionID, lines, code: 'MONSOON' });
    expect(second.body.code).toBe('CODE_USED_UP');
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    expect(await used(codeID)).toBe(0);
    expect((await begin(asha, { sessionID, lines: [{ tierID: tierIDs[1], quantity: 1 }], code: 'MONSOON' })).body.code).toBe(
      'CODE_UNKNOWN',
    );
    await house.db.execute(sql`UPDATE promo_codes SET is_stopped = true`);
    expect((await begin(asha, { sessionID, lines, code: 'MONSOON' })).body.code).toBe('CODE_UNKNOWN');
  });

  test('the last use of a code goes to one of twelve buyers', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(house.db);
    const codeID = await addCode(eventID, { maxUses: 1 });
    const begun = await Promise.all(
      (await crowd(12)).map((as) => begin(as, { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }], code: 'MONSOON' })),
    );
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await used(codeID)).toBe(1);
    expect(await bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
  });

  test('… and to several when the guard is taken away, so the test above can fail', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(house.db);
    const codeID = await addCode(eventID, { maxUses: 1 });
    await house.db.execute(sql`ALTER TABLE promo_codes DROP CONSTRAINT promo_codes_uses`);
    // Reads, thinks, writes. The lock of the session's row would still queue the buyers, so every one has a session of their own.
    const others = await Promise.all(Array.from({ length: 5 }, () => addEvent(house.db)));
    for (const other of others)
      await house.db.execute(sql`UPDATE event_sessions SET event_id = ${eventID} WHERE session_id = ${other.sessionID}`);
    const promosOf = (db: Db) => ({
      ...createPromoRepository(db),
      use: async (id: string) => {
        const row = await createPromoRepository(db).findByID(id);
        await db.execute(sql`SELECT pg_sleep(0.05)`);
        if ((row?.used ?? 0) >= (row?.maxUses ?? 0)) return false;
        await db.execute(sql`UPDATE promo_codes SET used = used + 1 WHERE code_id = ${id}`);
        return true;
      },
    });
    const careless = buildShop({ db: house.db, config: house.config, clock: systemClock }, { guards: { promosOf } });
    const places = [{ sessionID, tierIDs }, ...others];
    const buyers = await crowd(places.length);
    await Promise.allSettled(
      places.map((place, n) =>
        careless.tickets.begin(buyers[n]?.userID ?? '', `twin-${n}`, {
          sessionID: place.sessionID,
          lines: [{ tierID: place.tierIDs[0] ?? '', quantity: 1 }],
          code: 'MONSOON',
        }),
      ),
    );
    expect(await used(codeID)).toBeGreaterThan(1);
    await house.db.execute(sql`UPDATE promo_codes SET used = 0`);
    await house.db.execute(
      sql`ALTER TABLE promo_codes ADD CONSTRAINT promo_codes_uses CHECK (used >= 0 AND (max_uses IS NULL OR used <= max_uses))`,
    );
  });

  test('a tier for the invited is sold with an access code only, and its price is not advertised', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(house.db, {
      tiers: [{ priceMinor: 50_000 }, { name: 'Crew', priceMinor: 10_000 }],
    });
    await house.db.execute(sql`UPDATE session_tiers SET needs_access = true WHERE tier_id = ${tierIDs[1]}`);
    await addCode(eventID, { code: 'CREW', kind: 'ACCESS', percentBasisPoints: 0, tierNames: ['Crew'], maxPerPerson: 1 });
    const lines = [{ tierID: tierIDs[1], quantity: 1 }];
    expect((await begin(asha, { sessionID, lines })).body.code).toBe('CODE_NEEDED');
    expect((await begin(asha, { sessionID, lines, code: 'crew' })).status).toBe(200);
    const again = await begin(asha, { sessionID, lines: [{ tierID: tierIDs[1], quantity: 2 }], code: 'crew' });
    expect(again.body.code).toBe('CODE_USED_UP');
    expect((await house.call('events.byId', { eventID })).body.fromPrice.amountMinor).toBe(55_900);
    expect((await house.call('events.feed')).body.items[0].fromPrice.amountMinor).toBe(55_900);
  });

  test('are the organiser’s to make, to limit and to stop, and nobody else’s', async () => {
    const meera = await house.signIn('Meera');
    const { eventID } = await addEvent(house.db, { ownerID: meera.userID });
    const made = await house.call(
      'events.promoCodeNew',
      { eventID, code: 'diwali 26', kind: 'AMOUNT', amountMinor: 5000, maxUses: 10 },
      { as: meera },
    );
    expect(made.body).toMatchObject({ code: 'DIWALI26', used: 0, isStopped: false });
    expect((await house.call('events.promoCodeNew', { eventID, code: 'DIWALI26', kind: 'ACCESS' }, { as: meera })).body.code).toBe(
      'CODE_TAKEN',
    );
    expect((await house.call('events.promoCodeNew', { eventID, code: 'NOTHING', kind: 'PERCENT' }, { as: meera })).status).toBe(400);
    const { codeID } = made.body;
    expect((await house.call('events.promoCodeEdit', { codeID, isStopped: true }, { as: meera })).body.isStopped).toBe(true);
    expect((await house.call('events.promoCodes', { eventID }, { as: asha })).status).toBe(404);
    expect((await house.call('events.promoCodeEdit', { codeID, isStopped: false }, { as: asha })).status).toBe(404);
    expect((await house.call('events.promoCodes', { eventID }, { as: meera })).body.items).toHaveLength(1);
  });
});

test('Back and Continue find the open order again; another cart is another order', async () => {
  const { sessionID, tierIDs } = await addEvent(house.db);
  const lines = [{ tierID: tierIDs[0], quantity: 2 }];
  const first = await begin(asha, { sessionID, lines });
  const again = await begin(asha, { sessionID, lines });
  expect(again.body.paymentID).toBe(first.body.paymentID);
  expect(await bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(2);
  const other = await begin(asha, { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }] });
  expect(other.body.paymentID).not.toBe(first.body.paymentID);
  await house.call('events.ticketRelease', { paymentID: first.body.paymentID }, { as: asha });
  expect((await begin(asha, { sessionID, lines })).body.paymentID).not.toBe(first.body.paymentID);
});

describe('waiting for seats', () => {
  const soldOut = async (capacity = 4) => {
    const place = await addEvent(house.db, { capacity, tiers: [{ capacity }], startsInHours: 60 });
    const holder = await house.signIn('Holder');
    const { body } = await begin(holder, { sessionID: place.sessionID, lines: [{ tierID: place.tierIDs[0], quantity: capacity }] });
    return {
      ...place,
      tierID: String(place.tierIDs[0]),
      give: () => house.call('events.ticketRelease', { paymentID: body.paymentID }, { as: holder }),
    };
  };
  const join = (as: Person, sessionID: string, tierID: string, quantity: number) =>
    house.call('events.waitlistJoin', { sessionID, tierID, quantity }, { as });
  const mine = async (as: Person) => (await house.call('events.waitlistMine', {}, { as })).body.items;

  test('who came first is offered first, groups whole; the offer is a hold that can be paid, and lapses to the next', async () => {
    const { sessionID, tierID, give } = await soldOut();
    const [ravi, zoya, kiran] = [await house.signIn('Ravi'), await house.signIn('Zoya'), await house.signIn('Kiran')];
    expect((await join(ravi, sessionID, tierID, 3)).body).toMatchObject({ state: 'WAITING', ahead: 0 });
    expect((await join(zoya, sessionID, tierID, 2)).body).toMatchObject({ state: 'WAITING', ahead: 1 });
    expect((await join(kiran, sessionID, tierID, 1)).body.ahead).toBe(2);
    await give();
    // Freed seats are not for whoever happens to look now.
    expect((await begin(asha, { sessionID, lines: [{ tierID, quantity: 1 }] })).body.code).toBe('SOLD_OUT');
    const made = await Promise.all([shop.boxOffice.waitlist.offerSeats(), shop.boxOffice.waitlist.offerSeats()]);
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(2); // three for Ravi, one for Kiran; Zoya's two do not fit
    const [offer] = await mine(ravi);
    expect(offer).toMatchObject({ state: 'OFFERED', quantity: 3 });
    expect(Date.parse(offer.offerExpiresAt) - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
    expect((await mine(zoya))[0]).toMatchObject({ state: 'WAITING', ahead: 0 });
    expect(await reconcileStock(house.db)).toEqual([]);

    const [single] = await mine(kiran);
    const init = await house.call('events.initPayment', { paymentID: single.paymentID, method: 'UPI' }, { as: kiran });
    const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
    expect(await bank.tell({ orderID, receipt: single.paymentID })).toBe(200);
    expect(await mine(kiran)).toEqual([]);
    expect(await bank.ticketsOf(single.paymentID)).toBe(1);

    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(shop);
    expect(await mine(ravi)).toEqual([]);
    expect(await shop.boxOffice.waitlist.offerSeats()).toBe(1);
    expect((await mine(zoya))[0]).toMatchObject({ state: 'OFFERED' });
    expect(await bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Seats for you%'`)).toBe(3);
    expect(await reconcileStock(house.db)).toEqual([]);
  });

  test('nobody waits for what is on sale; an offer that is left goes to the next', async () => {
    const { sessionID, tierID, give } = await soldOut(2);
    const [ravi, zoya] = [await house.signIn('Ravi'), await house.signIn('Zoya')];
    const entry = (await join(ravi, sessionID, tierID, 2)).body;
    await join(zoya, sessionID, tierID, 2);
    await give();
    await shop.boxOffice.waitlist.offerSeats();
    expect((await house.call('events.waitlistLeave', { entryID: entry.entryID }, { as: zoya })).status).toBe(404);
    expect((await house.call('events.waitlistLeave', { entryID: entry.entryID }, { as: ravi })).status).toBe(200);
    await shop.boxOffice.waitlist.offerSeats();
    expect((await mine(zoya))[0]).toMatchObject({ state: 'OFFERED' });
    const open = await addEvent(house.db);
    expect((await join(ravi, open.sessionID, String(open.tierIDs[0]), 1)).body.code).toBe('STILL_ON_SALE');
  });
});

describe('seats by name', () => {
  const plan: SeatPlan = {
    width: 100,
    height: 60,
    sections: [
      {
        section: 'A',
        name: 'Stalls',
        tierName: 'Stalls',
        rows: [1, 2].map((n) => ({
          row: 'AB'.charAt(n - 1),
          x: 10,
          y: n * 10,
          step: 8,
          bend: 0,
          count: 10,
          accessible: n === 2 ? [1, 2] : [],
        })),
      },
    ],
  };
  async function hall() {
    const place = await addEvent(house.db, { capacity: 20, tiers: [{ name: 'Stalls', capacity: 20 }] });
    const planID = newId('map');
    await house.db.insert(seatPlans).values({ planID, venueID: place.venueID, name: 'Hall', plan });
    await house.db.execute(sql`UPDATE event_sessions SET seat_plan_id = ${planID} WHERE session_id = ${place.sessionID}`);
    return { ...place, tierID: String(place.tierIDs[0]) };
  }
  const taken = async (sessionID: string) => (await house.call('events.seatMap', { sessionID })).body.taken as string[];

  test('picked or found together near the middle; gone from the map while held, back when released, on the ticket when paid', async () => {
    const { sessionID, tierID } = await hall();
    const lines = [{ tierID, quantity: 2 }];
    const best = await begin(asha, { sessionID, lines });
    expect(best.status).toBe(200);
    expect(await taken(sessionID)).toEqual(['A.A.5', 'A.A.6']);
    expect((await begin(await house.signIn('Kiran'), { sessionID, lines, seatIDs: ['A.A.6', 'A.A.7'] })).body.code).toBe('SEAT_TAKEN');
    expect((await begin(await house.signIn('Zoya'), { sessionID, lines, seatIDs: ['A.A.7'] })).status).toBe(400);
    expect((await begin(await house.signIn('Ravi'), { sessionID, lines, seatIDs: ['A.C.1', 'A.A.7'] })).status).toBe(400);
    await house.call('events.ticketRelease', { paymentID: best.body.paymentID }, { as: asha });
    expect(await taken(sessionID)).toEqual([]);
    const picked = await begin(asha, { sessionID, lines, seatIDs: ['A.B.1', 'A.B.2'] });
    const { paymentID } = picked.body;
    const init = await house.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
    const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
    await bank.tell({ orderID, receipt: paymentID, amountMinor: picked.body.total.amountMinor });
    const order = (await house.call('events.order', { paymentID }, { as: asha })).body;
    expect(order.tickets.map(({ seatLabel }: { seatLabel: string }) => seatLabel)).toEqual([
      'Stalls, row B, seat 1',
      'Stalls, row B, seat 2',
    ]);
  });

  test('twenty people want one seat: one has it, and nothing else is held', async () => {
    const { sessionID, tierID } = await hall();
    const begun = await Promise.all(
      (await crowd(20)).map((as) => begin(as, { sessionID, lines: [{ tierID, quantity: 1 }], seatIDs: ['A.A.5'] })),
    );
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(begun.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['SEAT_TAKEN']));
    expect(await bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
    expect(await reconcileStock(house.db)).toEqual([]);
  });

  test('… and several have it when the guard is taken away, so the test above can fail', async () => {
    const { sessionID, tierID } = await hall();
    const seatsOf = (db: Db) => ({
      ...createSeatRepository(db),
      // Looks whether the seat is free and then writes, with no key to stop the second: what a map without the guard does.
      take: async (session: string, paymentID: string, seats: readonly SeatToTake[]) => {
        const gone = (await createSeatRepository(house.db).listTaken(session)).map((id) => id.split('~')[0]);
        if (seats.some(({ seatID }) => gone.includes(seatID))) return false;
        await db.execute(sql`SELECT pg_sleep(0.05)`);
        return createSeatRepository(db).take(
          session,
          paymentID,
          seats.map((seat) => ({ ...seat, seatID: `${seat.seatID}~${paymentID}` })),
        );
      },
    });
    // The session's own lock would queue them as well: the careless house has neither.
    const stockOf = () => ({ hold: async () => true }) as never;
    const careless = buildShop({ db: house.db, config: house.config, clock: systemClock }, { guards: { seatsOf, stockOf } });
    const buyers = await crowd(8);
    const begun = await Promise.allSettled(
      buyers.map(({ userID }, n) =>
        careless.tickets.begin(userID, `twin-${n}`, { sessionID, lines: [{ tierID, quantity: 1 }], seatIDs: ['A.A.5'] }),
      ),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
  });
});

describe('the waiting room', () => {
  test('draws lots for the early, lines up the late, says how many are before, and sells to the admitted only', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { tiers: [{ saleFrom: hours(1) }] });
    const enter = async (as: Person) => (await house.call('events.roomEnter', { sessionID }, { as })).body;
    expect((await house.call('events.roomEnter', { sessionID }, { as: asha })).status).toBe(404);
    await house.db.execute(
      sql`UPDATE event_sessions SET room_opens_at = now() - interval '5 minutes', room_per_minute = 24 WHERE session_id = ${sessionID}`,
    );
    const early = await crowd(3);
    for (const as of early) expect(await enter(as)).toMatchObject({ state: 'EARLY', ahead: null });
    expect(await shop.boxOffice.room.admitNext()).toBe(0); // the sale has not begun
    await house.db.execute(sql`UPDATE session_tiers SET sale_from = now() - interval '1 second' WHERE session_id = ${sessionID}`);
    await house.db.execute(sql`UPDATE waiting_places SET joined_at = now() - interval '1 hour'`);
    expect(await enter(asha)).toMatchObject({ state: 'WAITING', ahead: 3 });
    const standing = await Promise.all(early.map(enter));
    expect(standing.map(({ ahead }) => ahead).sort()).toEqual([0, 1, 2]);
    const lots = (
      await house.db.execute<{ user_id: string }>(sql`SELECT user_id FROM waiting_places WHERE user_id <> ${asha.userID} ORDER BY lot`)
    ).rows.map((row) => row.user_id);
    expect(lots.map((userID) => standing[early.findIndex((one) => one.userID === userID)]?.ahead)).toEqual([0, 1, 2]);

    const order = { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }] };
    expect((await begin(asha, order)).body.code).toBe('WAITING_ROOM');
    expect(await shop.boxOffice.room.admitNext()).toBe(2);
    const first = early.find(({ userID }) => userID === lots[0]) ?? asha;
    expect((await enter(first)).state).toBe('ADMITTED');
    expect((await begin(first, order)).status).toBe(200);
    expect(await enter(asha)).toMatchObject({ state: 'WAITING', ahead: 1 });
    // Whose ten minutes went by stands at the end again.
    await house.db.execute(sql`UPDATE waiting_places SET admitted_until = now() - interval '1 second' WHERE user_id = ${lots[1]}`);
    const late = early.find(({ userID }) => userID === lots[1]) ?? asha;
    expect(await enter(late)).toMatchObject({ state: 'LATE', ahead: 2 });
  });
});
