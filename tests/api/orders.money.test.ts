import { sql } from 'drizzle-orm';
import { refundSession, resumeSessionRefunds } from '@/server/modules/events/cancellation';
import { systemClock } from '@/server/platform/clock';
import { chargeBack } from '../support/disputes';
import { addEvent, addSession } from '../support/fixtures/events';
import { orderActions } from '../support/orderActions';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const organiser = signInBeforeEach(app, 'Meera Iyer');
const asha = signInBeforeEach(app);

const { buy, orderOf, cancel, runRefunds, payment, statuses, slabs, refundOfFirst, parts } = orderActions(app, asha);
test('moving a ticket keeps the lower refund percentage of the two dates', async () => {
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { startsInHours: 72 });
  await slabs(eventID, '[{"hoursBefore":168,"percent":100},{"hoursBefore":24,"percent":50}]');
  const laterID = 'ses_later_00000000000';
  await addSession(app.db, { eventID, sessionID: laterID, startsInHours: 40 * 24 });
  const { paymentID, amountMinor } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
  expect(await refundOfFirst(paymentID)).toBe(amountMinor / 2);
  expect((await app.call('events.ticketsMove', { paymentID, sessionID: laterID }, { as: asha })).status).toBe(200);
  const [ticket] = (await orderOf(paymentID)).tickets;
  expect(ticket.refund.amountMinor).toBe(amountMinor / 2);
  expect((await cancel(paymentID, [ticket.ticketID], amountMinor)).body.code).toBe('REFUND_CHANGED');
  expect((await cancel(paymentID, [ticket.ticketID], amountMinor / 2)).status).toBe(200);
  await runRefunds();
  expect(await payment(paymentID)).toMatchObject({ refunded: String(amountMinor / 2) });
  await app.expectConsistent();
});

test('a cancelled session refunds what each remaining ticket cost after its discount, and no more', async () => {
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { ownerID: organiser.userID, startsInHours: 72 });
  await slabs(eventID, '[{"hoursBefore":24,"percent":50}]');
  const code = { eventID, code: 'HALF', kind: 'PERCENT', percentBasisPoints: 5000 };
  const made = await app.call('events.promoCodeNew', code, { as: organiser });
  expect(made.status).toBe(200);
  const { paymentID, amountMinor } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }], 'HALF');
  expect(amountMinor).toBe(2 * (25_000 + 5_900));
  const [first] = (await orderOf(paymentID)).tickets;
  await cancel(paymentID, [first.ticketID], 15_450);
  await runRefunds();
  await app.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks.' }, { as: organiser });
  await Promise.all([refundSession(parts(), sessionID), refundSession(parts(), sessionID)]);
  await runRefunds();
  expect(await payment(paymentID)).toMatchObject({ refunded: String(15_450 + 30_900), status: 'BOOKED' });
  // The half retained at the first cancellation belongs to the organiser and the platform, and the sales report agrees.
  const statement = (await app.call('events.payoutStatement', { eventID }, { as: organiser })).body;
  expect(statement.rows[0]).toMatchObject({ due: { amountMinor: 12_500 }, fees: { amountMinor: 2_950 } });
  const sales = (await app.call('events.sales', { eventID }, { as: organiser })).body;
  expect(sales.total).toEqual({ tickets: 0, gross: { amountMinor: 12_500, currency: 'INR' } });
  await app.expectConsistent();
});

