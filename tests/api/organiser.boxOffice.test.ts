import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expectedHolders } from '@/server/modules/events/holderRepository';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { eraseEventData } from '@/server/modules/events/ticketRepository';
import { systemClock } from '@/server/platform/clock';
import { addTicket } from '../support/fixtures/ticketRows';
import { openShow, setupOrganiserApp, type OrganiserApp } from '../support/organiserApp';
import { stockChecks, withoutConstraint } from '../support/withoutConstraint';

let { app, owner, channelID } = {} as OrganiserApp; // set before the first test
setupOrganiserApp((made) => ({ app, owner, channelID } = made));
let show: Awaited<ReturnType<typeof openShow>>;
beforeEach(async () => {
  show = await openShow(app.db, channelID);
});
const sell = async (name: string, tierID = show.tierID) => {
  const holder = await app.signIn(name);
  const faceMinor = tierID === show.balcony ? 90_000 : 54_000;
  const paidMinor = faceMinor + 5_900; // booking fee and the tax on it
  return addTicket(app.db, { ...show, tierID, holderID: holder.userID, over: { holderName: name, paidMinor, faceMinor } });
};
const ask = (operation: Parameters<typeof app.call>[0], input: Record<string, unknown> = {}, as = owner) =>
  app.call(operation, { eventID: show.eventID, ...input }, { as });
const give = (over: Record<string, unknown> = {}, key: string = randomUUID(), as = owner) =>
  app.call(
    'events.ticketsIssue',
    { sessionID: show.sessionID, tierID: show.tierID, quantity: 1, kind: 'COMP', guestName: 'Guest', ...over },
    { as, headers: { 'idempotency-key': key } },
  );

test('attendees by name, e-mail, code, tier and state, in pages; only for the organiser', async () => {
  const asha = await sell('Asha Rao');
  await sell('Nila Krishnan', show.balcony);
  const names = async (filter: Record<string, unknown>) =>
    (await ask('events.attendees', filter)).body.items.map((one: { holderName: string }) => one.holderName);
  expect(await names({})).toEqual(['Nila Krishnan', 'Asha Rao']);
  expect(await names({ q: 'asha' })).toEqual(['Asha Rao']);
  expect(await names({ q: 'people.example' })).toHaveLength(2);
  expect(await names({ q: `${asha.humanCode.slice(0, 5)}-${asha.humanCode.slice(5).toLowerCase()}` })).toEqual(['Asha Rao']);
  expect(await names({ tierID: show.balcony })).toEqual(['Nila Krishnan']);
  expect(await names({ state: 'INSIDE' })).toEqual([]);
  const first = (await ask('events.attendees', { limit: 1 })).body;
  expect((await ask('events.attendees', { limit: 1, cursor: first.nextCursor })).body.items[0].holderName).toBe('Asha Rao');
  const stranger = await app.signIn('Kabir Sen');
  for (const operation of ['events.attendees', 'events.sales', 'events.payoutStatement', 'events.announcements'] as const)
    expect([operation, (await ask(operation, {}, stranger)).status]).toEqual([operation, 404]);
});

test('sales by day, session, tier and source at face price, without the booking fee; a complimentary ticket counts as a ticket but not as money', async () => {
  await sell('Asha Rao');
  await sell('Nila Krishnan', show.balcony);
  await give({ kind: 'ON_SITE', quantity: 2 });
  await give();
  await app.db.execute(
    sql`INSERT INTO audience_days (day, scope, scope_id, channel_id, views, visits, checkouts) VALUES (now()::date, 'EVENT', ${show.eventID}, 'chn_any', 9, 7, 3)`,
  );
  const { body } = await ask('events.sales');
  expect(body.total).toEqual({ tickets: 5, gross: { amountMinor: 54_000 + 90_000 + 54_000 * 2, currency: 'INR' } });
  expect(body.sessions).toHaveLength(1);
  expect(body.tiers.map(({ name, tickets }: { name: string; tickets: number }) => [name, tickets]).sort()).toEqual([
    ['Balcony', 1],
    ['Floor', 4],
  ]);
  expect(new Map(body.sources.map(({ source, tickets }: { source: string; tickets: number }) => [source, tickets]))).toEqual(
    new Map([
      ['ONLINE', 2],
      ['ON_SITE', 2],
      ['COMP', 1],
    ]),
  );
  expect(body.funnel).toEqual({ visits: 7, checkouts: 3, begun: 2, purchased: 2 });
});

