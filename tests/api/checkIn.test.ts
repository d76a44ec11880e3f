import { randomUUID } from 'node:crypto';
import type { CheckIn } from '@contract/checkIn';
import { sql } from 'drizzle-orm';
import { scans, tickets } from '@/server/db/schema/tickets';
import { signCode, type CodePayload } from '@/server/modules/events/ticketCode';
import { createTicketKeys } from '@/server/modules/events/ticketKeys';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addTicket } from '../support/fixtures/ticketRows';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Person;
let show: Awaited<ReturnType<typeof openShow>>;
beforeAll(async () => {
  app = await openTestApp({ max: 30 });
});
afterAll(() => app.close());

/** A show that admits now, with one ticket sold. */
async function openShow(by: Person, inHours = 0.5) {
  const eventID = await addEvent(app.db, { ownerID: by.userID });
  const { sessionID, tierIDs } = await addSession(app.db, eventID, { inHours });
  const place = { eventID, sessionID, tierID: tierIDs[0] ?? '', holderID: by.userID };
  return { ...place, ticket: await addTicket(app.db, place) };
}
type Show = typeof show;

async function codeOf({ eventID, sessionID, tierID, ticket }: Show, over: Partial<CodePayload> = {}) {
  const { kid, privateKey } = await createTicketKeys({ db: app.db, appSecrets: app.config.APP_SECRET }).signingKey(eventID);
  return signCode(
    {
      kid,
      eventID,
      sessionID,
      tierID,
      ticketID: ticket.ticketID,
      seq: ticket.seq,
      notBefore: new Date(0),
      expires: new Date(Date.now() + 1e8),
      ...over,
    },
    privateKey,
  );
}

beforeEach(async () => {
  await app.empty();
  owner = await app.signIn('Meera Iyer');
  show = await openShow(owner);
});

const scan = async (code: string, over: Record<string, unknown> = {}, as: Person | null = owner) => {
  const input = { sessionID: show.sessionID, code, nonce: randomUUID(), scannedAt: new Date().toISOString(), ...over };
  const { status, body } = await app.call('events.ticketCheckout', input, as ? { as } : {});
  return { status, ...(body as CheckIn) };
};

test('a ticket is admitted once; the second scan reports when and where', async () => {
  const code = await codeOf(show);
  expect(await scan(code, { gate: 'A, south' })).toMatchObject({
    status: 200,
    verdict: 'OK',
    inside: 1,
    ticket: { holderName: 'Asha Rao', tierName: 'Tier 0' },
  });
  const second = await scan(code);
  expect(second).toMatchObject({ verdict: 'ALREADY_IN', firstGate: 'A, south', inside: 1 });
  expect(second.message).toContain('A, south');
});

test('the typed ten-character code works too, with lower case and spaces', async () => {
  const typed = show.ticket.humanCode.toLowerCase().replace(/^(.{5})/, '$1 ');
  expect(await scan(typed)).toMatchObject({ verdict: 'OK' });
  expect(await scan(show.ticket.humanCode)).toMatchObject({ verdict: 'ALREADY_IN' });
});

test('of 50 concurrent scans of a ticket, one admits', async () => {
  const code = await codeOf(show);
  const verdicts = (await Promise.all(Array.from({ length: 50 }, () => scan(code)))).map((answer) => answer.verdict);
  expect(verdicts.filter((verdict) => verdict === 'OK')).toHaveLength(1);
  expect(verdicts.filter((verdict) => verdict === 'ALREADY_IN')).toHaveLength(49);
  expect(await app.db.$count(scans)).toBe(50);
});

test('a repeated scan gets the same answer and counts once, also when both arrive at once', async () => {
  const code = await codeOf(show);
  const nonce = randomUUID();
  const both = await Promise.all([scan(code, { nonce }), scan(code, { nonce })]);
  expect(both.map((answer) => answer.verdict)).toEqual(['OK', 'OK']);
  await scan(code, { type: 'exit' });
  expect(await scan(code, { nonce })).toMatchObject({ verdict: 'OK', inside: 0 });
  expect(await app.db.$count(scans)).toBe(2);
});

test('a guest who left may return; a ticket that is not inside cannot leave', async () => {
  const code = await codeOf(show);
  expect(await scan(code, { type: 'exit' })).toMatchObject({ verdict: 'NOT_INSIDE' });
  await scan(code);
  expect(await scan(code, { type: 'exit' })).toMatchObject({ verdict: 'OK', inside: 0 });
  expect(await scan(code)).toMatchObject({ verdict: 'OK', inside: 1 });
});