test('cancelling the paid ticket keeps the free one, which can still be shown and cancelled, and ends with its session', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db, {
    startsInHours: 72,
    tiers: [{ name: 'Adult' }, { name: 'Child', priceMinor: 0 }],
  });
  const lines = tierIDs.map((tierID) => ({ tierID, quantity: 1 }));
  const { paymentID, amountMinor } = await buy(asha, sessionID, lines);
  const [adult, child] = (await orderOf(paymentID)).tickets;
  expect((await cancel(paymentID, [adult.ticketID], amountMinor)).status).toBe(200);
  await runRefunds();
  expect(await payment(paymentID)).toMatchObject({ status: 'REFUNDED', refunded: String(amountMinor) });
  expect(await statuses(paymentID)).toEqual(['CANCELLED', 'VALID']);
  const list = async (when: string) =>
    (await app.call('events.myPurchases', { when }, { as: asha })).body.items.map((one: { paymentID: string }) => one.paymentID);
  expect([await list('upcoming'), await list('past')]).toEqual([[paymentID], []]);
  expect((await app.call('events.display', { ticketID: child.ticketID }, { as: asha })).body.code).not.toBe('');
  const other = await buy(await app.signIn('Kiran'), sessionID, lines);
  expect((await cancel(paymentID, [child.ticketID], 0)).status).toBe(200);
  expect([await list('upcoming'), await list('past')]).toEqual([[], [paymentID]]);
  // A full refund by support revokes the paid ticket and keeps the free one; cancelling the session revokes that too.
  await app.services.refunds.requestRefund(other.paymentID, 'support');
  await runRefunds();
  const left = sql`SELECT count(*) AS n FROM tickets WHERE payment_id = ${other.paymentID} AND status = 'VALID'`;
  expect(await app.bank.count(left)).toBe(1);
  await app.db.execute(sql`UPDATE event_sessions SET status = 'CANCELLED' WHERE session_id = ${sessionID}`);
  await refundSession(parts(), sessionID);
  expect(await app.bank.count(left)).toBe(0);
  await app.expectConsistent();
});

