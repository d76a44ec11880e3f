import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { scans } from '@/server/db/schema/tickets';
import { signCode } from '@/server/modules/events/ticketCode';
import { createTicketKeys } from '@/server/modules/events/ticketKeys';
import { createPaymentRepository } from '@/server/modules/payments/paymentRepository';
import { systemClock } from '@/server/platform/clock';
import { createServices } from '@/server/services';
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
const inside = async () =>
  Number(
    (await app.db.execute<{ n: number }>(sql`SELECT inside AS n FROM event_sessions WHERE session_id = ${show.sessionID}`)).rows[0]?.n,
  );

test('an offline scan is recorded once, however often it is sent', async () => {
  const scan = offline(await codeOf(show));
  const [first, again] = [await sync([scan]), await sync([scan, scan])];
  expect(first.body.results).toEqual([{ nonce: scan.nonce, verdict: 'OK' }]);
  expect(again.body.results.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['OK', 'OK']);
  expect(await app.db.$count(scans)).toBe(1);
  expect(again.body).toMatchObject({ inside: 1, gates: [{ gate: 'A', entries: 1, exits: 0 }], conflicts: [] });
});

test('two offline gates admit the same ticket: both scans are recorded, the earlier one counts, and every scanner sees the conflict', async () => {
  const code = await codeOf(show);
  const late = offline(code, { gate: 'B, late', scannedAt: ago(2) });
  const early = offline(code, { gate: 'A, early', scannedAt: ago(9) });
  expect((await sync([late])).body.results[0].verdict).toBe('OK');
  const { body } = await sync([early]);
  expect(body.results[0].verdict).toBe('ALREADY_IN');
  expect(body.inside).toBe(1);
  expect(body.conflicts).toHaveLength(1);
  expect(body.conflicts[0]).toMatchObject({
    humanCode: show.ticket.humanCode,
    offlineVerdict: 'OK',
    verdict: 'ALREADY_IN',
    firstGate: 'A, early',
  });
  expect(await app.db.$count(scans)).toBe(2);
});

test('the same ticket synced by eight gates at once admits one person', async () => {
  const code = await codeOf(show);
  await Promise.all(Array.from({ length: 8 }, () => sync([offline(code)])));
  expect(await inside()).toBe(1);
  expect(await app.db.$count(scans, sql`verdict = 'OK'`)).toBe(1);
});

test.each([10, -10])('scans of a scanner whose clock is %i minutes off get the right time', async (minutes) => {
  const wrong = (at: string) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const scan = offline(await codeOf(show), { scannedAt: wrong(ago(3)) });
  await sync([scan], { sentAt: wrong(new Date().toISOString()) });
  const [row] = await app.db.select().from(scans);
  expect(Math.abs((row?.scannedAt.getTime() ?? 0) - Date.parse(ago(3)))).toBeLessThan(5000);
});

test('a typing error and an unknown code have different verdicts', async () => {
  const scan = (code: string) =>
    app.call('events.ticketCheckout', { sessionID: show.sessionID, code, nonce: randomUUID(), scannedAt: ago(0) }, { as: owner });
  expect((await scan(`${show.ticket.humanCode.slice(0, 9)}O`)).body.verdict).toBe('MISTYPED');
  expect((await scan(show.ticket.humanCode.slice(0, 9))).body.verdict).toBe('MISTYPED');
  expect((await scan('ABCDEFGHJK')).body.verdict).toBe('UNKNOWN');
  const dashed = `${show.ticket.humanCode.slice(0, 5)}-${show.ticket.humanCode.slice(5)}`;
  expect((await scan(dashed)).body).toMatchObject({ verdict: 'OK', message: 'Let the guest in.' });
});

describe('a supervisor', () => {
  const undo = (as: Person, nonce: string = randomUUID()) =>
    app.call('events.gateUndo', { sessionID: show.sessionID, ticketID: show.ticket.ticketID, nonce, reason: 'Wrong person' }, { as });
  test('undoes an admission, once, with a reason; the log has both', async () => {
    await sync([offline(await codeOf(show))]);
    const nonce = randomUUID();
    expect((await undo(owner, nonce)).status).toBe(200);
    expect((await undo(owner, nonce)).status).toBe(200);
    expect(await inside()).toBe(0);
    expect((await undo(owner)).body.code).toBe('NOT_INSIDE');
    expect((await app.db.select().from(scans)).map(({ type, reason }) => [type, reason])).toEqual([
      ['entry', null],
      ['undo', 'Wrong person'],
    ]);
    expect((await undo(await app.signIn('Kabir Sen'))).status).toBe(404);
  });
  test('lists the check-in links and revokes one at once', async () => {
    const { body } = await app.call('events.checkInLinkNew', { sessionID: show.sessionID, label: 'North' }, { as: owner });
    const checkInToken = new URL(body.url).searchParams.get('token');
    expect((await sync([offline(await codeOf(show))], { checkInToken }, null)).status).toBe(200);
    const { items } = (await app.call('events.checkInLinks', { sessionID: show.sessionID }, { as: owner })).body;
    expect(items).toMatchObject([{ label: 'North', revokedAt: null, scans: 1 }]);
    expect(JSON.stringify(items)).not.toContain(checkInToken);
    const ended = await app.call('events.checkInLinkRevoke', { sessionID: show.sessionID, linkID: items[0].linkID }, { as: owner });
    expect(ended.body.items[0].revokedAt).not.toBeNull();
    expect((await sync([], { checkInToken }, null)).status).toBe(404);
  });
});

test('a ticket refunded while inside is no longer counted as inside', async () => {
  await sync([offline(await codeOf(show))]);
  expect(await inside()).toBe(1);
  await app.db.transaction(async (tx) => {
    const payment = await createPaymentRepository(tx).findPayment(show.ticket.paymentID);
    const services = createServices({ db: app.db, config: app.config, clock: systemClock });
    if (payment) await services.ticketFulfiller.revoke(tx, payment);
  });
  expect(await inside()).toBe(0);
});
