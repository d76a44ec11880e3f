import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import type { GooglePass } from '@/server/modules/events/googlePass';
import type { SaveGooglePass } from '@/server/modules/events/googleWalletApi';
import { readCode } from '@/server/modules/events/ticketCode';
import { toOffsetTime } from '@/server/platform/zonedTime';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent } from '../support/fixtures/events';
import { readZip } from '../support/readZip';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';
import { appleWalletConfig, googleWalletConfig, verifyPassSignature } from '../support/walletKeys';

const apple = appleWalletConfig();
const google = googleWalletConfig();
/** What Google was given; while it is unavailable, the link has all of the pass. */
const saved: GooglePass[] = [];
let isGoogleAvailable = false;
const saveGooglePass: SaveGooglePass = async (pass) => {
  if (!isGoogleAvailable) throw new Error('Google did not answer');
  saved.push(pass);
};
const { app, buy, orderOf } = setupBoxOffice({ ...apple, ...google.config }, { saveGooglePass });
const asha = signInBeforeEach(app);

const addTicket = async (as: Person) => {
  const { sessionID, tierIDs } = await addEvent(app.db, { title: 'मानसून Night', startsInHours: 72 });
  const { paymentID } = await buy(as, sessionID, tierIDs[0]);
  const { tickets, payment } = await orderOf(as, paymentID);
  return { sessionID, paymentID, ticketID: tickets[0].ticketID as string, totalMinor: payment.total.amountMinor as number };
};
const get = (ticketID: string, what: 'ticket.pkpass' | 'google-wallet', as = asha) =>
  app.fastify.inject({ url: `/api/v1/events/tickets/${ticketID}/${what}`, cookies: as.cookies });
const display = async (ticketID: string, as = asha) => (await app.call('events.display', { ticketID }, { as })).body;
const payloadOf = async (ticketID: string) => {
  const { statusCode, headers } = await get(ticketID, 'google-wallet');
  expect(statusCode).toBe(302);
  const [, token = ''] = String(headers.location).split('https://pay.google.com/gp/v/save/');
  const { payload } = await jwtVerify(token, google.publicKey, { algorithms: ['RS256'], audience: 'google' });
  return { token, headers, claims: payload, payload: payload['payload'] as Record<string, Record<string, unknown>[]> };
};