test('a frozen payment of a cancelled session keeps its tickets, operators are notified, and it is refunded once released', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db, { ownerID: organiser.userID });
  const { paymentID, amountMinor } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
  const operator = await app.signIn('Olive Operator');
  await app.db.execute(sql`INSERT INTO operators (user_id) VALUES (${operator.userID})`);
  await app.db.execute(sql`UPDATE payments SET is_frozen = true WHERE payment_id = ${paymentID}`);
  await app.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks.' }, { as: organiser });
  await refundSession(parts(), sessionID);
  await refundSession(parts(), sessionID);
  expect(await app.bank.ticketsOf(paymentID)).toBe(1);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE 'operators:frozen:%'`)).toBe(1);
  expect(await resumeSessionRefunds(app.db, systemClock.now())).toBe(0);
  await app.db.execute(sql`UPDATE payments SET is_frozen = false WHERE payment_id = ${paymentID}`);
  await app.db.execute(sql`UPDATE event_sessions SET cancelled_at = now() - interval '1 hour' WHERE session_id = ${sessionID}`);
  expect(await resumeSessionRefunds(app.db, systemClock.now())).toBe(1);
  await refundSession(parts(), sessionID);
  await runRefunds();
  expect(await payment(paymentID)).toMatchObject({ status: 'REFUNDED', refunded: String(amountMinor) });
  expect(await app.bank.ticketsOf(paymentID)).toBe(0);
  await app.expectConsistent();
});

test('box office takings stay unchanged, and returning such a ticket moves no money on the platform', async () => {
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { ownerID: organiser.userID, startsInHours: 72 });
  const sell = () =>
    app.call(
      'events.ticketsIssue',
      { sessionID, tierID: tierIDs[0], quantity: 2, kind: 'ON_SITE', guestName: 'Guest' },
      { as: organiser, headers: { 'idempotency-key': 'box-office-1' } },
    );
  expect((await sell()).status).toBe(200);
  const { paymentID } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
  await app.db.execute(sql`UPDATE session_tiers SET price_minor = 90000 WHERE tier_id = ${tierIDs[0]}`);
  const statement = async () => (await app.call('events.payoutStatement', { eventID }, { as: organiser })).body.rows[0];
  expect(await statement()).toMatchObject({ collectedOnSite: { amountMinor: 100_000 }, due: { amountMinor: 50_000 } });
  const gross = async () => [
    (await app.call('events.sales', { eventID }, { as: organiser })).body.total.gross.amountMinor,
    (await app.call('events.myReleasesAll', {}, { as: organiser })).body.items[0].gross.amountMinor,
  ];
  expect(await gross()).toEqual([150_000, 150_000]);
  const [ticket] = (
    await app.db.execute<{ id: string; order: string }>(
      sql`SELECT ticket_id AS id, payment_id AS order FROM tickets WHERE source = 'ON_SITE'`,
    )
  ).rows;
  expect((await cancel(ticket?.order ?? '', [ticket?.id ?? ''], 0, organiser)).status).toBe(200);
  expect(await gross()).toEqual([100_000, 100_000]);
  const [mine] = (await orderOf(paymentID)).tickets;
  await cancel(paymentID, [mine.ticketID], 55_900);
  await runRefunds();
  expect(await gross()).toEqual([50_000, 50_000]);
  const home = (
    await app.call(
      'studio.home',
      { channelID: (await app.db.execute<{ id: string }>(sql`SELECT channel_id AS id FROM events`)).rows[0]?.id },
      { as: organiser },
    )
  ).body;
  expect(home.weeklyChanges.sales.now).toBe(0);
  await app.expectConsistent();
});

test('a partial chargeback is split over the tickets by price; cancelling one refunds what is left of it', async () => {
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { ownerID: organiser.userID, startsInHours: 72 });
  const { paymentID, amountMinor } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
  await chargeBack(app.services, paymentID, 1_118);
  const { rows } = await app.db.execute(
    sql`SELECT refunded_minor::int AS paid, refunded_face_minor::int AS face FROM tickets WHERE payment_id = ${paymentID}`,
  );
  expect(rows).toEqual([
    { paid: 559, face: 500 },
    { paid: 559, face: 500 },
  ]);
  const [first] = (await orderOf(paymentID)).tickets;
  expect(first.refund.amountMinor).toBe(amountMinor / 2 - 559);
  expect((await cancel(paymentID, [first.ticketID], amountMinor / 2 - 559)).status).toBe(200);
  await runRefunds();
  expect(await payment(paymentID)).toMatchObject({ refunded: String(amountMinor / 2 + 559), status: 'BOOKED' });
  // One ticket retains its price less its part of the dispute, and the statement and sales agree.
  const statement = (await app.call('events.payoutStatement', { eventID }, { as: organiser })).body;
  expect(statement.rows[0].due).toEqual({ amountMinor: 49_500, currency: 'INR' });
  const sales = (await app.call('events.sales', { eventID }, { as: organiser })).body;
  expect(sales.total.gross).toEqual({ amountMinor: 49_500, currency: 'INR' });
  await app.expectConsistent();
});

test('a dispute that cancels pending refunds reduces the tickets once: amounts not refunded count as paid', async () => {
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { ownerID: organiser.userID, startsInHours: 72 });
  await slabs(eventID, '[{"hoursBefore":24,"percent":50}]');
  const { paymentID, amountMinor } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
  await app.services.refunds.requestRefund(paymentID, 'goodwill', 36_894);
  const [first] = (await orderOf(paymentID)).tickets;
  expect((await cancel(paymentID, [first.ticketID], amountMinor / 4)).status).toBe(200);
  // No refund has been sent yet. The dispute takes half: it cancels the first refund and 19,006 of the second.
  await chargeBack(app.services, paymentID, amountMinor / 2);
  await runRefunds();
  const refundedMinor = amountMinor / 2 + 36_894 + amountMinor / 4 - amountMinor / 2;
  expect(await payment(paymentID)).toMatchObject({ refunded: String(refundedMinor), status: 'BOOKED' });
  const kept = sql`SELECT sum(paid_minor - refunded_minor) AS n FROM tickets WHERE payment_id = ${paymentID}`;
  expect(await app.bank.count(kept)).toBe(amountMinor - refundedMinor);
  const statement = (await app.call('events.payoutStatement', { eventID }, { as: organiser })).body;
  const sales = (await app.call('events.sales', { eventID }, { as: organiser })).body;
  expect(sales.total.gross).toEqual(statement.rows[0].due);
  await app.expectConsistent();
});