describe('manual tickets', () => {
  test('are not among the organiser’s own tickets', async () => {
    const { body } = await give({ quantity: 2 });
    expect(body.tickets).toHaveLength(2);
    expect((await app.call('events.myPurchases', {}, { as: owner })).body.items).toEqual([]);
    expect((await ask('events.byIdAuthorized')).body.ticketCount).toBe(0);
  });

  test('without an e-mail address bear the guest’s name: it is found at the door, in the lists and on the ticket, and the organiser’s is not', async () => {
    const { sessionID } = show;
    const { body } = await give({ guestName: 'Nila Sen' });
    const [{ ticketID, humanCode }] = body.tickets as [{ ticketID: string; humanCode: string }];
    const atTheDoor = async (q: string) => {
      const { body: found } = await app.call('events.guests', { sessionID, q }, { as: owner });
      return (found.items as { holderName: string }[]).map(({ holderName }) => holderName);
    };
    expect(await atTheDoor('nila')).toEqual(['Nila Sen']);
    expect(await atTheDoor('Meera')).toEqual([]);
    const inTheList = async (q: string) =>
      (await ask('events.attendees', { q })).body.items as { holderName: string; contact: string | null }[];
    expect(await inTheList('nila')).toMatchObject([{ holderName: 'Nila Sen', contact: null }]);
    expect(await inTheList('people.example')).toEqual([]); // the organiser's own address
    const scan = { sessionID, code: humanCode, nonce: randomUUID(), type: 'entry', gate: 'A', scannedAt: new Date().toISOString() };
    await app.db.execute(sql`UPDATE event_sessions SET starts_at = now() + interval '30 minutes', doors_at = now() - interval '5 minutes'`);
    expect((await app.call('events.ticketCheckout', scan, { as: owner })).body).toMatchObject({
      verdict: 'OK',
      ticket: { ticketID, holderName: 'Nila Sen' },
    });
  });

  test('without an address get no message about a change, and nor does the organiser in their place', async () => {
    await sell('Asha Rao');
    await give({ guestName: 'Nila Sen', quantity: 2 });
    await give({ guestName: 'Kid', kind: 'ON_SITE' });
    const change = { sessionID: show.sessionID, gate: 'West' };
    const preview = async () =>
      (await app.call('events.sessionsEdit', { ...change, isPreview: true }, { as: owner })).body.impact.holders as number;
    expect(await preview()).toBe(1);
    await give({ guestName: 'Omar Haq', guestEmail: 'omar@example.org' });
    expect(await preview()).toBe(2);
    expect((await app.call('events.sessionsEdit', change, { as: owner })).body.impact.holders).toBe(2);
    const { rows } = await app.db.execute(
      sql`SELECT 1 FROM messages WHERE user_id = ${owner.userID} AND message_key LIKE 'announcement:%'`,
    );
    expect(rows).toEqual([]);
  });

  test('keep their guests’ names when the account that issued them is closed, and remind it of nothing', async () => {
    await give({ guestName: 'Nila Sen' });
    await give({ guestName: 'Omar Haq', guestEmail: 'omar@example.org' });
    const given = await give({ guestName: 'Tara' });
    await sell('Asha Rao');
    const friend = await app.signIn('Kiran');
    // As after a transfer: the ticket bears the name of its new holder.
    await app.db.execute(
      sql`UPDATE tickets SET holder_id = ${friend.userID}, holder_name = 'Kiran' WHERE ticket_id = ${given.body.tickets[0].ticketID}`,
    );
    const { rows: reminded } = await app.db.execute<{ user_id: string }>(expectedHolders(show.sessionID));
    expect(reminded.map(({ user_id }) => user_id)).not.toContain(owner.userID);
    expect(reminded).toHaveLength(2);
    for (const { userID } of [owner, friend]) await app.db.transaction((tx) => eraseEventData(tx, userID, systemClock.now()));
    const { rows } = await app.db.execute<{ name: string }>(sql`SELECT holder_name AS name FROM tickets ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(['Asha Rao', 'Closed account', 'Nila Sen', 'Omar Haq']);
  });

  test('a guest gets codes by e-mail that are admitted; the same key gives the same tickets', async () => {
    const key = randomUUID();
    const given = await give({ quantity: 2, guestEmail: 'guest@example.org' }, key);
    expect(given.body.tickets).toHaveLength(2);
    expect((await give({ quantity: 2, guestEmail: 'guest@example.org' }, key)).body).toEqual(given.body);
    const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE recipient = 'guest@example.org'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain(given.body.tickets[0].humanCode);
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
  });
  const counted = async () =>
    Number((await app.db.execute<{ n: number }>(sql`SELECT sold AS n FROM session_tiers WHERE tier_id = ${show.tierID}`)).rows[0]?.n);
  const issueThirty = async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => give()));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(made.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(20);
    expect(await counted()).toBe(10);
  };
  test('of 30 concurrent requests for ten seats, ten succeed', issueThirty);
  test('the conditional updates alone, without the CHECKs, issue no eleventh ticket', () =>
    withoutConstraint(app, stockChecks, issueThirty));
});

test('a message reaches each holder once and is in the list of announcements', async () => {
  await sell('Asha Rao');
  await sell('Nila Krishnan');
  const message = { subject: 'Parking', body: 'The north lot is closed tonight.' };
  expect((await ask('events.messageHolders', message)).body).toEqual({ recipients: 2 });
  expect((await ask('events.announcements')).body.items).toMatchObject([{ kind: 'MESSAGE', recipients: 2 }]);
  expect(await app.db.execute(sql`SELECT 1 FROM messages WHERE subject LIKE '%: Parking'`).then(({ rows }) => rows.length)).toBe(2);
});