test('the holder downloads a pass whose manifest and signature are valid and whose code is that of the ticket', async () => {
  const { ticketID, sessionID } = await addTicket(asha);
  const answer = await get(ticketID, 'ticket.pkpass');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/vnd.apple.pkpass', 'cache-control': 'private, no-store' });

  const files = readZip(answer.rawPayload);
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  const hashes = Object.fromEntries(
    [...files]
      .filter(([name]) => !['manifest.json', 'signature'].includes(name))
      .map(([name, data]) => [name, createHash('sha1').update(data).digest('hex')]),
  );
  expect(JSON.parse(manifest.toString())).toEqual(hashes);
  expect(Object.keys(hashes).sort()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
  const signature = files.get('signature') ?? Buffer.alloc(0);
  verifyPassSignature(signature, manifest, apple.APPLE_WALLET_WWDR_CERTIFICATE);
  expect(() => verifyPassSignature(signature, Buffer.from(`${manifest.toString()} `), apple.APPLE_WALLET_WWDR_CERTIFICATE)).toThrow();

  const pass = JSON.parse((files.get('pass.json') ?? '').toString());
  const shown = await display(ticketID);
  expect(shown.wallets).toEqual(['APPLE', 'GOOGLE']);
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.test.marquee',
    teamIdentifier: 'TEAM123456',
    serialNumber: ticketID,
    sharingProhibited: true,
    locations: [{ latitude: 19, longitude: 72.8 }],
    barcodes: [{ format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1', altText: shown.humanCode.replace(/^(.{5})/, '$1-') }],
  });
  // Signed again on each read, so only the signature differs.
  const bodyOf = (code: string) => readCode(code)?.body.toString('hex');
  expect(bodyOf(pass.barcodes[0].message)).toBe(bodyOf(shown.code));
  expect(new Date(pass.relevantDate)).toEqual(new Date(shown.event.startsAt));
  expect(pass.relevantDates).toEqual([{ date: pass.relevantDate, relevantDate: pass.relevantDate }]);
  expect(new Date(pass.expirationDate)).toEqual(new Date(shown.event.endsAt));
  const fields = Object.values(pass.eventTicket as Record<string, { key: string }[]>).flat();
  const fieldOf = (key: string) => fields.find((field) => field.key === key);
  expect(fieldOf('event')).toMatchObject({ value: 'मानसून Night' });
  expect(fieldOf('venue')).toMatchObject({ value: 'The Tin Mill, Mumbai' });
  expect(fieldOf('starts')).toMatchObject({ value: toOffsetTime(new Date(shown.event.startsAt), 'Asia/Kolkata'), ignoresTimeZone: true });
  expect(fieldOf('starts')).toMatchObject({ value: expect.stringMatching(/\+05:30$/) });
  expect(fieldOf('tier')).toMatchObject({ value: shown.tierName });
  expect(fieldOf('holder')).toMatchObject({ value: shown.holderName });
  expect(pass.groupingIdentifier).toBe(sessionID);
});

test('the link for Google Wallet is signed by the service account and describes the event and the ticket', async () => {
  const { ticketID, sessionID } = await addTicket(asha);
  const shown = await display(ticketID);
  const { claims, payload, headers, token } = await payloadOf(ticketID);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(claims).toMatchObject({ iss: 'wallet@marquee-test.iam.gserviceaccount.com', aud: 'google', typ: 'savetowallet' });
  const classID = `3388000000022000000.${sessionID}-0`;
  expect(payload).toEqual({
    eventTicketClasses: [
      expect.objectContaining({
        id: classID,
        issuerName: 'Marquee',
        reviewStatus: 'UNDER_REVIEW',
        multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
        eventName: { defaultValue: { language: 'en', value: 'मानसून Night' } },
        venue: {
          name: { defaultValue: { language: 'en', value: 'The Tin Mill' } },
          address: { defaultValue: { language: 'en', value: 'The Tin Mill, 12 Mill Lane, Mumbai' } },
        },
        dateTime: expect.objectContaining({ start: toOffsetTime(new Date(shown.event.startsAt), 'Asia/Kolkata') }),
      }),
    ],
    eventTicketObjects: [
      expect.objectContaining({
        id: `3388000000022000000.${ticketID}-1-0`,
        classId: classID,
        state: 'ACTIVE',
        ticketHolderName: shown.holderName,
        reservationInfo: { confirmationCode: shown.orderNumber },
        barcode: expect.objectContaining({ type: 'QR_CODE', alternateText: shown.humanCode.replace(/^(.{5})/, '$1-') }),
      }),
    ],
  });
  const { value } = payload['eventTicketObjects']?.[0]?.['barcode'] as { value: string };
  expect(readCode(value)?.body).toEqual(readCode(shown.code)?.body);
  expect(token.length).toBeLessThan(2500);

  // Google ignores a second content of the same ID: another time is another ID.
  await app.db.execute(sql`UPDATE event_sessions SET starts_at = starts_at + interval '1 hour' WHERE session_id = ${sessionID}`);
  expect((await payloadOf(ticketID)).payload).toMatchObject({ eventTicketClasses: [{ id: `3388000000022000000.${sessionID}-1` }] });
});

test('once Google has the pass, the link has only its IDs and is short for the longest names', async () => {
  const { ticketID, sessionID } = await addTicket(asha);
  const long = 'मानसून की रात '.repeat(20).slice(0, 150);
  await app.db.execute(
    sql`UPDATE events SET title = ${long} WHERE event_id = (SELECT event_id FROM event_sessions WHERE session_id = ${sessionID})`,
  );
  await app.db.execute(
    sql`UPDATE tickets SET holder_name = ${long.slice(0, 80)}, seat_label = 'Upper balcony, left wing, row AA, seat 128' WHERE ticket_id = ${ticketID}`,
  );
  const linkOf = async () => String((await get(ticketID, 'google-wallet')).headers.location);
  const whole = await linkOf();
  expect(whole.length).toBeGreaterThan(1800);
  isGoogleAvailable = true;
  try {
    expect((await linkOf()).length).toBeLessThan(1800);
    const { payload } = await payloadOf(ticketID);
    const ids = { id: `3388000000022000000.${ticketID}-1-0`, classId: `3388000000022000000.${sessionID}-0` };
    expect(payload).toEqual({ eventTicketObjects: [ids] });
    expect(saved[0]).toMatchObject({
      eventTicketClasses: [{ id: ids.classId, eventName: { defaultValue: { value: expect.stringMatching(/^मानसून की रात/) } } }],
      eventTicketObjects: [{ ...ids, seatInfo: { seat: { defaultValue: { value: 'Upper balcony, left wing, row AA, seat 128' } } } }],
    });
  } finally {
    isGoogleAvailable = false;
  }
});

test('only the holder gets a pass, and a cancelled ticket or an ended show gives none', async () => {
  const { ticketID, sessionID } = await addTicket(asha);
  const mallory = await app.signIn('Mallory');
  for (const what of ['ticket.pkpass', 'google-wallet'] as const) {
    expect((await get(ticketID, what, mallory)).statusCode).toBe(404);
    expect((await app.fastify.inject({ url: `/api/v1/events/tickets/${ticketID}/${what}` })).statusCode).toBe(401);
  }

  const url = (await app.call('events.transferNew', { ticketID }, { as: asha })).body.url as string;
  const token = new URL(url).searchParams.get('token');
  expect((await app.call('events.transferAccept', { token }, { as: mallory })).status).toBe(200);
  expect((await get(ticketID, 'ticket.pkpass')).statusCode).toBe(404);
  expect((await get(ticketID, 'google-wallet')).statusCode).toBe(404);
  expect((await get(ticketID, 'ticket.pkpass', mallory)).statusCode).toBe(200);

  await app.db.execute(
    sql`UPDATE event_sessions SET doors_at = now() - interval '9 hours', starts_at = now() - interval '8 hours', ends_at = now() - interval '5 hours' WHERE session_id = ${sessionID}`,
  );
  expect((await get(ticketID, 'ticket.pkpass', mallory)).json()).toMatchObject({ code: 'SHOW_ENDED' });
  expect((await display(ticketID, mallory)).wallets).toEqual([]);

  const own = await addTicket(asha);
  await app.call(
    'events.ticketsCancel',
    { paymentID: own.paymentID, ticketIDs: [own.ticketID], refundMinor: own.totalMinor },
    { as: asha },
  );
  for (const what of ['ticket.pkpass', 'google-wallet'] as const) {
    const refused = await get(own.ticketID, what);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TICKET_CANCELLED']);
  }
  expect((await display(own.ticketID)).wallets).toEqual([]);
});
