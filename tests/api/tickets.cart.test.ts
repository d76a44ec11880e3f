import type { SeatPlan } from '@contract/seats';
import { sql } from 'drizzle-orm';
import { messages } from '@/server/db/schema/messages';
import { seatPlans } from '@/server/db/schema/ticketSales';
import { addPromoCode } from '@/server/modules/events/promoRepository';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { newId } from '@/server/platform/ids';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent } from '../support/fixtures/events';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const { app, begin, countersOf } = setupBoxOffice();
const asha = signInBeforeEach(app);

const row = (name: string, y: number) => ({ row: name, x: 10, y, step: 8, bend: 0, count: 10, accessible: [] });
const plan: SeatPlan = {
  width: 100,
  height: 60,
  sections: [{ section: 'A', name: 'Stalls', tierName: 'Stalls', rows: [row('A', 10), row('B', 20)] }],
};
async function seatedShow(capacity = 20) {
  const show = await addEvent(app.db, { capacity, tiers: [{ name: 'Stalls', capacity }] });
  const planID = newId('map');
  await app.db.insert(seatPlans).values({ planID, venueID: show.venueID, name: 'Main stage', plan });
  await app.db.execute(sql`UPDATE event_sessions SET seat_plan_id = ${planID} WHERE session_id = ${show.sessionID}`);
  return { ...show, tierID: String(show.tierIDs[0]) };
}
const taken = async (sessionID: string) => [...(await app.call('events.seatMap', { sessionID })).body.taken].sort();
const carts = async (as: Person, eventID: string) => (await app.call('events.carts', { eventID }, { as })).body.items;
const statusOf = async (as: Person, paymentID: string) => (await app.bank.status(as, paymentID)).status;
const addCode = async (eventID: string, limits: { maxUses?: number; maxPerPerson?: number }) => {
  const codeID = newId('prm');
  await addPromoCode(app.db, { codeID, eventID, code: 'RAIN10', kind: 'PERCENT', percentBasisPoints: 1000, ...limits });
  return codeID;
};
const used = async (codeID: string) => app.bank.count(sql`SELECT used AS n FROM promo_codes WHERE code_id = ${codeID}`);

test('Back returns to the held seats and the code; the same choice is the same order', async () => {
  const { eventID, sessionID, tierID } = await seatedShow();
  await addCode(eventID, {});
  const lines = [{ tierID, quantity: 2 }];
  const seatIDs = ['A.B.4', 'A.B.5'];
  const first = await begin(asha, { sessionID, lines, seatIDs, code: 'rain10' });
  const seats = [4, 5].map((n) => ({ seatID: `A.B.${n}`, label: `Stalls, row B, seat ${n}`, tierName: 'Stalls' }));
  expect(first.body.seats).toEqual(seats);
  const [cart] = await carts(asha, eventID);
  expect(cart).toMatchObject({ payment: { paymentID: first.body.paymentID, seats }, lines, offer: { code: 'RAIN10', kind: 'PERCENT' } });
  // As the checkout page requests it, and as an older tab does that chose no seats.
  for (const again of [{ seatIDs: [...seatIDs].reverse() }, {}])
    expect((await begin(asha, { sessionID, lines, code: 'RAIN10', ...again })).body.paymentID).toBe(first.body.paymentID);
  expect(await countersOf(sessionID)).toMatchObject({ held: 2 });
  expect(await carts(await app.signIn('Kiran'), eventID)).toEqual([]);
});

test('another choice replaces the cart: its seats and its code are free at once', async () => {
  const { eventID, sessionID, tierID } = await seatedShow();
  const codeID = await addCode(eventID, { maxUses: 1, maxPerPerson: 1 });
  const code = 'RAIN10';
  const first = await begin(asha, { sessionID, lines: [{ tierID, quantity: 2 }], seatIDs: ['A.A.5', 'A.A.6'], code });
  // One seat is in both choices, and the buyer's own cart has the last use of the code.
  const second = await begin(asha, { sessionID, lines: [{ tierID, quantity: 3 }], seatIDs: ['A.A.6', 'A.A.7', 'A.A.8'], code });
  expect(second.status).toBe(200);
  expect(second.body.paymentID).not.toBe(first.body.paymentID);
  expect(await taken(sessionID)).toEqual(['A.A.6', 'A.A.7', 'A.A.8']);
  expect([await used(codeID), await countersOf(sessionID)]).toMatchObject([1, { held: 3 }]);
  expect(await statusOf(asha, first.body.paymentID)).toBe('TIMED_OUT');
  expect(await carts(asha, eventID)).toHaveLength(1);
  const third = await begin(asha, { sessionID, lines: [{ tierID, quantity: 3 }], seatIDs: ['A.A.6', 'A.A.7', 'A.A.8'] });
  expect(third.body.total.amountMinor).toBeGreaterThan(second.body.total.amountMinor);
  expect(await used(codeID)).toBe(0);
  expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
});

test('the last seats are not sold out for the buyer who holds them', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 2, tiers: [{ capacity: 2 }, { capacity: 2 }] });
  const of = (tierID: string | undefined, quantity: number) => begin(asha, { sessionID, lines: [{ tierID, quantity }] });
  expect((await of(tierIDs[0], 2)).status).toBe(200);
  expect((await of(tierIDs[1], 2)).status).toBe(200);
  expect((await of(tierIDs[0], 1)).status).toBe(200);
  expect(await countersOf(sessionID)).toMatchObject({ held: 1 });
  expect((await begin(await app.signIn('Kiran'), { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }] })).status).toBe(200);
});

