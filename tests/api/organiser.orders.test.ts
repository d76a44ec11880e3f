import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { addChannel, addEvent, addSession } from '../support/fixtures/eventRows';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();
const owner = signInBeforeEach(app, 'Meera Iyer');
const asha = signInBeforeEach(app, 'Asha Rao');

/** ₹500 and ₹50 booking fee with ₹9 tax. */
const paid = 55_900;
const face = 50_000;

async function openShow(over: Parameters<typeof addSession>[2] = {}) {
  const channelID = await addChannel(app.db, owner.userID);
  const eventID = await addEvent(app.db, { channelID });
  const tiers = [
    { priceMinor: face, name: 'General' },
    { priceMinor: 0, name: 'Free' },
  ];
  return { channelID, eventID, ...(await addSession(app.db, eventID, { inHours: 72, tiers, ...over })) };
}
type Show = Awaited<ReturnType<typeof openShow>>;

async function buy({ sessionID, tierIDs }: Pick<Show, 'sessionID' | 'tierIDs'>, quantity = 2, as: Person = asha) {
  const { paymentID, orderID, receipt } = await app.bank.startPayment(as, sessionID, tierIDs[0], quantity);
  await app.bank.simulateOutcome(orderID, 'upi', 0);
  await app.bank.returnFromProvider(orderID, receipt);
  return paymentID;
}
const call = (operation: Parameters<typeof app.call>[0], input: Record<string, unknown>, as: Person = owner, key: string = randomUUID()) =>
  app.call(operation, input, { as, headers: { 'idempotency-key': key } });
const orderOf = async (paymentID: string) => (await call('events.organiserOrder', { paymentID })).body;
const ticketIDsOf = async (paymentID: string): Promise<string[]> =>
  (await orderOf(paymentID)).tickets.map(({ ticketID }: { ticketID: string }) => ticketID);
const runRefunds = async () => {
  while ((await app.services.refunds.runRefunds()) > 0);
};
const payable = () =>
  app.bank.count(sql`SELECT -coalesce(sum(p.amount_minor), 0) AS n FROM postings p WHERE p.account_id LIKE 'creator:%:payable:INR'`);
const isAdmitted = (ticketID: string) =>
  app.db.execute(sql`UPDATE tickets SET is_inside = true, first_admitted_at = now(), first_gate = 'Main' WHERE ticket_id = ${ticketID}`);
const join = async (channelID: string, role: 'EDITOR' | 'SCANNER' | 'ACCOUNTANT' | 'ORGANISER') => {
  const person = await app.signIn(role);
  await app.db.insert(channelMembers).values({ channelID, userID: person.userID, role });
  return person;
};
afterEach(() => app.expectConsistent());

