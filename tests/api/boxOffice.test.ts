import { sql } from 'drizzle-orm';
import { inflateSync } from 'node:zlib';
import { systemClock } from '@/server/clock';
import { buildShop, type Shop } from '@/server/house';
import { runsOf } from '@/server/modules/events/ticketPdf';
import { reconcileStock } from '@/server/modules/events/ticketSweep';
import { openBank } from '../support/bank';
import { addEvent, addSession } from '../support/fixtures/events';
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

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const messagesLike = async (subject: string) =>
  (await house.db.execute<{ subject: string; body: string }>(sql`SELECT subject, body FROM messages WHERE subject LIKE ${`%${subject}%`}`))
    .rows;

/** An order of so many tickets that is paid. */
async function buy(as: Person, sessionID: string, tierID: string | undefined, quantity = 1) {
  const { paymentID, orderID, receipt, amountMinor } = await bank.goToBank(as, sessionID, tierID, quantity);
  await bank.press(orderID, 'upi', 0);
  await bank.comeBack(orderID, receipt);
  expect(await bank.ticketsOf(paymentID)).toBe(quantity);
  return { paymentID, amountMinor };
}
const orderOf = async (as: Person, paymentID: string) => (await house.call('events.order', { paymentID }, { as })).body;

describe('bookmarks', () => {
  test('five a page, newest first; twice is once; gone when taken out', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await addEvent(house.db, { title: `Night ${n}` })).eventID);
    for (const eventID of [...ids, ids[0]]) expect((await house.call('events.bookmark', { eventID }, { as: asha })).status).toBe(200);
    const first = (await house.call('events.bookmarks', {}, { as: asha })).body;
    expect(first.items.map(({ eventID }: { eventID: string }) => eventID)).toEqual([...ids].reverse().slice(0, 5));
    const second = (await house.call('events.bookmarks', { cursor: first.nextCursor }, { as: asha })).body;
    expect(second).toMatchObject({ items: [{ eventID: ids[0] }], nextCursor: null });
    await house.call('events.unbookmark', { eventID: ids[5] }, { as: asha });
    expect((await house.call('events.byIdAuthorized', { eventID: ids[5] }, { as: asha })).body.isBookmarked).toBe(false);
    expect((await house.call('events.byIdAuthorized', { eventID: ids[4] }, { as: asha })).body.isBookmarked).toBe(true);
    expect((await house.call('events.bookmark', { eventID: 'evt_none' }, { as: asha })).status).toBe(404);
  });

  test('before the sale a reminder is promised, moves with the sale, and is sent once', async () => {
    const { eventID, sessionID } = await addEvent(house.db, { title: 'Later', tiers: [{ saleFrom: inHours(2) }] });
    const { body } = await house.call('events.bookmark', { eventID }, { as: asha });
    expect(Date.parse(body.remindAt)).toBeCloseTo(inHours(2).getTime(), -5);
    await house.db.execute(sql`UPDATE event_bookmarks SET remind_at = now() - interval '1 second'`);
    expect(await shop.boxOffice.bookmarks.remindOfSales()).toBe(1); // the sale is still to come: the reminder moves
    expect(await messagesLike('On sale now')).toEqual([]);
    await house.db.execute(sql`UPDATE session_tiers SET sale_from = now() - interval '1 second' WHERE session_id = ${sessionID}`);
    await house.db.execute(sql`UPDATE event_bookmarks SET remind_at = now() - interval '1 second'`);
    expect(await shop.boxOffice.bookmarks.remindOfSales()).toBe(1);
    expect(await shop.boxOffice.bookmarks.remindOfSales()).toBe(0);
    expect(await messagesLike('On sale now')).toEqual([expect.objectContaining({ subject: 'On sale now: Later' })]);
  });
});

test('organisers that somebody follows come first in their feed, page after page', async () => {
  const events = [];
  for (let n = 1; n <= 4; n += 1) events.push(await addEvent(house.db, { title: `In ${n} days`, startsInHours: 24 * n }));
  await house.call('channels.follow', { channelID: events[2]?.channelID }, { as: asha });
  const first = (await house.call('events.feedAuthorized', { limit: 2 }, { as: asha })).body;
  const rest = (await house.call('events.feedAuthorized', { limit: 2, cursor: first.nextCursor }, { as: asha })).body;
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['In 3 days', 'In 1 days', 'In 2 days', 'In 4 days']);
});

