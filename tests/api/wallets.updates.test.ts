import { sql } from 'drizzle-orm';
import type { PassPush } from '@/server/modules/events/passPush';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent } from '../support/fixtures/events';
import { readZip } from '../support/readZip';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';
import { appleWalletConfig } from '../support/walletKeys';

const pushed: string[][] = [];
let outcomeOf: (pushToken: string) => 'SENT' | 'GONE' | 'FAILED' = () => 'SENT';
const passPush: PassPush = async (pushTokens) => {
  pushed.push([...pushTokens]);
  return Promise.resolve(
    pushTokens.map((pushToken) => {
      const outcome = outcomeOf(pushToken);
      return outcome === 'FAILED' ? { pushToken, outcome, error: new Error('no answer') } : { pushToken, outcome };
    }),
  );
};
const { app, buy, orderOf } = setupBoxOffice({ ...appleWalletConfig(), PUBLIC_ORIGIN: 'https://marquee.test' }, { passPush });
const asha = signInBeforeEach(app);
beforeEach(() => {
  pushed.length = 0;
  outcomeOf = () => 'SENT';
});

interface PassFile {
  webServiceURL: string;
  authenticationToken: string;
  voided: boolean;
  barcodes?: unknown[];
  eventTicket: Record<string, { key: string; value: string }[]>;
}
const passOf = (file: Buffer): PassFile => JSON.parse((readZip(file).get('pass.json') ?? '').toString());
const fieldOf = ({ eventTicket }: PassFile, key: string) =>
  Object.values(eventTicket)
    .flat()
    .find((field) => field.key === key)?.value;

const service = '/api/v1/apple-wallet/v1';
const passType = 'pass.test.marquee';
const phone = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const pushToken = '0123456789abcdef0123456789abcdef';

