import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { notify } from '@/server/modules/notifications/notify';
import { openTestApp, type Person } from '../support/testApp';

const secret = 'a-secret-that-the-mail-provider-knows-too';
let app: Awaited<ReturnType<typeof openTestApp>>;
let asha: Person;
let email: string;

beforeAll(async () => {
  app = await openTestApp({ config: { BOUNCE_WEBHOOK_SECRET: secret } });
});
beforeEach(async () => {
  await app.empty();
  asha = await app.signIn();
  const { rows } = await app.db.execute<{ email: string }>(sql`SELECT email FROM users`);
  email = rows[0]?.email ?? '';
});
afterAll(() => app.close());

const signatureOf = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
const report = (events: object[], signature?: string) => {
  const payload = JSON.stringify({ events });
  return app.fastify.inject({
    method: 'POST',
    url: '/api/v1/notifications/bounces',
    headers: { 'content-type': 'application/json', 'x-marquee-signature': signature ?? signatureOf(payload) },
    payload,
  });
};
const preferences = async () => (await app.call('notifications.preferences', {}, { as: asha })).body;
const sent = async (kind: 'news' | 'receipt') => {
  await app.db.execute(sql`DELETE FROM messages`);
  const to = { userID: asha.userID };
  if (kind === 'news') await notify(app.db, { to, key: 'news' }, 'campaignTermsChanged', { title: 'Boats' });
  else await notify(app.db, { to, key: 'receipt' }, 'titleBought', { name: 'Tide', orderNumber: 'K7QX-M3RD' });
  return (await app.db.execute<{ state: string }>(sql`SELECT state FROM messages`)).rows[0]?.state ?? 'none';
};

test('a bounce stops all mail to the address, the user sees it and can have it tried again', async () => {
  expect((await report([{ type: 'bounce', email: email.toUpperCase() }])).statusCode).toBe(200);
  expect((await preferences()).contacts).toEqual([{ channel: 'EMAIL', address: email, problem: 'BOUNCE' }]);
  expect([await sent('news'), await sent('receipt')]).toEqual(['none', 'FAILED']);

  const { status, body } = await app.call(
    'notifications.preferencesUpdate',
    { choices: [], timeZone: 'Asia/Kolkata', quietHours: null, isDaily: false, retryEmail: true },
    { as: asha },
  );
  expect(status).toBe(200);
  expect(body.contacts).toEqual([{ channel: 'EMAIL', address: email, problem: null }]);
  expect([await sent('news'), await sent('receipt')]).toEqual(['QUEUED', 'QUEUED']);
});

test('a complaint stops what can be switched off, not tickets, money and the account', async () => {
  await report([{ type: 'complaint', email }]);
  expect((await preferences()).contacts).toMatchObject([{ problem: 'COMPLAINT' }]);
  expect([await sent('news'), await sent('receipt')]).toEqual(['none', 'QUEUED']);
});

test('a bounce outweighs a complaint about the same address, in whichever order they come', async () => {
  await report([
    { type: 'bounce', email },
    { type: 'complaint', email },
  ]);
  expect((await preferences()).contacts).toMatchObject([{ problem: 'BOUNCE' }]);
  await report([{ type: 'complaint', email }]);
  expect((await preferences()).contacts).toMatchObject([{ problem: 'BOUNCE' }]);
});

test('a report without the signature of its body is refused and changes nothing', async () => {
  const events = [{ type: 'bounce', email }];
  for (const signature of ['', 'sha256=00', signatureOf(JSON.stringify({ events }), 'another-secret'), signatureOf('{"events":[]}')])
    expect((await report(events, signature)).statusCode).toBe(401);
  expect((await preferences()).contacts).toMatchObject([{ problem: null }]);
});

test('an unknown shape is refused', async () => {
  expect((await report([{ type: 'delivery', email }])).statusCode).toBe(400);
});
