import { sql } from 'drizzle-orm';
import { notify } from '@/server/modules/notifications/notify';
import { createUnsubscribeLinks } from '@/server/modules/notifications/unsubscribeLinks';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let asha: Person;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.empty();
  asha = await app.signIn();
});
afterAll(() => app.close());

const kinds = ['essential', 'reminders', 'news', 'updates', 'team'];
const noQuietHours = { timeZone: 'Asia/Kolkata', quietHours: null, isDaily: false };
const update = (over: Record<string, unknown>, as = asha) =>
  app.call('notifications.preferencesUpdate', { choices: [], ...noQuietHours, ...over }, { as });
const sendNews = (key = 'news') =>
  notify(app.db, { to: { userID: asha.userID }, key }, 'newTitle', {
    channelName: 'Boats',
    title: 'Tide',
    tagline: '',
    url: 'https://x.test/',
  });
const sendReceipt = () =>
  notify(app.db, { to: { userID: asha.userID }, key: 'receipt' }, 'titleBought', { name: 'Tide', orderNumber: 'K7QX-M3RD' });
const queued = async () =>
  (
    await app.db.execute<{ key: string; channel: string }>(
      sql`SELECT message_key AS key, channel FROM messages ORDER BY message_key, channel`,
    )
  ).rows.map(({ key, channel }) => `${key} ${channel}`);

test('a user who has chosen nothing gets every kind by e-mail and has quiet hours from 21 to 8', async () => {
  const { status, body } = await app.call('notifications.preferences', {}, { as: asha });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    contacts: [{ channel: 'EMAIL', address: expect.stringContaining('@people.example'), problem: null }],
    timeZone: null,
    quietHours: { from: 21, to: 8 },
    isDaily: false,
    pushKey: null,
  });
  expect(body.choices.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  expect(body.choices.every(({ channels }: { channels: string[] }) => channels.includes('EMAIL'))).toBe(true);
});

test('a kind without channels is not sent, and what was already queued is cancelled', async () => {
  await sendNews('before');
  expect(await queued()).toEqual(['before EMAIL']);
  const { body } = await update({ choices: [{ kind: 'news', channels: [] }] });
  expect(body.choices.find(({ kind }: { kind: string }) => kind === 'news')).toEqual({ kind: 'news', channels: [] });
  expect(await queued()).toEqual([]);
  expect(await sendNews()).toBe(0);
  expect(await sendReceipt()).toBe(1);
  expect(await queued()).toEqual(['receipt EMAIL']);
});

test('tickets, money and the account are sent to the own contact whatever the user chose, and to chosen channels besides', async () => {
  await app.db.execute(sql`UPDATE users SET phone = '+911' WHERE user_id = ${asha.userID}`);
  await update({ choices: kinds.map((kind) => ({ kind, channels: [] })) });
  await sendReceipt();
  expect(await queued()).toEqual(['receipt EMAIL']);
  await app.db.execute(sql`DELETE FROM messages`);
  await update({ choices: [{ kind: 'essential', channels: ['WHATSAPP'] }] });
  expect(await sendReceipt()).toBe(1);
  expect(await queued()).toEqual(['receipt EMAIL', 'receipt:WHATSAPP WHATSAPP']);
});

test('updates of a campaign come only on channels that the user has not switched off', async () => {
  await app.db.execute(sql`UPDATE users SET phone = '+911' WHERE user_id = ${asha.userID}`);
  await update({ choices: [{ kind: 'updates', channels: ['WHATSAPP'] }] });
  const subscriptions = sql`SELECT ${asha.userID}::text AS user_id, unnest(ARRAY['EMAIL', 'WHATSAPP']) AS channel, NULL AS unsubscribe_path`;
  await notify(app.db, { to: { subscriptions }, key: 'terms' }, 'campaignTermsChanged', { title: 'Boats' });
  expect(await queued()).toEqual([`terms:${asha.userID}:WHATSAPP WHATSAPP`]);
});

test.each([
  ['an unknown time zone', { timeZone: 'Mars/Base' }],
  ['an offset, which databases read the other way round', { timeZone: '+05:30' }],
  ['an hour that does not exist', { quietHours: { from: 24, to: 8 } }],
  ['an unknown channel', { choices: [{ kind: 'news', channels: ['FAX'] }] }],
])('%s is refused', async (_, over) => {
  expect((await update(over)).status).toBe(400);
});

test('preferences need a sign-in', async () => {
  expect((await app.call('notifications.preferences')).status).toBe(401);
});

describe('the link of an e-mail', () => {
  const path = (kind: 'news' | 'daily' = 'news') =>
    createUnsubscribeLinks(app.config.APP_SECRET).pathOf({ userID: asha.userID, kind, unsubscribePath: null }) ?? '';
  const post = (url: string) =>
    app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('stops the kind by e-mail with one POST without a session, and leaves other kinds', async () => {
    await sendNews('before');
    expect((await post(path())).statusCode).toBe(200);
    expect((await post(path())).statusCode).toBe(200);
    expect(await queued()).toEqual([]);
    expect(await sendNews()).toBe(0);
    const { body } = await app.call('notifications.preferences', {}, { as: asha });
    const channelsOf = (name: string) => body.choices.find(({ kind }: { kind: string }) => kind === name).channels;
    expect(channelsOf('news')).toEqual(['PUSH']);
    expect(channelsOf('reminders')).toContain('EMAIL');
  });

  test('of a daily summary stops all that is in it', async () => {
    await post(path('daily'));
    const { body } = await app.call('notifications.preferences', {}, { as: asha });
    const without = body.choices.filter(({ channels }: { channels: string[] }) => !channels.includes('EMAIL'));
    expect(without.map(({ kind }: { kind: string }) => kind)).toEqual(['news', 'updates']);
  });

  test('changes nothing when it is opened, and shows a button', async () => {
    const page = await app.fastify.inject({ method: 'GET', url: path() });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<form method="post">');
    expect(await sendNews()).toBe(1);
  });

  test('works for its own user and kind only', async () => {
    const forged = path().replace('news.', 'reminders.');
    expect((await post(forged)).statusCode).toBe(404);
    expect((await post('/api/notifications/unsubscribe/x')).statusCode).toBe(404);
    expect(await sendNews()).toBe(1);
  });
});