/** A ticket and the pass of it that its holder's phone got. */
const addPass = async (as: Person) => {
  const { sessionID, tierIDs } = await addEvent(app.db, { startsInHours: 72 });
  const { paymentID } = await buy(as, sessionID, tierIDs[0]);
  const { tickets, payment } = await orderOf(as, paymentID);
  const ticketID = tickets[0].ticketID as string;
  const file = await app.fastify.inject({ url: `/api/v1/events/tickets/${ticketID}/ticket.pkpass`, cookies: as.cookies });
  const pass = passOf(file.rawPayload);
  return { sessionID, paymentID, ticketID, pass, totalMinor: payment.total.amountMinor as number };
};
/** A call of Wallet: no session, no Origin. */
const wallet = (method: 'GET' | 'POST' | 'DELETE', path: string, token?: string, payload?: object) =>
  app.fastify.inject({
    method,
    url: service + path,
    headers: token ? { authorization: `ApplePass ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
const register = (ticketID: string, token: string, device = phone) =>
  wallet('POST', `/devices/${device}/registrations/${passType}/${ticketID}`, token, { pushToken });
const listChanged = (tag = '') => wallet('GET', `/devices/${phone}/registrations/${passType}${tag ? `?passesUpdatedSince=${tag}` : ''}`);
const fetchPass = (ticketID: string, token: string) => wallet('GET', `/passes/${passType}/${ticketID}`, token);
const notifyPhones = async () => app.services.boxOffice.passUpdates?.notifyPhones(new AbortController().signal);
const delayOneHour = (sessionID: string) =>
  app.db.execute(
    sql`UPDATE event_sessions SET doors_at = doors_at + interval '1 hour', starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' WHERE session_id = ${sessionID}`,
  );

test('a phone registers its pass, is notified once of a new time, and fetches the pass with it', async () => {
  const { ticketID, sessionID, pass } = await addPass(asha);
  expect(pass.webServiceURL).toBe('https://marquee.test/api/v1/apple-wallet');
  const token = pass.authenticationToken;
  expect((await register(ticketID, token)).statusCode).toBe(201);
  expect((await register(ticketID, token)).statusCode).toBe(200);
  const known = (await listChanged()).json();
  expect(known.serialNumbers).toEqual([ticketID]);
  expect((await listChanged(known.lastUpdated)).statusCode).toBe(204);
  expect(await notifyPhones()).toBe(0);

  await delayOneHour(sessionID);
  expect(await notifyPhones()).toBe(1);
  expect(await notifyPhones()).toBe(0);
  expect(pushed).toEqual([[pushToken]]);
  expect((await listChanged(known.lastUpdated)).json().serialNumbers).toEqual([ticketID]);
  const answer = await fetchPass(ticketID, token);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/vnd.apple.pkpass', 'cache-control': 'private, no-store' });
  const renewed = passOf(answer.rawPayload);
  expect(renewed).toMatchObject({ voided: false, authenticationToken: token, barcodes: [expect.anything()] });
  expect(fieldOf(renewed, 'starts')).not.toBe(fieldOf(pass, 'starts'));

  expect((await wallet('DELETE', `/devices/${phone}/registrations/${passType}/${ticketID}`, token)).statusCode).toBe(200);
  await delayOneHour(sessionID);
  expect(await notifyPhones()).toBe(0);
});

test('the pass of a cancelled ticket becomes void and loses its code', async () => {
  const { ticketID, paymentID, totalMinor, pass } = await addPass(asha);
  await register(ticketID, pass.authenticationToken);
  await app.call('events.ticketsCancel', { paymentID, ticketIDs: [ticketID], refundMinor: totalMinor }, { as: asha });
  expect(await notifyPhones()).toBe(1);
  const renewed = passOf((await fetchPass(ticketID, pass.authenticationToken)).rawPayload);
  expect(renewed).toMatchObject({ voided: true });
  expect(renewed.barcodes).toBeUndefined();
});

test('after a transfer the sender’s pass is void and does not name the new holder, whose own pass is valid', async () => {
  const { ticketID, pass } = await addPass(asha);
  await register(ticketID, pass.authenticationToken);
  const kiran = await app.signIn('Kiran Bose');
  const { url } = (await app.call('events.transferNew', { ticketID }, { as: asha })).body as { url: string };
  await app.call('events.transferAccept', { token: new URL(url).searchParams.get('token') }, { as: kiran });
  expect(await notifyPhones()).toBe(1);

  const former = await fetchPass(ticketID, pass.authenticationToken);
  expect(passOf(former.rawPayload)).toMatchObject({ voided: true });
  expect(readZip(former.rawPayload).get('pass.json')?.toString()).not.toContain('Kiran');
  const own = passOf(
    (await app.fastify.inject({ url: `/api/v1/events/tickets/${ticketID}/ticket.pkpass`, cookies: kiran.cookies })).rawPayload,
  );
  expect(own.authenticationToken).not.toBe(pass.authenticationToken);
  expect(passOf((await fetchPass(ticketID, own.authenticationToken)).rawPayload)).toMatchObject({ voided: false });
});

test('without the secret of its own pass a phone gets nothing', async () => {
  const [one, other] = [await addPass(asha), await addPass(asha)];
  for (const answer of [
    await fetchPass(one.ticketID, other.pass.authenticationToken),
    await register(one.ticketID, other.pass.authenticationToken),
    await wallet('DELETE', `/devices/${phone}/registrations/${passType}/${one.ticketID}`, other.pass.authenticationToken),
    await wallet('GET', `/passes/${passType}/${one.ticketID}`),
    await wallet('GET', `/passes/pass.other/${one.ticketID}`, one.pass.authenticationToken),
    await fetchPass('tkt_missing', one.pass.authenticationToken),
  ])
    expect(answer.statusCode).toBe(401);
  expect(
    (await wallet('POST', `/devices/${phone}/registrations/${passType}/${one.ticketID}`, one.pass.authenticationToken, {})).statusCode,
  ).toBe(400);
  expect((await listChanged()).statusCode).toBe(204);
  expect((await wallet('POST', '/log', undefined, { logs: ['a problem'] })).statusCode).toBe(200);
});

test('a phone that Apple no longer knows is forgotten; one that was not reached is notified again', async () => {
  const { ticketID, sessionID, pass } = await addPass(asha);
  await register(ticketID, pass.authenticationToken);
  await delayOneHour(sessionID);
  outcomeOf = () => 'FAILED';
  await expect(notifyPhones()).rejects.toThrow('1 of 1 failed');
  expect(await notifyPhones()).toBe(0); // not before the lease has ended
  await app.db.execute(sql`UPDATE pass_registrations SET push_due_at = now()`);
  outcomeOf = () => 'GONE';
  expect(await notifyPhones()).toBe(1);
  expect((await listChanged()).statusCode).toBe(204);
});