describe('cancelling', () => {
  test('gives back what the slab of the hour gives, to the paisa, and the seats go back on sale', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(house.db, {
      startsInHours: 30,
      capacity: 10,
      feeMinor: 1333,
      tiers: [{ priceMinor: 33_333 }],
    });
    await house.db.execute(
      sql`UPDATE events SET refund_slabs = '[{"hoursBefore":48,"percent":100},{"hoursBefore":24,"percent":75}]' WHERE event_id = ${eventID}`,
    );
    const { paymentID, amountMinor } = await buy(asha, sessionID, tierIDs[0], 3);
    const order = await orderOf(asha, paymentID);
    const each = amountMinor / 3;
    const back = Math.round(each * 0.75);
    expect(order.tickets.map(({ refund }: { refund: object }) => refund)).toEqual(Array(3).fill({ amountMinor: back, currency: 'INR' }));
    const [first, second] = order.tickets.map(({ ticketID }: { ticketID: string }) => ticketID);

    const wrong = await house.call('events.ticketsCancel', { paymentID, ticketIDs: [first], refundMinor: back + 1 }, { as: asha });
    expect(wrong.body.code).toBe('REFUND_CHANGED');
    // Two cancel the same ticket at once: one does, and no paisa goes back twice.
    const both = await Promise.all(
      [1, 2].map(() => house.call('events.ticketsCancel', { paymentID, ticketIDs: [first], refundMinor: back }, { as: asha })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await house.call('events.ticketsCancel', { paymentID, ticketIDs: [second], refundMinor: back }, { as: asha })).status).toBe(
      200,
    );
    for (let n = 0; n < 3; n += 1) await shop.refunds.runRefunds();
    const after = await bank.status(asha, paymentID);
    expect(after).toMatchObject({ status: 'BOOKED', refunded: { amountMinor: 2 * back } });
    expect(after.tickets.map(({ status }: { status: string }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'VALID']);
    expect(await bank.count(sql`SELECT sold AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
    expect(await reconcileStock(house.db)).toEqual([]);
    expect(
      (
        await house.call(
          'events.ticketsCancel',
          { paymentID, ticketIDs: [second], refundMinor: back },
          { as: await house.signIn('Mallory') },
        )
      ).status,
    ).toBe(404);
  });

  test('everything back means everything: the order ends as refunded; too late means nothing and says so', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { startsInHours: 30, feeMinor: 1777 });
    const { paymentID, amountMinor } = await buy(asha, sessionID, tierIDs[0], 3);
    const ids = (await orderOf(asha, paymentID)).tickets.map(({ ticketID }: { ticketID: string }) => ticketID);
    expect((await house.call('events.ticketsCancel', { paymentID, ticketIDs: ids, refundMinor: amountMinor }, { as: asha })).status).toBe(
      200,
    );
    for (let n = 0; n < 3; n += 1) await shop.refunds.runRefunds();
    expect(await bank.status(asha, paymentID)).toMatchObject({ status: 'REFUNDED', refunded: { amountMinor } });

    const late = await addEvent(house.db, { startsInHours: 5 });
    const kept = await buy(asha, late.sessionID, late.tierIDs[0]);
    const order = await orderOf(asha, kept.paymentID);
    expect(order.tickets[0].refund).toBeNull();
    const refused = await house.call(
      'events.ticketsCancel',
      { paymentID: kept.paymentID, ticketIDs: [order.tickets[0].ticketID], refundMinor: 0 },
      { as: asha },
    );
    expect(refused.body.code).toBe('CANNOT_CANCEL');
  });
});

test('an order moves to another date at the same price; old codes are replaced, and a full date leaves all as it was', async () => {
  const { eventID, sessionID, tierIDs } = await addEvent(house.db, { startsInHours: 72 });
  const laterID = 'ses_later_00000000000';
  await addSession(house.db, { eventID, sessionID: laterID, startsInHours: 96, capacity: 2 });
  const dearID = 'ses_dear_000000000000';
  await addSession(house.db, { eventID, sessionID: dearID, startsInHours: 120, tiers: [{ priceMinor: 99_000 }] });
  const { paymentID } = await buy(asha, sessionID, tierIDs[0], 2);
  expect((await orderOf(asha, paymentID)).moves.map((move: { sessionID: string }) => move.sessionID)).toEqual([laterID]);
  expect((await house.call('events.ticketsMove', { paymentID, sessionID: dearID }, { as: asha })).body.code).toBe('CANNOT_MOVE');
  const moved = await house.call('events.ticketsMove', { paymentID, sessionID: laterID }, { as: asha });
  expect(moved.body.event.sessionID).toBe(laterID);
  expect((await house.db.execute(sql`SELECT DISTINCT session_id, seq FROM tickets`)).rows).toEqual([{ session_id: laterID, seq: 2 }]);
  expect(await reconcileStock(house.db)).toEqual([]);

  const kiran = await house.signIn('Kiran');
  const other = await buy(kiran, sessionID, tierIDs[0], 1);
  expect((await house.call('events.ticketsMove', { paymentID: other.paymentID, sessionID: laterID }, { as: kiran })).status).toBe(409);
  expect(await bank.count(sql`SELECT sold AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
});

describe('passing a ticket on', () => {
  test('whoever opens the link first has it; the old code is dead at once, at the gate and on paper', async () => {
    const { ownerID, sessionID, tierIDs } = await addEvent(house.db, { startsInHours: 0.4 });
    const { paymentID } = await buy(asha, sessionID, tierIDs[0], 2);
    const [ticket] = (await orderOf(asha, paymentID)).tickets;
    const { url } = (await house.call('events.transferNew', { ticketID: ticket.ticketID }, { as: asha })).body;
    const token = String(new URL(url).searchParams.get('token'));
    expect((await house.call('events.transferTake', { token }, { as: asha })).body.code).toBe('OWN_TICKET');
    const friends = [await house.signIn('Kiran'), await house.signIn('Zoya')] as const;
    const taken = await Promise.all(friends.map((as) => house.call('events.transferTake', { token }, { as })));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = friends[taken.findIndex(({ status }) => status === 200)] ?? friends[0];
    const theirs = (await house.call('events.display', { ticketID: ticket.ticketID }, { as: winner })).body;
    expect(theirs.humanCode).not.toBe(ticket.humanCode);
    expect((await house.call('events.ticketsReceived', {}, { as: winner })).body.items).toHaveLength(1);
    expect((await house.call('events.display', { ticketID: ticket.ticketID }, { as: asha })).status).toBe(404);

    const scan = (code: string, nonce: string) =>
      shop.doors.checkIn(
        { sessionID, code, nonce, scannedAt: new Date().toISOString() },
        { userID: ownerID, loginSessionID: 'x', loginType: 'GOOGLE', hasChannel: true },
      );
    expect((await scan(ticket.code, 'nonce-old-1')).verdict).toBe('REPLACED');
    expect((await scan(ticket.humanCode, 'nonce-old-2')).verdict).toBe('UNKNOWN');
    expect((await scan(theirs.code, 'nonce-new-1')).verdict).toBe('OK');

    const order = await orderOf(asha, paymentID);
    expect(order.tickets[0]).toMatchObject({ status: 'TRANSFERRED', isMine: false, code: '', humanCode: '', refund: null });
    expect(order.moveProblem).toContain('passed on');
  });

  test('a link that was withdrawn or made anew opens nothing', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const { paymentID } = await buy(asha, sessionID, tierIDs[0]);
    const ticketID = (await orderOf(asha, paymentID)).tickets[0].ticketID as string;
    const link = async () =>
      String(new URL((await house.call('events.transferNew', { ticketID }, { as: asha })).body.url).searchParams.get('token'));
    const [first, second] = [await link(), await link()];
    const kiran = await house.signIn('Kiran');
    expect((await house.call('events.transferDetails', { token: first }, { as: kiran })).status).toBe(404);
    expect((await house.call('events.transferDetails', { token: second }, { as: kiran })).body.fromName).toBe('Asha Rao');
    await house.call('events.transferWithdraw', { ticketID }, { as: asha });
    expect((await house.call('events.transferTake', { token: second }, { as: kiran })).status).toBe(404);
  });
});

test('guests have names, and the order has a PDF and a calendar file that follows what becomes of it', async () => {
  const { sessionID, tierIDs } = await addEvent(house.db, { title: 'मानसून Night', startsInHours: 72 });
  const { paymentID } = await buy(asha, sessionID, tierIDs[0], 2);
  const order = await orderOf(asha, paymentID);
  const ticketID = order.tickets[1].ticketID as string;
  expect((await house.call('events.ticketName', { ticketID, holderName: 'अनिका शर्मा' }, { as: asha })).body.holderName).toBe('अनिका शर्मा');

  const get = (path: string, as = asha) => house.app.inject({ url: `/api/v1/events/orders/${paymentID}/${path}`, cookies: as.cookies });
  const pdf = await get('tickets.pdf');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const bytes = pdf.rawPayload;
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  // The embedded fonts know ₹ and Devanagari: both are in what a reader copies out (ToUnicode).
  const unicode = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = unicode.filter((text) => text.includes('beginbfrange') || text.includes('beginbfchar')).join('\n');
  expect(maps).toContain('20b9');
  expect(maps).toContain('0936');
  expect(runsOf('₹659 शो')).toEqual([
    { text: '₹', isIndic: true },
    { text: '659 ', isIndic: false },
    { text: 'शो', isIndic: true },
  ]);
  expect((await get('tickets.pdf', await house.signIn('Mallory'))).statusCode).toBe(404);

  const read = async () => (await get('calendar.ics')).body.replaceAll('\r\n ', '');
  const first = await read();
  expect(first).toContain(`UID:${paymentID}@`);
  expect(first).toContain('METHOD:PUBLISH');
  for (const line of (await get('calendar.ics')).body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  await house.db.execute(sql`UPDATE event_sessions SET gate = 'Gate Z' WHERE session_id = ${sessionID}`);
  const second = await read();
  expect(sequenceOf(second)).toBeGreaterThan(sequenceOf(first));
  const ids = order.tickets.map((one: { ticketID: string }) => one.ticketID);
  await house.call('events.ticketsCancel', { paymentID, ticketIDs: ids, refundMinor: order.payment.total.amountMinor }, { as: asha });
  const third = await read();
  expect(third).toContain('METHOD:CANCEL');
  expect(sequenceOf(third)).toBeGreaterThan(sequenceOf(second));
});
