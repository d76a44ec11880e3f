import { sql } from 'drizzle-orm';
import { messages } from '@/server/db/schema/messages';
import { refundSession } from '@/server/modules/events/cancellation';
import { addSession, addEvent, addChannel } from '../support/fixtures/eventRows';
import { signedInEachTime } from '../support/houseOfFile';
import { moneyHouseOfFile } from '../support/moneyHouse';

const house = moneyHouseOfFile();
const owner = signedInEachTime(house, 'Meera Iyer');

const openShow = async () => {
  const eventID = await addEvent(house.db, { channelID: await addChannel(house.db, owner.userID) });
  return { eventID, ...(await addSession(house.db, eventID, { tiers: [{}, { priceMinor: 0, name: 'Free' }] })) };
};
const pay = async (sessionID: string, tierID: string | undefined) => {
  const buyer = await house.signIn('Asha Rao');
  const order = await house.bank.goToBank(buyer, sessionID, tierID, 1);
  await house.bank.press(order.orderID, 'upi');
  await house.bank.comeBack(order.orderID, order.receipt);
  return { buyer, ...order };
};
const parts = () => ({ db: house.db, refunds: house.shop.refunds, tickets: house.shop.ticketFulfiller });
const count = (what: ReturnType<typeof sql>) => house.bank.count(what);

test('a cancelled session gives everything back once, tells each holder once, and stands up again after being killed', async () => {
  const { eventID, sessionID, tierIDs } = await openShow();
  for (let at = 0; at < 3; at += 1) await pay(sessionID, tierIDs[0]);
  const free = await house.signIn('Nila');
  await house.bank.begin(free, sessionID, [{ tierID: tierIDs[1], quantity: 2 }]);

  const cancelled = await house.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks.' }, { as: owner });
  expect(cancelled.body.sessions[0]).toMatchObject({ status: 'CANCELLED', refunds: { orders: 3, asked: 0, returned: 0 } });
  expect(await count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Cancelled:%'`)).toBe(4);
  expect(await count(sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'refundSession' AND data->>'sessionID' = ${sessionID}`)).toBe(1);

  // Dies before it has looked at anything; the queue begins it again, twice at once.
  await expect(refundSession(parts(), sessionID, AbortSignal.abort())).rejects.toThrow('interrupted');
  await Promise.all([refundSession(parts(), sessionID), refundSession(parts(), sessionID)]);
  expect(await count(sql`SELECT count(*) AS n FROM refunds`)).toBe(3);
  expect(await count(sql`SELECT count(*) AS n FROM tickets WHERE status = 'VALID'`)).toBe(0);
  while ((await house.shop.refunds.runRefunds()) > 0);
  await refundSession(parts(), sessionID);

  expect(await count(sql`SELECT count(*) AS n FROM payments WHERE status = 'REFUNDED'`)).toBe(3);
  expect(await count(sql`SELECT sum(refunded_minor) AS n FROM payments`)).toBe(3 * 59_900);
  const { body } = await house.call('events.organiserDetails', { eventID }, { as: owner });
  expect(body.sessions[0]).toMatchObject({ sold: 0, refunds: { orders: 3, asked: 3, returned: 3, failed: 0 } });
  await house.allIsWell();
  await house.call('events.sessionsCancel', { sessionID, reason: 'Again.' }, { as: owner });
  expect(await house.db.$count(messages, sql`subject LIKE 'Cancelled:%'`)).toBe(4);
});

test('cancelled while the buyer is in the UPI app: the money that comes goes back, and no ticket is made', async () => {
  const { sessionID, tierIDs } = await openShow();
  const buyer = await house.signIn('Asha Rao');
  const order = await house.bank.goToBank(buyer, sessionID, tierIDs[0], 1);
  await house.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks.' }, { as: owner });
  expect(await house.bank.tell(order)).toBe(200);
  expect(await house.bank.ticketsOf(order.paymentID)).toBe(0);
  expect(await count(sql`SELECT count(*) AS n FROM refunds WHERE amount_minor = 59900`)).toBe(1);
  await house.allIsWell();
});

test('its twin, whose stock does not ask whether the session takes place, makes tickets for nothing', async () => {
  const { sessionID, tierIDs } = await openShow();
  const order = await house.bank.goToBank(await house.signIn('Asha Rao'), sessionID, tierIDs[0], 1);
  await house.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks.' }, { as: owner });
  let times = 0;
  house.faults.forgetsStatus = () => (times += 1);
  expect(await house.bank.tell(order)).toBe(200);
  expect([times, await house.bank.ticketsOf(order.paymentID)]).toEqual([1, 1]);
});

describe('capacity lowered while people buy', () => {
  const storm = async (lower: (sessionID: string) => Promise<unknown>) => {
    const { sessionID, tierIDs } = await openShow();
    const buyers = await Promise.all(Array.from({ length: 12 }, () => house.signIn('Asha Rao')));
    await Promise.all([
      ...buyers.map((buyer) => house.bank.begin(buyer, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])),
      lower(sessionID),
    ]);
    const { rows } = await house.db.execute<{ taken: number; capacity: number }>(
      sql`SELECT held + sold AS taken, capacity FROM event_sessions WHERE session_id = ${sessionID}`,
    );
    return rows[0] ?? { taken: 0, capacity: 0 };
  };
  test('never leaves more seats taken than there are', async () => {
    const { taken, capacity } = await storm((sessionID) => house.call('events.sessionsEdit', { sessionID, capacity: 6 }, { as: owner }));
    expect(taken).toBeLessThanOrEqual(capacity);
  });
  test('its twin, which looks first and writes later without a condition, does', async () => {
    await house.db.execute(sql`ALTER TABLE event_sessions DROP CONSTRAINT event_sessions_stock`);
    const { taken, capacity } = await storm(async (sessionID) => {
      const { rows } = await house.db.execute<{ taken: number }>(
        sql`SELECT held + sold AS taken FROM event_sessions WHERE session_id = ${sessionID}`,
      );
      // It thinks for as long as it takes others to buy on, however busy the machine is.
      const now = sql`SELECT held + sold AS taken FROM event_sessions WHERE session_id = ${sessionID}`;
      for (let tries = 0; tries < 100 && ((await house.db.execute<{ taken: number }>(now)).rows[0]?.taken ?? 0) <= 6; tries += 1)
        await new Promise((later) => setTimeout(later, 100));
      if ((rows[0]?.taken ?? 0) <= 6) await house.db.execute(sql`UPDATE event_sessions SET capacity = 6 WHERE session_id = ${sessionID}`);
    });
    expect(taken).toBeGreaterThan(capacity);
  });
});
