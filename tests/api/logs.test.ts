import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createLogger } from '@/server/logger';
import { openTestApp } from '../support/testApp';

const doorToken = 'a-door-token-that-is-a-key-0123456789';
let lines: string[];
let house: Awaited<ReturnType<typeof openTestApp>>;
const all = () => lines.join('');
const logger = createLogger('test', 'trace', { write: (line) => void lines.push(line) });

beforeAll(async () => {
  lines = [];
  house = await openTestApp({ logger });
});
afterAll(() => house.close());
beforeEach(() => (lines = []));

const scan = { sessionID: 'ses_none', code: 'a-ticket-code-0123', doorToken, nonce: randomUUID(), scannedAt: '2026-11-21T10:00:00.000Z' };

test('a door token never reaches the log, neither from an address nor from a body', async () => {
  await house.call('events.doorDetails', { sessionID: 'ses_none', doorToken });
  await house.call('events.ticketCheckout', scan);
  await house.call('events.doorDetails', { sessionID: 'ses_none', doorToken: doorToken.repeat(20) });
  await house.app.inject({ method: 'GET', url: `/door/ses_none/?token=${doorToken}` });
  expect(lines.length).toBeGreaterThan(4);
  expect(all()).toContain('/api/v1/events/sessions/ses_none/door');
  expect(all()).not.toContain(doorToken);
});

test('nor when the database fails in the middle and the error is logged whole', async () => {
  await house.db.execute(sql`ALTER TABLE door_links RENAME TO door_links_gone`);
  await house.db.execute(sql`ALTER TABLE event_sessions RENAME TO event_sessions_gone`);
  const viewer = await house.signIn();
  for (const as of [undefined, viewer]) {
    expect((await house.call('events.doorDetails', { sessionID: 'ses_none', doorToken }, as ? { as } : {})).status).toBe(500);
    expect((await house.call('events.ticketCheckout', scan, as ? { as } : {})).status).toBe(500);
  }
  expect(all()).toContain('request failed');
  expect(all()).not.toContain(doorToken);
  expect(all()).not.toContain(viewer.cookies['__Host-sid']);
});

test('the web names a failing page without its query', () => {
  logger.warn({ url: `/door/ses_1/?token=${doorToken}` }, 'page could not be made for the cache');
  expect(all()).toContain('"url":"/door/ses_1/"');
});