describe('finding an order', () => {
  test('by name, e-mail, phone, order, code and seat; not those of another channel', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 1);
    await app.db.execute(sql`UPDATE users SET phone = '+919812345678' WHERE user_id = ${asha.userID}`);
    await app.db.execute(sql`UPDATE tickets SET seat_label = 'Stalls, row C, seat 12' WHERE payment_id = ${paymentID}`);
    const kiran = await app.signIn('Kiran Das');
    await buy(show, 1, kiran);
    const [{ humanCode }] = (await orderOf(paymentID)).tickets;
    const found = async (q: string) =>
      (await call('events.organiserOrders', { q })).body.items.map((order: { paymentID: string }) => order.paymentID);
    const typed = `${humanCode.slice(0, 5).toLowerCase()}-${humanCode.slice(5)}`;
    const { orderNumber } = await orderOf(paymentID);
    expect(orderNumber).toMatch(/^[34679CDFHJKMNPQRTVWXY]{4}-[34679CDFHJKMNPQRTVWXY]{4}$/);
    const said = orderNumber.toLowerCase().replace('-', ' ');
    for (const q of ['asha', 'asharao_', '98123 45678', paymentID, orderNumber, said, typed, 'row c, seat 12'])
      expect([q, await found(q)]).toEqual([q, [paymentID]]);
    expect(await found('100%')).toEqual([]);

    const { items } = (await call('events.organiserOrders', { eventID: show.eventID, limit: 1 })).body;
    expect(items).toMatchObject([{ buyerName: 'Kiran Das', state: 'PAID', source: 'ONLINE', tickets: 1, total: { amountMinor: paid } }]);
    const csv = async (as: Person) =>
      (await app.fastify.inject({ url: `/api/v1/studio/orders.csv?eventID=${show.eventID}`, cookies: as.cookies })).body.split('\r\n');
    const lines = await csv(owner);
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(`${orderNumber},`);
    expect(lines[2]).toContain(',1,"Stalls, row C, seat 12",0,INR,');
    expect(lines[2]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d,[^,]+,\d{4}-\d\d-\d\d \d\d:\d\d,Asia\/Kolkata,/);
    expect(lines[2]).toContain(',Online,Paid,');
    const stranger = await app.signIn('Stranger');
    await addChannel(app.db, stranger.userID);
    expect((await call('events.organiserOrders', {}, stranger)).body.items).toEqual([]);
    expect(await csv(stranger)).toHaveLength(2);
    expect((await call('events.organiserOrder', { paymentID }, stranger)).status).toBe(404);
  });

  test('pages follow each other, and states and sources filter', async () => {
    const show = await openShow();
    const first = await buy(show, 1);
    const second = await buy(show, 1, await app.signIn('Kiran Das'));
    await call('events.ticketsIssue', { sessionID: show.sessionID, tierID: show.tierIDs[0], quantity: 2, kind: 'COMP', guestName: 'Nila' });
    const page = async (input: Record<string, unknown>) =>
      (await call('events.organiserOrders', { channelID: show.channelID, ...input })).body;
    const one = await page({ limit: 1 });
    const rest = await page({ cursor: one.nextCursor });
    expect(one.items).toMatchObject([{ buyerName: 'Nila', source: 'COMP', state: 'FREE', tickets: 2, contact: null }]);
    expect(rest.items.map((order: { paymentID: string }) => order.paymentID)).toEqual([second, first]);
    expect((await page({ source: 'COMP' })).items).toHaveLength(1);
    await call('events.orderRefund', { paymentID: first, ticketIDs: await ticketIDsOf(first), amountMinor: 100, isCancelling: false });
    expect((await page({ state: 'PARTLY_REFUNDED' })).items).toMatchObject([{ paymentID: first, refunded: { amountMinor: 100 } }]);
  });
});

