import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createLogger } from '@/server/platform/logger';
import { openTestApp } from '../support/testApp';

const checkInToken = 'a-check-in-token-that-is-a-key-0123456789';
let lines: string[];
let app: Awaited<ReturnType<typeof openTestApp>>;
const all = () => lines.join('');
const logger = createLogger('test', 'trace', { destination: { write: (line) => void lines.push(line) } });

beforeAll(async () => {
  lines = [];
  app = await openTestApp({ logger });
});
afterAll(() => app.close());
beforeEach(() => (lines = []));

const scan = {
  sessionID: 'ses_none',
  code: 'a-ticket-code-0123',
  checkInToken,
  nonce: randomUUID(),
  scannedAt: '2026-11-21T10:00:00.000Z',
};

test('a check-in token never reaches the log, neither from a URL nor from a body', async () => {
  await app.call('events.checkInDetails', { sessionID: 'ses_none', checkInToken });
  await app.call('events.ticketCheckout', scan);
  await app.call('events.checkInDetails', { sessionID: 'ses_none', checkInToken: checkInToken.repeat(20) });
  await app.fastify.inject({ method: 'GET', url: `/check-in/ses_none/?token=${checkInToken}` });
  expect(lines.length).toBeGreaterThan(3);
  expect(all()).toContain('/api/v1/events/sessions/ses_none/check-in');
  expect(all()).not.toContain(checkInToken);
});

test('the token of an unsubscribe link never reaches the log', async () => {
  for (const product of ['campaigns', 'notifications']) {
    await app.fastify.inject({ method: 'POST', url: `/api/${product}/unsubscribe/${checkInToken}` });
    expect(all()).toContain(`"url":"/api/${product}/unsubscribe/[token]"`);
  }
  expect(all()).not.toContain(checkInToken);
});

test('a check-in token is not logged when the database fails and the whole error is logged', async () => {
  await app.db.execute(sql`ALTER TABLE check_in_links RENAME TO check_in_links_gone`);
  await app.db.execute(sql`ALTER TABLE event_sessions RENAME TO event_sessions_gone`);
  const viewer = await app.signIn();
  for (const as of [undefined, viewer]) {
    expect((await app.call('events.checkInDetails', { sessionID: 'ses_none', checkInToken }, as ? { as } : {})).status).toBe(500);
    expect((await app.call('events.ticketCheckout', scan, as ? { as } : {})).status).toBe(500);
  }
  expect(all()).toContain('request failed');
  expect(all()).not.toContain(checkInToken);
  expect(all()).not.toContain(viewer.cookies['__Host-sid']);
});

test('the web server logs a failing page without its query', () => {
  logger.warn({ url: `/check-in/ses_1/?token=${checkInToken}` }, 'page could not be rendered for the cache');
  expect(all()).toContain('"url":"/check-in/ses_1/"');
});
