import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { pushSubscriptions } from '@/server/db/schema/notifications';
import { listFailedMessages } from '@/server/modules/notifications/failedMessages';
import { notify } from '@/server/modules/notifications/notify';
import { createPushSender, isPushService } from '@/server/modules/notifications/pushSender';
import { sendDueMessages } from '@/server/modules/notifications/sendMessages';
import { createSettingsRepository } from '@/server/modules/notifications/settingsRepository';
import { systemClock } from '@/server/platform/clock';
import { decryptPush } from '../support/decryptPush';
import { openTestApp, type Person } from '../support/testApp';

const vapid = webPush.generateVAPIDKeys();
const fcm = 'https://fcm.googleapis.com/fcm/send/abc:123';
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };

let app: Awaited<ReturnType<typeof openTestApp>>;
let asha: Person;
let arrived: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
let status = 201;
const pushService = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    arrived.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});
const localEndpoint = () => `http://127.0.0.1:${(pushService.address() as AddressInfo).port}/browser`;

beforeAll(async () => {
  app = await openTestApp({
    config: { SANDBOX: false, SUPPORT_EMAIL: 'help@marquee.test', VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey },
  });
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await app.empty();
  asha = await app.signIn();
  arrived = [];
  status = 201;
});
afterAll(async () => {
  pushService.close();
  await app.close();
});

const subscribe = (over: Record<string, unknown> = {}, as = asha) =>
  app.call('notifications.pushSubscribe', { endpoint: fcm, keys, ...over }, { as });
const subscriptions = () => app.db.select().from(pushSubscriptions);
/** A subscription whose push service is the one of this test. */
const subscribeHere = async () => {
  expect((await subscribe()).status).toBe(200);
  await app.db.update(pushSubscriptions).set({ endpoint: localEndpoint() });
};
const sendAll = () =>
  sendDueMessages(
    app.db,
    createPushSender({
      ...vapid,
      clock: systemClock,
      find: createSettingsRepository(app.db).findPushSubscription,
      subject: 'mailto:help@marquee.test',
      publicOrigin: app.config.PUBLIC_ORIGIN,
    }),
    { limit: 10 },
  );
const sendTicket = () =>
  notify(app.db, { to: { userID: asha.userID }, key: 'ticket' }, 'ticketReceived', {
    eventTitle: 'Tide',
    fromName: 'Nila',
    ticketUrl: `${app.config.PUBLIC_ORIGIN}/ticket/?id=tkt_1`,
  });
const dropEmail = () => app.db.execute(sql`DELETE FROM messages WHERE channel = 'EMAIL'`);

test('a message reaches the browser encrypted, signed with our key, with the page to open', async () => {
  await subscribeHere();
  expect(await sendTicket()).toBe(1);
  await dropEmail();
  expect(await sendAll()).toBe(1);
  const [{ headers, body }] = arrived as [(typeof arrived)[number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(JSON.parse(decryptPush(body, browser, auth))).toEqual({
    tag: expect.stringMatching(/^msg_/),
    title: 'Your ticket for Tide',
    body: 'Nila transferred a ticket to you.',
    path: '/ticket/?id=tkt_1',
  });

  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head, claims, signature] = token.split('.') as [string, string, string];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(localEndpoint()).origin,
    sub: 'mailto:help@marquee.test',
  });
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test.each([404, 410])('a browser whose push service answers %i is forgotten, without a failed message', async (gone) => {
  await subscribeHere();
  await sendTicket();
  await dropEmail();
  status = gone;
  expect(await sendAll()).toBe(0);
  expect(await subscriptions()).toEqual([]);
  expect(await listFailedMessages(app.db)).toBe('No failed messages.');
});

test('a browser with keys that are no keys is forgotten', async () => {
  await subscribe({ keys: { ...keys, p256dh: 'A'.repeat(87) } });
  await sendTicket();
  await dropEmail();
  expect(await sendAll()).toBe(0);
  expect(await subscriptions()).toEqual([]);
});

test('a push service that is busy is tried again later', async () => {
  await subscribeHere();
  await sendTicket();
  await dropEmail();
  status = 503;
  expect(await sendAll()).toBe(0);
  expect(await subscriptions()).toHaveLength(1);
  const { rows } = await app.db.execute(sql`SELECT state, attempts FROM messages`);
  expect(rows).toEqual([{ state: 'QUEUED', attempts: 1 }]);
});

test('a browser is offered the key, and belongs to the user who subscribed last', async () => {
  expect((await app.call('notifications.preferences', {}, { as: asha })).body).toMatchObject({
    pushKey: vapid.publicKey,
    contacts: expect.arrayContaining([{ channel: 'PUSH', address: null, problem: null }]),
  });
  const nila = await app.signIn('Nila');
  await subscribe();
  await subscribe({}, nila);
  expect(await subscriptions()).toMatchObject([{ userID: nila.userID, endpoint: fcm }]);
});

test('only the newest ten browsers of a user are retained', async () => {
  for (let n = 0; n < 11; n += 1) await subscribe({ endpoint: `https://fcm.googleapis.com/fcm/send/${n}` });
  const endpoints = (await subscriptions()).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(10);
  expect(endpoints).not.toContain('https://fcm.googleapis.com/fcm/send/0');
});

test('a user ends their own subscription, never that of another', async () => {
  const nila = await app.signIn('Nila');
  await subscribe();
  expect((await app.call('notifications.pushUnsubscribe', { endpoint: fcm }, { as: nila })).status).toBe(200);
  expect(await subscriptions()).toHaveLength(1);
  expect((await app.call('notifications.pushUnsubscribe', { endpoint: fcm }, { as: asha })).status).toBe(200);
  expect(await subscriptions()).toEqual([]);
});

test.each([
  'https://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/',
  'https://fcm.googleapis.com.evil.example/',
  'https://fcm.googleapis.com:8443/',
  'https://evil.example/?fcm.googleapis.com',
])('the worker never posts to %s', async (endpoint) => {
  expect((await subscribe({ endpoint })).status).toBe(400);
  expect(await subscriptions()).toEqual([]);
});

test.each([
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-pn1p.notify.windows.com/w/?token=x',
])('%s is a push service', (endpoint) => expect(isPushService(endpoint)).toBe(true));