describe('refunding', () => {
  test('a part, twice: each party gives back its share, tickets stay valid, and the rest can still be cancelled', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 2);
    const ticketIDs = await ticketIDsOf(paymentID);
    const before = await payable();
    const part = { paymentID, ticketIDs, amountMinor: 10_000, isCancelling: false, reason: 'The sound was bad.' };
    // The second is requested before the first has gone out.
    expect((await call('events.orderRefund', part)).body).toMatchObject({ state: 'PARTLY_REFUNDED', refunded: { amountMinor: 10_000 } });
    expect((await call('events.orderRefund', { ...part, amountMinor: 1_181 })).body.refunded.amountMinor).toBe(11_181);
    await runRefunds();
    const order = await orderOf(paymentID);
    expect(order.tickets.map(({ status }: { status: string }) => status)).toEqual(['VALID', 'VALID']);
    expect(order.refunds.map(({ state }: { state: string }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    // 50,000 of 55,900 of each ticket are the seller’s, rounded for each ticket and refund.
    expect(before - (await payable())).toBe(10_001);
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM ticket_refunds`)).toBe(4);

    const left = 2 * paid - 11_181;
    const all = { paymentID, ticketIDs, amountMinor: left, isCancelling: true };
    expect((await call('events.orderRefund', { ...all, amountMinor: left + 1 })).body.code).toBe('TOO_MUCH');
    expect((await call('events.orderRefund', { ...all, isCancelling: false })).body.code).toBe('CANCELS_TICKETS');
    expect((await call('events.orderRefund', all)).body.state).toBe('REFUNDED');
    await runRefunds();
    expect(await payable()).toBe(before - 2 * face);
    expect(await app.bank.count(sql`SELECT sold AS n FROM event_sessions WHERE session_id = ${show.sessionID}`)).toBe(0);
    // A refunded order has nothing left, and its tickets are gone.
    expect((await call('events.orderRefund', { ...all, amountMinor: 1, isCancelling: false })).body.code).toBe('TOO_MUCH');
    expect((await call('events.orderRefund', { ...all, amountMinor: 0 })).body.code).toBe('CANNOT_CANCEL');
  });

  test('one ticket of two: the other stays valid; the buyer and the log hear why; the same key refunds once', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 2);
    const [ticketID] = await ticketIDsOf(paymentID);
    const refund = { paymentID, ticketIDs: [ticketID], amountMinor: paid, isCancelling: true, reason: 'You asked us by phone.' };
    const key = randomUUID();
    const [first, again] = [await call('events.orderRefund', refund, owner, key), await call('events.orderRefund', refund, owner, key)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    await runRefunds();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'BOOKED', refunded: { amountMinor: paid } });
    expect(await app.bank.ticketsOf(paymentID)).toBe(1);
    const order = await orderOf(paymentID);
    expect(order.history.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['ORDERED', 'PAID', 'REFUND', 'CHANGED']),
    );
    expect(order.messages.map(({ subject }: { subject: string }) => subject)).toContain('Cancelled: 1 ticket for Monsoon Static');
    const { rows } = await app.db.execute(sql`SELECT body FROM messages WHERE subject LIKE 'Cancelled:%'`);
    expect(JSON.stringify(rows)).toContain('You asked us by phone.');
    const log = (await call('channels.log', { channelID: show.channelID })).body.items;
    expect(log[0].description).toContain('cancelled General, ₹559 refunded. You asked us by phone.');
  });

  test('two at once for the same money: one succeeds', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 1);
    const refund = { paymentID, ticketIDs: await ticketIDsOf(paymentID), amountMinor: 40_000, isCancelling: false };
    const both = await Promise.all([call('events.orderRefund', refund), call('events.orderRefund', refund)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await runRefunds();
    expect(await app.bank.count(sql`SELECT refunded_minor AS n FROM payments WHERE payment_id = ${paymentID}`)).toBe(40_000);
  });

  test('a checked-in ticket is cancelled only when the organiser says so; an amount can always be returned', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 1);
    const ticketIDs = await ticketIDsOf(paymentID);
    await isAdmitted(ticketIDs[0] ?? '');
    const all = { paymentID, ticketIDs, amountMinor: paid, isCancelling: true };
    expect((await call('events.orderRefund', all)).body.code).toBe('CHECKED_IN');
    expect((await call('events.orderRefund', { ...all, amountMinor: 5_000, isCancelling: false })).status).toBe(200);
    expect((await call('events.orderRefund', { ...all, amountMinor: paid - 5_000, includesCheckedIn: true })).body.state).toBe('REFUNDED');
    await runRefunds();
    expect(await app.bank.count(sql`SELECT inside AS n FROM event_sessions WHERE session_id = ${show.sessionID}`)).toBe(0);
  });

  test('tickets sold at the venue: the sum is recorded, nothing is sent, and sales and statement agree', async () => {
    const show = await openShow();
    const sale = { sessionID: show.sessionID, tierID: show.tierIDs[0], quantity: 2, kind: 'ON_SITE', guestName: 'Nila' };
    await call('events.ticketsIssue', sale);
    const { paymentID } = (await call('events.organiserOrders', {})).body.items[0];
    const ticketIDs = await ticketIDsOf(paymentID);
    const refunded = await call('events.orderRefund', { paymentID, ticketIDs: [ticketIDs[0]], amountMinor: face, isCancelling: true });
    expect(refunded.body).toMatchObject({ state: 'PARTLY_REFUNDED', total: { amountMinor: 2 * face }, refunds: [] });
    await call('events.orderRefund', { paymentID, ticketIDs: [ticketIDs[1]], amountMinor: 10_000, isCancelling: false });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(0);
    expect((await call('events.sales', { eventID: show.eventID })).body.total).toMatchObject({
      tickets: 1,
      gross: { amountMinor: 40_000 },
    });
    const statement = (await call('events.payoutStatement', { eventID: show.eventID })).body;
    expect(statement.rows[0].collectedOnSite.amountMinor).toBe(40_000);
  });

  test('a gift is cancelled without money; tickets of another order are not found', async () => {
    const show = await openShow();
    const gift = {
      sessionID: show.sessionID,
      tierID: show.tierIDs[0],
      quantity: 1,
      kind: 'COMP',
      guestName: 'Nila',
      guestEmail: 'nila@people.example',
    };
    await call('events.ticketsIssue', gift);
    const { paymentID } = (await call('events.organiserOrders', {})).body.items[0];
    const other = await buy(show, 1);
    const cancel = { paymentID, ticketIDs: await ticketIDsOf(other), amountMinor: 0, isCancelling: true };
    expect((await call('events.orderRefund', cancel)).status).toBe(404);
    expect((await call('events.orderRefund', { ...cancel, ticketIDs: await ticketIDsOf(paymentID) })).body.state).toBe('CANCELLED');
    expect(
      await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE recipient = 'nila@people.example' AND subject LIKE 'Cancelled:%'`),
    ).toBe(1);
  });

  test('a disputed refund that the bank took first is taken back from its tickets alone', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 2);
    const [first, second] = await ticketIDsOf(paymentID);
    await call('events.orderRefund', { paymentID, ticketIDs: [first], amountMinor: 100, isCancelling: false });
    await runRefunds();
    await call('events.orderRefund', { paymentID, ticketIDs: [first, second], amountMinor: 400, isCancelling: false });
    const { rows } = await app.db.execute<{ refund_id: string }>(sql`SELECT refund_id FROM refunds WHERE state = 'REQUESTED'`);
    await app.db.transaction(
      (tx) => app.services.ticketFulfiller.refundCancelled?.(tx, { paymentID } as never, rows[0]?.refund_id ?? '') ?? Promise.resolve(),
    );
    await app.db.execute(sql`UPDATE refunds SET state = 'CANCELLED', due_at = NULL WHERE state = 'REQUESTED'`);
    expect((await orderOf(paymentID)).tickets.map((ticket: { refunded: { amountMinor: number } }) => ticket.refunded.amountMinor)).toEqual([
      100, 0,
    ]);
  });
});

