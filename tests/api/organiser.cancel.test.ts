import { sql } from 'drizzle-orm';
import { messages } from '@/server/db/schema/messages';
import { refundSession } from '@/server/modules/events/cancellation';
import { addSession, addEvent, addChannel } from '../support/fixtures/eventRows';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';
import { stockChecks, withoutConstraint } from '../support/withoutConstraint';

const app = setupPaymentApp();
const owner = signInBeforeEach(app, 'Meera Iyer');

const openShow = async () => {
  const eventID = await addEvent(app.db, { channelID: await addChannel(app.db, owner.userID) });
  return { eventID, ...(await addSession(app.db, eventID, { tiers: [{}, { priceMinor: 0, name: 'Free' }] })) };
};
const pay = async (sessionID: string, tierID: string | undefined) => {
  const buyer = await app.signIn('Asha Rao');
  const order = await app.bank.startPayment(buyer, sessionID, tierID, 1);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return { buyer, ...order };
};
const parts = () => ({ db: app.db, refunds: app.services.refunds, tickets: app.services.ticketFulfiller });
const count = (what: ReturnType<typeof sql>) => app.bank.count(what);

test('a cancelled session is refunded once and notifies each holder once, also when the job is killed and retried [R-EVENT-002]', async () => {
  const { eventID, sessionID, tierIDs } = await openShow();
  for (let at = 0; at < 3; at += 1) await pay(sessionID, tierIDs[0]);
  const free = await app.signIn('Nila');
  await app.bank.begin(free, sessionID, [{ tierID: tierIDs[1], quantity: 2 }]);

  const cancelled = await app.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks.' }, { as: owner });
  expect(cancelled.body.sessions[0]).toMatchObject({ status: 'CANCELLED', refunds: { orders: 3, asked: 0, returned: 0 } });
  expect(await count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Cancelled:%'`)).toBe(4);
  expect(await count(sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'refundSession' AND data->>'sessionID' = ${sessionID}`)).toBe(1);

  // Killed before its first query; the queue retries it, twice at once.
  await expect(refundSession(parts(), sessionID, AbortSignal.abort())).rejects.toThrow('interrupted');
  await Promise.all([refundSession(parts(), sessionID), refundSession(parts(), sessionID)]);
  expect(await count(sql`SELECT count(*) AS n FROM refunds`)).toBe(3);
  expect(await count(sql`SELECT count(*) AS n FROM tickets WHERE status = 'VALID'`)).toBe(0);
  while ((await app.services.refunds.runRefunds()) > 0);
  await refundSession(parts(), sessionID);

  expect(await count(sql`SELECT count(*) AS n FROM payments WHERE status = 'REFUNDED'`)).toBe(3);
  expect(await count(sql`SELECT sum(refunded_minor) AS n FROM payments`)).toBe(3 * 59_900);
  const { body } = await app.call('events.organiserDetails', { eventID }, { as: owner });
  expect(body.sessions[0]).toMatchObject({ sold: 0, refunds: { orders: 3, asked: 3, returned: 3, failed: 0 } });
  await app.expectConsistent();
  await app.call('events.sessionsCancel', { sessionID, reason: 'Again.' }, { as: owner });
  expect(await app.db.$count(messages, sql`subject LIKE 'Cancelled:%'`)).toBe(4);
});

test('cancelled while the buyer is in the UPI app: the payment is refunded, and no ticket is issued', async () => {
  const { sessionID, tierIDs } = await openShow();
  const buyer = await app.signIn('Asha Rao');
  const order = await app.bank.startPayment(buyer, sessionID, tierIDs[0], 1);
  await app.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks.' }, { as: owner });
  expect(await app.bank.sendWebhook(order)).toBe(200);
  expect(await app.bank.ticketsOf(order.paymentID)).toBe(0);
  expect(await count(sql`SELECT count(*) AS n FROM refunds WHERE amount_minor = 59900`)).toBe(1);
  await app.expectConsistent();
});

/** Twelve people buy one ticket each; the capacity is lowered to 6 once more than six of them hold a seat. */
const lowerWhileSelling = async () => {
  const { sessionID, tierIDs } = await openShow();
  const buyers = await Promise.all(Array.from({ length: 12 }, () => app.signIn('Asha Rao')));
  const begun = Promise.all(buyers.map((buyer) => app.bank.begin(buyer, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])));
  const countTaken = () => count(sql`SELECT held + sold AS n FROM event_sessions WHERE session_id = ${sessionID}`);
  while ((await countTaken()) <= 6) await new Promise((later) => setTimeout(later, 5));
  const edited = await app.call('events.sessionsEdit', { sessionID, capacity: 6 }, { as: owner });
  expect([edited.status, edited.body.code]).toEqual([409, 'CAPACITY_TOO_LOW']);
  await begun;
  expect(await countTaken()).toBe(12);
};
test('capacity lowered while people buy never falls below the seats taken', lowerWhileSelling);
test('capacity lowered while people buy: the statements alone, without the CHECKs, keep that rule', () =>
  withoutConstraint(app, stockChecks, lowerWhileSelling));
