import { sql } from 'drizzle-orm';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent, addSession } from '../support/fixtures/events';
import { signInBeforeEach } from '../support/setupTestApp';

const { app, buy, orderOf } = setupBoxOffice();
const asha = signInBeforeEach(app);

describe('cancelling', () => {
  test('refunds the percentage of the current slab, to the paisa, and puts the seats back on sale', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(app.db, {
      startsInHours: 30,
      capacity: 10,
      feeMinor: 1333,
      tiers: [{ priceMinor: 33_333 }],
    });
    await app.db.execute(
      sql`UPDATE events SET refund_slabs = '[{"hoursBefore":48,"percent":100},{"hoursBefore":24,"percent":75}]' WHERE event_id = ${eventID}`,
    );
    const { paymentID, amountMinor } = await buy(asha, sessionID, tierIDs[0], 3);
    // The rule at the time of purchase applies, even if the organiser changes it later.
    await app.db.execute(sql`UPDATE events SET refund_slabs = '[]', free_cancel_hours = 0`);
    const order = await orderOf(asha, paymentID);
    const each = amountMinor / 3;
    const back = Math.round(each * 0.75);
    expect(order.tickets.map(({ refund }: { refund: object }) => refund)).toEqual(Array(3).fill({ amountMinor: back, currency: 'INR' }));
    const [first, second] = order.tickets.map(({ ticketID }: { ticketID: string }) => ticketID);

    const wrong = await app.call('events.ticketsCancel', { paymentID, ticketIDs: [first], refundMinor: back + 1 }, { as: asha });
    expect(wrong.body.code).toBe('REFUND_CHANGED');
    // Of two concurrent cancellations of a ticket one succeeds, and nothing is refunded twice.
    const both = await Promise.all(
      [1, 2].map(() => app.call('events.ticketsCancel', { paymentID, ticketIDs: [first], refundMinor: back }, { as: asha })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await app.call('events.ticketsCancel', { paymentID, ticketIDs: [second], refundMinor: back }, { as: asha })).status).toBe(200);
    for (let n = 0; n < 3; n += 1) await app.services.refunds.runRefunds();
    const after = await app.bank.status(asha, paymentID);
    expect(after).toMatchObject({ status: 'BOOKED', refunded: { amountMinor: 2 * back } });
    expect(after.tickets.map(({ status }: { status: string }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'VALID']);
    expect(await app.bank.count(sql`SELECT sold AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
    expect(
      (await app.call('events.ticketsCancel', { paymentID, ticketIDs: [second], refundMinor: back }, { as: await app.signIn('Mallory') }))
        .status,
    ).toBe(404);
  });

  test('a full refund leaves the order refunded; after the deadline there is no refund, and the error says so', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db, { startsInHours: 30, feeMinor: 1777 });
    const { paymentID, amountMinor } = await buy(asha, sessionID, tierIDs[0], 3);
    const ids = (await orderOf(asha, paymentID)).tickets.map(({ ticketID }: { ticketID: string }) => ticketID);
    expect((await app.call('events.ticketsCancel', { paymentID, ticketIDs: ids, refundMinor: amountMinor }, { as: asha })).status).toBe(
      200,
    );
    for (let n = 0; n < 3; n += 1) await app.services.refunds.runRefunds();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'REFUNDED', refunded: { amountMinor } });

    const late = await addEvent(app.db, { startsInHours: 5 });
    const kept = await buy(asha, late.sessionID, late.tierIDs[0]);
    const order = await orderOf(asha, kept.paymentID);
    expect(order.tickets[0].refund).toBeNull();
    const refused = await app.call(
      'events.ticketsCancel',
      { paymentID: kept.paymentID, ticketIDs: [order.tickets[0].ticketID], refundMinor: 0 },
      { as: asha },
    );
    expect(refused.body.code).toBe('CANNOT_CANCEL');
  });
});

test('an order moves to another date at the same price; old codes are replaced, and a full date changes nothing', async () => {
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { startsInHours: 72 });
  const laterID = 'ses_later_00000000000';
  await addSession(app.db, { eventID, sessionID: laterID, startsInHours: 96, capacity: 2 });
  const dearID = 'ses_dear_000000000000';
  await addSession(app.db, { eventID, sessionID: dearID, startsInHours: 120, tiers: [{ priceMinor: 99_000 }] });
  const { paymentID } = await buy(asha, sessionID, tierIDs[0], 2);
  expect((await orderOf(asha, paymentID)).moves.map((move: { sessionID: string }) => move.sessionID)).toEqual([laterID]);
  expect((await app.call('events.ticketsMove', { paymentID, sessionID: dearID }, { as: asha })).body.code).toBe('CANNOT_MOVE');
  const moved = await app.call('events.ticketsMove', { paymentID, sessionID: laterID }, { as: asha });
  expect(moved.body.event.sessionID).toBe(laterID);
  expect((await app.db.execute(sql`SELECT DISTINCT session_id, seq FROM tickets`)).rows).toEqual([{ session_id: laterID, seq: 2 }]);
  expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);

  const kiran = await app.signIn('Kiran');
  const other = await buy(kiran, sessionID, tierIDs[0], 1);
  expect((await app.call('events.ticketsMove', { paymentID: other.paymentID, sessionID: laterID }, { as: kiran })).status).toBe(409);
  expect(await app.bank.count(sql`SELECT sold AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
});

describe('passing a ticket on', () => {
  test('the first person to open the link gets it; the old code is invalid at once, at check-in and in the PDF [R-EVENT-002]', async () => {
    const { ownerID, sessionID, tierIDs } = await addEvent(app.db, { startsInHours: 0.4 });
    const { paymentID } = await buy(asha, sessionID, tierIDs[0], 2);
    const [ticket] = (await orderOf(asha, paymentID)).tickets;
    const { url } = (await app.call('events.transferNew', { ticketID: ticket.ticketID }, { as: asha })).body;
    const token = String(new URL(url).searchParams.get('token'));
    expect((await app.call('events.transferAccept', { token }, { as: asha })).body.code).toBe('OWN_TICKET');
    const friends = [await app.signIn('Kiran'), await app.signIn('Zoya')] as const;
    const taken = await Promise.all(friends.map((as) => app.call('events.transferAccept', { token }, { as })));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = friends[taken.findIndex(({ status }) => status === 200)] ?? friends[0];
    const theirs = (await app.call('events.display', { ticketID: ticket.ticketID }, { as: winner })).body;
    expect(theirs.humanCode).not.toBe(ticket.humanCode);
    expect((await app.call('events.ticketsReceived', {}, { as: winner })).body.items).toHaveLength(1);
    expect((await app.call('events.display', { ticketID: ticket.ticketID }, { as: asha })).status).toBe(404);

    const scan = (code: string, nonce: string) =>
      app.services.checkIns.checkIn(
        { sessionID, code, nonce, scannedAt: new Date().toISOString() },
        {
          userID: ownerID,
          loginSessionID: 'x',
          loginType: 'GOOGLE',
          hasChannel: true,
          isFresh: true,
          isOperator: false,
          staffRoles: [],
          hasSecondFactor: false,
        },
      );
    expect((await scan(ticket.code, 'nonce-old-1')).verdict).toBe('REPLACED');
    expect((await scan(ticket.humanCode, 'nonce-old-2')).verdict).toBe('UNKNOWN');
    expect((await scan(theirs.code, 'nonce-new-1')).verdict).toBe('OK');

    const order = await orderOf(asha, paymentID);
    expect(order.tickets[0]).toMatchObject({ status: 'TRANSFERRED', isOwn: false, code: '', humanCode: '', refund: null });
    expect(order.moveBlockedReason).toContain('transferred');
  });

  test('a withdrawn or replaced link is not found', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db);
    const { paymentID } = await buy(asha, sessionID, tierIDs[0]);
    const ticketID = (await orderOf(asha, paymentID)).tickets[0].ticketID as string;
    const link = async () =>
      String(new URL((await app.call('events.transferNew', { ticketID }, { as: asha })).body.url).searchParams.get('token'));
    const [first, second] = [await link(), await link()];
    const kiran = await app.signIn('Kiran');
    expect((await app.call('events.transferDetails', { token: first }, { as: kiran })).status).toBe(404);
    expect((await app.call('events.transferDetails', { token: second }, { as: kiran })).body.fromName).toBe('Asha Rao');
    await app.call('events.transferWithdraw', { ticketID }, { as: asha });
    expect((await app.call('events.transferAccept', { token: second }, { as: kiran })).status).toBe(404);
  });
});