describe('moving', () => {
  test('to another date: old codes are replaced, the price stays, and the buyer may cancel for everything', async () => {
    const show = await openShow();
    const later = await addSession(app.db, show.eventID, { inHours: 96, tiers: [{ priceMinor: 70_000, name: 'General' }] });
    const paymentID = await buy(show, 2);
    const { moves } = await orderOf(paymentID);
    expect(moves.map(({ sessionID }: { sessionID: string }) => sessionID)).toEqual([later.sessionID]);
    const moved = await call('events.orderMove', { paymentID, sessionID: later.sessionID });
    expect(moved.body).toMatchObject({ sessionID: later.sessionID, total: { amountMinor: 2 * paid } });
    expect((await app.db.execute(sql`SELECT DISTINCT session_id, tier_id, seq FROM tickets`)).rows).toEqual([
      { session_id: later.sessionID, tier_id: later.tierIDs[0], seq: 2 },
    ]);
    // The event's own rule gives nothing at this time.
    await app.db.execute(sql`UPDATE ticket_holds SET refund_slabs = '[]'`);
    const order = (await app.call('events.order', { paymentID }, { as: asha })).body;
    expect(order.refundRight.changes).toEqual(['The organiser moved your order to another date.']);
    expect(order.tickets.map(({ refund }: { refund: { amountMinor: number } }) => refund.amountMinor)).toEqual([paid, paid]);
    const ids = order.tickets.map(({ ticketID }: { ticketID: string }) => ticketID);
    expect((await app.call('events.ticketsCancel', { paymentID, ticketIDs: ids, refundMinor: 2 * paid }, { as: asha })).status).toBe(200);
    await runRefunds();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'REFUNDED' });
  });

  test('not to a full date, not after check-in, not a refunded order; a moved order can be refunded', async () => {
    const show = await openShow();
    const full = await addSession(app.db, show.eventID, { inHours: 96, capacity: 1, tiers: [{ priceMinor: face, name: 'General' }] });
    const paymentID = await buy(show, 2);
    expect(await orderOf(paymentID)).toMatchObject({ moves: [] });
    expect((await call('events.orderMove', { paymentID, sessionID: full.sessionID })).body.code).toBe('CANNOT_MOVE');
    const open = await addSession(app.db, show.eventID, { inHours: 100, tiers: [{ priceMinor: face, name: 'General' }] });
    expect((await call('events.orderMove', { paymentID, sessionID: open.sessionID })).status).toBe(200);
    const [first, second] = await ticketIDsOf(paymentID);
    const refund = { paymentID, ticketIDs: [first], amountMinor: paid, isCancelling: true };
    expect((await call('events.orderRefund', refund)).status).toBe(200);
    await runRefunds();
    expect(await app.bank.count(sql`SELECT sold AS n FROM event_sessions WHERE session_id = ${open.sessionID}`)).toBe(1);
    await isAdmitted(second ?? '');
    expect((await call('events.orderMove', { paymentID, sessionID: show.sessionID })).body.error).toContain('already been checked in');
  });
});