describe('refuses', () => {
  test('a ticket to another session or another event', async () => {
    const other = await openShow(owner);
    expect(await scan(await codeOf(other))).toMatchObject({ verdict: 'WRONG_SESSION' });
  });
  test('a code signed with another key, or with one byte changed', async () => {
    const stranger = await openShow(owner);
    const { privateKey } = await createTicketKeys({ db: app.db, appSecrets: app.config.APP_SECRET }).signingKey(stranger.eventID);
    const payload = {
      kid: 1,
      eventID: show.eventID,
      sessionID: show.sessionID,
      tierID: show.tierID,
      ticketID: show.ticket.ticketID,
      seq: 1,
      notBefore: new Date(0),
      expires: new Date(Date.now() + 1e8),
    };
    expect(await scan(signCode(payload, privateKey))).toMatchObject({ verdict: 'FORGED', ticket: null });
    expect(await scan(await codeOf(show))).toMatchObject({ verdict: 'OK' });
  });
  test('an older issue of a reissued ticket', async () => {
    const code = await codeOf(show);
    await app.db.update(tickets).set({ seq: 2 });
    expect(await scan(code)).toMatchObject({ verdict: 'REPLACED' });
  });
  test('a cancelled ticket', async () => {
    await app.db.update(tickets).set({ status: 'CANCELLED' });
    expect(await scan(await codeOf(show))).toMatchObject({ verdict: 'CANCELLED' });
  });
  test('any ticket before doors open or after the end', async () => {
    const early = await openShow(owner, 48);
    expect(await scan(await codeOf(early), { sessionID: early.sessionID })).toMatchObject({ verdict: 'TOO_EARLY' });
    const late = await openShow(owner, -48);
    expect(await scan(await codeOf(late), { sessionID: late.sessionID })).toMatchObject({ verdict: 'TOO_LATE' });
  });
  test.each(['', 'x', 'HTTPS://EXAMPLE.COM', '𓀀'.repeat(100), '0'.repeat(152), '%'.repeat(600)])(
    '%#: text that is no code',
    async (text) => {
      const { status, verdict } = await scan(text);
      if (text === '') expect(status).toBe(400);
      else expect(['UNKNOWN', 'FORGED']).toContain(verdict);
    },
  );
});

test('a stranger and an anonymous visitor get 404', async () => {
  const code = await codeOf(show);
  expect((await scan(code, {}, await app.signIn('Vikram Shah'))).status).toBe(404);
  expect((await scan(code, {}, null)).status).toBe(404);
  expect((await scan(code, { checkInToken: 'made-up' }, null)).status).toBe(404);
  expect(await app.db.$count(scans)).toBe(0);
});

test('a volunteer scans with the link alone, for that session only, until it is revoked [R-ROUTE-018]', async () => {
  const { body: link } = await app.call('events.checkInLinkNew', { sessionID: show.sessionID, label: 'Gate B' }, { as: owner });
  const checkInToken = new URL(link.url).searchParams.get('token') ?? '';
  expect(await scan(await codeOf(show), { checkInToken }, null)).toMatchObject({ verdict: 'OK' });
  expect((await app.call('events.checkInDetails', { sessionID: show.sessionID, checkInToken })).body).toMatchObject({ inside: 1, sold: 1 });
  const other = await openShow(owner);
  expect((await scan(await codeOf(other), { sessionID: other.sessionID, checkInToken }, null)).status).toBe(404);
  await app.db.execute(sql`UPDATE check_in_links SET revoked_at = now()`);
  expect((await scan(await codeOf(show), { checkInToken }, null)).status).toBe(404);
});

test('only the owner creates check-in links and sees the session in the list', async () => {
  const stranger = await app.signIn('Vikram Shah');
  expect((await app.call('events.checkInLinkNew', { sessionID: show.sessionID, label: 'Gate B' }, { as: stranger })).status).toBe(404);
  expect((await app.call('events.myCheckInSessions', {}, { as: stranger })).body.items).toEqual([]);
  expect((await app.call('events.myCheckInSessions', {}, { as: owner })).body.items).toMatchObject([
    { sessionID: show.sessionID, sold: 1 },
  ]);
});

test('a scanner that guesses codes is stopped after thirty', async () => {
  for (let at = 0; at < 30; at += 1) expect((await scan('2222222222')).verdict).toBe('UNKNOWN');
  expect((await scan('2222222222')).status).toBe(429);
});

test('scans cannot be changed, not even by the server [R-EVENT-009]', async () => {
  await scan(await codeOf(show));
  await expect(app.db.execute(sql`UPDATE scans SET verdict = 'UNKNOWN'`)).rejects.toMatchObject({
    cause: { message: 'scans is append-only' },
  });
  await expect(app.db.execute(sql`DELETE FROM scans`)).rejects.toMatchObject({ cause: { message: 'scans is append-only' } });
});

test('after the secret is replaced and the keys are rewrapped, tickets sold before still open the gate without the old secret', async () => {
  const before = createTicketKeys({ db: app.db, appSecrets: app.config.APP_SECRET });
  const { privateKey } = await before.signingKey(show.eventID);
  const newest = { version: 2, secret: 'the-second-version-of-the-secret-0123456789' };
  const rotated = createTicketKeys({ db: app.db, appSecrets: [newest, { version: 1, secret: app.config.APP_SECRET }] });
  expect(await rotated.rewrap()).toBeGreaterThan(0);
  expect(await rotated.rewrap()).toBe(0);
  expect((await createTicketKeys({ db: app.db, appSecrets: [newest] }).signingKey(show.eventID)).privateKey).toEqual(privateKey);
  await expect(before.signingKey(show.eventID)).rejects.toThrow('version 2');
});
