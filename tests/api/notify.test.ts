import { sql } from 'drizzle-orm';
import { notify } from '@/server/modules/notifications/notify';
import { addRowTo } from '../support/addRow';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.empty();
  const addUser = (userID: string, columns: Record<string, unknown>) =>
    addRowTo(app.db)('users', { user_id: userID, username: userID, login_type: 'GOOGLE', ...columns });
  await addUser('mail', { email: 'mail@people.test', phone: '+911' });
  await addUser('phone', { email: 'phone@people.test', phone: '+912', login_type: 'WHATSAPP' });
  await addUser('onlyPhone', { phone: '+913' });
  await addUser('disabled', { email: 'disabled@people.test', is_disabled: true });
  await addUser('closed', { is_disabled: true, closed_at: '2026-01-01' });
  await addUser('unreachable', {});
});
afterAll(() => app.close());

const everyone = sql`SELECT user_id FROM users`;
const listQueued = async () => {
  const { rows } = await app.db.execute<{ key: string; channel: string; recipient: string; template: unknown }>(
    sql`SELECT message_key AS key, channel, recipient, template FROM messages ORDER BY message_key`,
  );
  return rows;
};

test('each user gets the message once, on one channel; disabled, closed and unreachable users get none', async () => {
  const send = () => notify(app.db, { to: { users: everyone }, key: 'verdict' }, 'identityVerdict', { verdict: 'VERIFIED' });
  expect(await send()).toBe(3);
  expect(await send()).toBe(0);
  expect((await listQueued()).map(({ key, channel, recipient }) => [key, channel, recipient])).toEqual([
    ['verdict:mail', 'EMAIL', 'mail@people.test'],
    ['verdict:onlyPhone', 'WHATSAPP', '+913'],
    ['verdict:phone', 'WHATSAPP', '+912'],
  ]);
});

test.each(['disabled', 'closed', 'unreachable', 'unknown'])('a user who is %s gets nothing', async (userID) => {
  expect(await notify(app.db, { to: { userID }, key: 'k' }, 'accountClosed', { reason: null })).toBe(0);
});

test('users who chose channels get the message on those, where they have a contact', async () => {
  const subscriptions = sql`SELECT user_id, unnest(ARRAY['EMAIL', 'WHATSAPP']) AS channel, NULL AS unsubscribe_path FROM users`;
  await notify(app.db, { to: { subscriptions }, key: 'news' }, 'campaignTermsChanged', { title: 'Boats' });
  expect((await listQueued()).map(({ key }) => key)).toEqual([
    'news:mail:EMAIL',
    'news:mail:WHATSAPP',
    'news:onlyPhone:WHATSAPP',
    'news:phone:EMAIL',
    'news:phone:WHATSAPP',
  ]);
});

test('operators get an alert each', async () => {
  for (const userID of ['mail', 'disabled']) await addRowTo(app.db)('operators', { user_id: userID });
  expect(await notify(app.db, { to: 'operators', key: 'alert' }, 'auditFailed', { ledgerUrl: 'https://marquee.test/' })).toBe(1);
  expect(await listQueued()).toMatchObject([{ key: 'alert:mail', recipient: 'mail@people.test' }]);
});

test('people without an account are written to at their address', async () => {
  const data = { eventTitle: 'Boats', changes: 'It starts at nine.' };
  const emails = sql`SELECT 'guest@people.test' AS email UNION ALL SELECT 'guest@people.test'`;
  expect(await notify(app.db, { to: { emails }, key: 'guests' }, 'eventChanged', data)).toBe(1);
  expect(await notify(app.db, { to: { email: 'other@people.test' }, key: 'guest' }, 'eventChanged', data)).toBe(1);
  expect((await listQueued()).map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['EMAIL', 'other@people.test'],
    ['EMAIL', 'guest@people.test'],
  ]);
});

test('a WhatsApp message names the approved template of its kind with subject and text', async () => {
  await notify(app.db, { to: { userID: 'phone' }, key: 'k' }, 'questionAnswered', {
    title: 'Boats',
    question: 'When?',
    answer: 'At\tnine.',
  });
  expect(await listQueued()).toMatchObject([
    {
      template: {
        name: 'marquee_team',
        parameters: ['Your question about Boats was answered', 'You asked: When? At nine.'],
      },
    },
  ]);
});

test('a message is rolled back with its transaction', async () => {
  const failing = app.db.transaction(async (tx) => {
    await notify(tx, { to: { userID: 'mail' }, key: 'k' }, 'accountClosed', { reason: null });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await listQueued()).toEqual([]);
});