describe('holders', () => {
  test('a name is changed, tickets are sent again, a guest’s address is corrected, and notes stay inside', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 1);
    const [ticketID] = await ticketIDsOf(paymentID);
    expect((await call('events.orderTicketName', { ticketID, holderName: 'Zoya Khan' })).body.tickets[0].holderName).toBe('Zoya Khan');
    expect((await call('events.orderResend', { paymentID })).status).toBe(200);
    expect((await call('events.orderResend', { paymentID })).body.code).toBe('JUST_SENT');
    expect((await call('events.orderResend', { paymentID, email: 'else@people.example' })).body.code).toBe('HAS_ACCOUNT');
    const noted = await call('events.orderNoteNew', { paymentID, body: 'Needs a ramp.' });
    expect(noted.body.notes).toMatchObject([{ body: 'Needs a ramp.', author: 'Meera Iyer' }]);
    expect(JSON.stringify((await app.call('events.order', { paymentID }, { as: asha })).body)).not.toContain('ramp');

    await call('events.ticketsIssue', { sessionID: show.sessionID, tierID: show.tierIDs[0], quantity: 1, kind: 'COMP', guestName: 'Nila' });
    const [gift] = (await call('events.organiserOrders', { source: 'COMP' })).body.items;
    expect((await call('events.orderResend', { paymentID: gift.paymentID })).body.code).toBe('NO_CONTACT');
    const sent = await call('events.orderResend', { paymentID: gift.paymentID, email: 'nila@people.example' });
    expect(sent.body).toMatchObject({ contact: 'nila@people.example' });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE recipient = 'nila@people.example'`)).toBe(1);
  });

  test('messages go to a segment, which can be counted first', async () => {
    const show = await openShow();
    const paymentID = await buy(show, 1);
    await buy(show, 1, await app.signIn('Kiran Das'));
    const gift = {
      sessionID: show.sessionID,
      tierID: show.tierIDs[1],
      quantity: 1,
      kind: 'COMP',
      guestName: 'Nila',
      guestEmail: 'nila@people.example',
    };
    await call('events.ticketsIssue', gift);
    const [ticketID] = await ticketIDsOf(paymentID);
    await isAdmitted(ticketID ?? '');
    const { eventID } = show;
    const count = async (segment: Record<string, unknown>) =>
      (await call('events.messageRecipients', { eventID, ...segment })).body.recipients;
    expect(
      await Promise.all(
        [{}, { source: 'COMP' }, { tierName: 'Free' }, { attendance: 'CHECKED_IN' }, { attendance: 'NOT_CHECKED_IN' }].map(count),
      ),
    ).toEqual([3, 1, 1, 1, 2]);
    const message = { eventID, subject: 'Thank you', body: 'Come again.', attendance: 'CHECKED_IN' };
    expect((await call('events.messageHolders', message)).body).toEqual({ recipients: 1 });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE '%Thank you' AND user_id = ${asha.userID}`)).toBe(
      1,
    );
    const noMatch = await call('events.messageHolders', { ...message, source: 'ON_SITE' });
    expect([noMatch.status, noMatch.body.code]).toEqual([409, 'NO_RECIPIENTS']);
    expect((await call('events.announcements', { eventID })).body.items).toHaveLength(1);
  });

  test('a guest is found by name and checked in by the team, not by a link; their order says when', async () => {
    const show = await openShow({ inHours: 0.4 });
    const paymentID = await buy(show, 1);
    const scanner = await join(show.channelID, 'SCANNER');
    const { sessionID } = show;
    const { items } = (await call('events.guests', { sessionID, q: 'asha' }, scanner)).body;
    expect(items).toMatchObject([{ holderName: 'Asha Rao', tierName: 'General', isInside: false }]);
    expect(JSON.stringify(items)).not.toContain((await orderOf(paymentID)).tickets[0].humanCode);
    const admit = { sessionID, ticketID: items[0].ticketID, nonce: 'nonce-by-name' };
    const [first, again] = [await call('events.guestCheckIn', admit, scanner), await call('events.guestCheckIn', admit, scanner)];
    expect([first.body.verdict, again.body.verdict, first.body.ticket.humanCode]).toEqual(['OK', 'OK', null]);
    expect((await call('events.guestCheckIn', { ...admit, nonce: 'nonce-other' }, scanner)).body.verdict).toBe('ALREADY_IN');
    expect((await orderOf(paymentID)).history.at(-1)).toMatchObject({ kind: 'CHECKED_IN', by: 'SCANNER' });
    expect((await call('events.guests', { sessionID, q: 'asha' }, asha)).status).toBe(404);
    const other = await openShow({ inHours: 0.4 });
    expect((await call('events.guestCheckIn', { ...admit, sessionID: other.sessionID, nonce: 'nonce-3' })).status).toBe(404);
  });
});