test('an unavailable choice leaves the cart unchanged', async () => {
  const { eventID, sessionID, tierID } = await seatedShow();
  const kiran = await app.signIn('Kiran');
  await begin(kiran, { sessionID, lines: [{ tierID, quantity: 1 }], seatIDs: ['A.A.1'] });
  const first = await begin(asha, { sessionID, lines: [{ tierID, quantity: 2 }], seatIDs: ['A.A.5', 'A.A.6'] });
  const refused = await begin(asha, { sessionID, lines: [{ tierID, quantity: 2 }], seatIDs: ['A.A.1', 'A.A.2'] });
  expect(refused.body.code).toBe('SEAT_TAKEN');
  expect((await carts(asha, eventID))[0].payment.paymentID).toBe(first.body.paymentID);
  expect(await taken(sessionID)).toEqual(['A.A.1', 'A.A.5', 'A.A.6']);
});

test('eight concurrent windows of one person hold one cart', async () => {
  const { eventID, sessionID, tierID } = await seatedShow();
  const begun = await Promise.all(
    Array.from({ length: 8 }, (_, n) => begin(asha, { sessionID, lines: [{ tierID, quantity: 1 }], seatIDs: [`A.A.${n + 1}`] })),
  );
  for (const { status } of begun) expect([200, 409, 503]).toContain(status);
  expect(await carts(asha, eventID)).toHaveLength(1);
  expect(await countersOf(sessionID)).toMatchObject({ held: 1 });
  expect(await taken(sessionID)).toHaveLength(1);
  expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
});

test('a processing payment stays beside a new cart; a cart paid meanwhile is not bought twice', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db);
  const working = await app.bank.startPayment(asha, sessionID, tierIDs[0], 1);
  await app.db.execute(sql`UPDATE payment_attempts SET state = 'PROCESSING' WHERE payment_id = ${working.paymentID}`);
  expect((await begin(asha, { sessionID, lines: [{ tierID: tierIDs[0], quantity: 2 }] })).status).toBe(200);
  expect(await statusOf(asha, working.paymentID)).toBe('PENDING');
  expect(await countersOf(sessionID)).toMatchObject({ held: 3 });

  const other = await addEvent(app.db);
  const paid = await app.bank.startPayment(asha, other.sessionID, other.tierIDs[0], 2);
  await app.bank.simulateOutcome(paid.orderID, 'upi', 0); // no webhook, and the buyer did not return
  const again = await begin(asha, { sessionID: other.sessionID, lines: [{ tierID: other.tierIDs[0], quantity: 2 }] });
  expect(again.body).toMatchObject({ paymentID: paid.paymentID, status: 'BOOKED' });
  expect(await countersOf(other.sessionID)).toMatchObject({ held: 0, sold: 2 });
});

test('a declined order is still the cart', async () => {
  const { eventID, sessionID, tierID } = await seatedShow();
  const begun = await begin(asha, { sessionID, lines: [{ tierID, quantity: 2 }], seatIDs: ['A.A.5', 'A.A.6'] });
  const { paymentID } = begun.body;
  const init = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
  const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
  await app.bank.sendWebhook({ orderID, receipt: paymentID, event: 'payment.failed', amountMinor: begun.body.total.amountMinor });
  expect(await statusOf(asha, paymentID)).toBe('DECLINED');
  expect((await carts(asha, eventID))[0].payment.paymentID).toBe(paymentID);
  await begin(asha, { sessionID, lines: [{ tierID, quantity: 1 }], seatIDs: ['A.A.6'] });
  expect(await taken(sessionID)).toEqual(['A.A.6']);
});

test('the order and its notification have the seats and a link to the ticket; the refund notification has amount and event', async () => {
  const { sessionID, tierID } = await seatedShow();
  const begun = await begin(asha, { sessionID, lines: [{ tierID, quantity: 2 }], seatIDs: ['A.B.4', 'A.B.5'] });
  const { paymentID, total } = begun.body;
  const init = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
  const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
  await app.bank.sendWebhook({ orderID, receipt: paymentID, amountMinor: total.amountMinor });
  const booked = await app.bank.status(asha, paymentID);
  expect(booked.seats.map(({ label }: { label: string }) => label)).toEqual(['Stalls, row B, seat 4', 'Stalls, row B, seat 5']);
  const [notification] = await app.db.select().from(messages);
  expect(notification?.body).toContain('Seats: Stalls, row B, seat 4; Stalls, row B, seat 5.');
  expect(notification?.body).toContain(`${app.config.PUBLIC_ORIGIN}/ticket/?id=${booked.tickets[0].ticketID}`);
  expect(notification?.body).not.toContain('Asia/Kolkata');

  const order = (await app.call('events.order', { paymentID }, { as: asha })).body;
  const [one] = order.tickets;
  const asked = { paymentID, ticketIDs: [one.ticketID], refundMinor: one.refund.amountMinor };
  const left = (await app.call('events.ticketsCancel', asked, { as: asha })).body;
  expect(left).toMatchObject({ ticketCount: 1, seats: [{ label: 'Stalls, row B, seat 5' }] });
  const [refund] = await app.db
    .select()
    .from(messages)
    .where(sql`message_key LIKE '%refund%'`);
  expect(refund?.subject).toBe('Refund of ₹559: Monsoon Static');
});
