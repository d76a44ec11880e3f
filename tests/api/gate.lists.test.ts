import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { tickets } from '@/server/db/schema/tickets';
import { codeHashOf } from '@/server/modules/events/gateReads';
import { signCode } from '@/server/modules/events/ticketCode';
import { createTicketKeys } from '@/server/modules/events/ticketKeys';
import { codeHashOf as hashOnDevice } from '@/store/events/gate/ticketCode';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addTicket } from '../support/fixtures/ticketRows';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Person;
let show: Awaited<ReturnType<typeof openShow>>;
beforeAll(async () => {
  app = await openTestApp({ max: 20 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.empty();
  owner = await app.signIn('Meera Iyer');
  show = await openShow();
});

async function openShow() {
  const eventID = await addEvent(app.db, { ownerID: owner.userID });
  const { sessionID, tierIDs } = await addSession(app.db, eventID, { inHours: 0.5 });
  const place = { eventID, sessionID, tierID: tierIDs[0] ?? '', holderID: owner.userID };
  return { ...place, ticket: await addTicket(app.db, place) };
}
const codeOf = async ({ eventID, sessionID, tierID, ticket }: typeof show) => {
  const { kid, privateKey } = await createTicketKeys({ db: app.db, appSecrets: app.config.APP_SECRET }).signingKey(eventID);
  const { ticketID, seq } = ticket;
  return signCode(
    { kid, eventID, sessionID, tierID, ticketID, seq, notBefore: new Date(0), expires: new Date(Date.now() + 1e8) },
    privateKey,
  );
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const offline = (code: string, over: Record<string, unknown> = {}) => ({
  code,
  type: 'entry',
  gate: 'A',
  nonce: randomUUID(),
  scannedAt: ago(1),
  offlineVerdict: 'OK',
  ...over,
});
const sync = (list: object[], over: Record<string, unknown> = {}, as: Person | null = owner) =>
  app.call(
    'events.gateSync',
    { sessionID: show.sessionID, since: ago(10), sentAt: new Date().toISOString(), scans: list, ...over },
    as ? { as } : {},
  );
test('a scanner gets every ticket and key of the session, but no names', async () => {
  const { body } = await app.call('events.gateManifest', { sessionID: show.sessionID }, { as: owner });
  const hash = codeHashOf(body.codeSalt, show.ticket.humanCode);
  expect(body.rows).toEqual([[show.ticket.ticketID, hash, 1, 0, 'A. R.', 'V', 0, '', '']]);
  expect(body.codeSalt).toMatch(/^[0-9a-f]{32}$/);
  // The scanner hashes a typed code to the same value.
  expect(await hashOnDevice(body.codeSalt, show.ticket.humanCode)).toBe(hash);
  expect(body).toMatchObject({ tiers: ['Tier 0'], isSupervisor: true, keys: [{ kid: 1 }] });
  expect(JSON.stringify(body)).not.toContain('Asha');
  expect(JSON.stringify(body)).not.toContain(show.ticket.humanCode);
  const stranger = await app.signIn('Kabir Sen');
  expect((await app.call('events.gateManifest', { sessionID: show.sessionID }, { as: stranger })).status).toBe(404);
});

test('changes since the last sync: sold, cancelled, moved away; never those of another session', async () => {
  const other = await addSession(app.db, show.eventID, { inHours: 5 });
  await app.db.update(tickets).set({ status: 'CANCELLED' });
  const sold = await addTicket(app.db, show);
  const there = { ...show, sessionID: other.sessionID, tierID: other.tierIDs[0] ?? '' };
  const moved = await addTicket(app.db, { ...there, over: { seq: 2, seatLabel: 'Stalls, row A, seat 1' } });
  const neverHere = await addTicket(app.db, there);
  const { body } = await sync([]);
  const states = new Map(body.changes.map((row: unknown[]) => [row[0], row[5]]));
  expect(states.get(show.ticket.ticketID)).toBe('C');
  expect(states.get(sold.ticketID)).toBe('V');
  expect(body.changes).toContainEqual([moved.ticketID, '', 0, -1, '', 'M', 0, '', '']);
  expect(states.has(neverHere.ticketID)).toBe(false);
  for (const { humanCode } of [show.ticket, sold, moved, neverHere]) expect(JSON.stringify(body)).not.toContain(humanCode);
  expect((await sync([], { since: new Date(Date.now() + 3_600_000).toISOString() })).body.changes).toEqual([]);
});

test('a check-in link and a scanner of the team see no typed codes and nothing of another show', async () => {
  const { body: link } = await app.call('events.checkInLinkNew', { sessionID: show.sessionID, label: 'North' }, { as: owner });
  const checkInToken = new URL(link.url).searchParams.get('token');
  const other = await openShow();
  await app.db
    .update(tickets)
    .set({ seatLabel: 'Stalls, row C, seat 12' })
    .where(sql`ticket_id = ${show.ticket.ticketID}`);
  await sync([offline(await codeOf(show), { gate: 'B', scannedAt: ago(2) })]);
  await sync([offline(await codeOf(show), { gate: 'A' })]); // a conflict: admitted twice
  const scanner = await app.signIn('Zoya Khan');
  const { rows } = await app.db.execute<{ channel_id: string }>(sql`SELECT channel_id FROM events WHERE event_id = ${show.eventID}`);
  await app.db.insert(channelMembers).values({ channelID: rows[0]?.channel_id ?? '', userID: scanner.userID, role: 'SCANNER' });
  const asLink = { by: {}, input: { sessionID: show.sessionID, checkInToken } };
  const asScanner = { by: { as: scanner }, input: { sessionID: show.sessionID } };
  for (const { by, input } of [asLink, asScanner]) {
    const manifest = await app.call('events.gateManifest', input, by);
    const delta = await app.call('events.gateSync', { ...input, since: ago(10), sentAt: ago(0), scans: [] }, by);
    const check = async (code: string) =>
      (await app.call('events.ticketCheckout', { ...input, code, nonce: randomUUID(), scannedAt: ago(0) }, by)).body;
    const mine = await check(await codeOf(show));
    expect([manifest.status, delta.status]).toEqual([200, 200]);
    expect(delta.body.conflicts).toMatchObject([{ humanCode: null, initials: 'A. R.' }]);
    expect(mine).toMatchObject({ verdict: 'ALREADY_IN', ticket: { humanCode: null, seatLabel: 'Stalls, row C, seat 12' } });
    expect(await check(await codeOf(other))).toMatchObject({ verdict: 'WRONG_SESSION', ticket: null });
    const all = JSON.stringify([manifest.body, delta.body, mine]);
    expect(all).not.toContain(show.ticket.humanCode);
    expect(all).not.toContain(other.ticket.ticketID);
  }
  // A check-in manager still sees the code.
  expect((await sync([])).body.conflicts).toMatchObject([{ humanCode: show.ticket.humanCode }]);
});