test('before check-in opens a guest is admitted only by those who manage check-in, with a reason that stays on the scan', async () => {
  const show = await openShow();
  const paymentID = await buy(show, 1);
  const [ticketID] = await ticketIDsOf(paymentID);
  const admit = (as: Person, more: object = {}) =>
    call('events.guestCheckIn', { sessionID: show.sessionID, ticketID, nonce: randomUUID(), ...more }, as);
  expect((await admit(owner)).body.verdict).toBe('TOO_EARLY');
  const scanner = await join(show.channelID, 'SCANNER');
  const early = { earlyReason: 'Wheelchair user, let in before the queue' };
  expect((await admit(scanner, early)).status).toBe(403);
  expect((await admit(owner, { earlyReason: ' x ' })).status).toBe(400);
  expect((await admit(owner, early)).body.verdict).toBe('OK');
  const [{ kind, text }] = (await orderOf(paymentID)).history.slice(-1);
  expect([kind, text]).toEqual(['CHECKED_IN', expect.stringContaining('Wheelchair user, let in before the queue')]);
});

test('who may: organisers and owners; editors, scanners and accountants get 403, strangers and the buyer 404', async () => {
  const show = await openShow();
  const paymentID = await buy(show, 1);
  const refund = { paymentID, ticketIDs: await ticketIDsOf(paymentID), amountMinor: 100, isCancelling: false };
  for (const role of ['EDITOR', 'SCANNER', 'ACCOUNTANT'] as const) {
    const person = await join(show.channelID, role);
    expect([role, (await call('events.orderRefund', refund, person)).status]).toEqual([role, 403]);
  }
  expect((await call('events.orderRefund', refund, asha)).status).toBe(404);
  expect((await call('events.orderRefund', refund, await join(show.channelID, 'ORGANISER'))).status).toBe(200);
  expect((await app.call('events.orderRefund', refund)).status).toBe(401);
});
