import { sql } from 'drizzle-orm';
import { cleanUp } from '@/server/jobs/cleanUp';
import { createAnalyticsBuffer } from '@/server/modules/analytics/analyticsBuffer';
import { createPostgresStore } from '@/server/modules/analytics/analyticsRepository';
import { recountPages } from '@/server/modules/analytics/pageCountsSql';
import { openDatabase } from '@/server/platform/db/client';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

let count = 0;
const tab = '00000000-0000-4000-8000-0000000000ab';
const visit = (over: Record<string, unknown> = {}) => ({
  id: (++count).toString(16).padStart(32, '0'),
  eventTimeMillis: Date.now(),
  sessionID: tab,
  userID: null,
  deviceInfo: {
    appInfo: { name: 'Marquee', type: 'M_WEB', version: '1.0' },
    browserInfo: { name: 'Chrome', version: '130', platform: 'Android' },
    language: 'en-IN',
    os: 'Android',
    resolution: { width: 360, height: 740 },
    type: 'M_WEB',
  },
  valueMap: { href: 'http://127.0.0.1:4700/explore/?city=Pune' },
  eventName: 'PAGE_VISIT',
  component: 'page',
  eventType: 'VISIT',
  screenName: 'Explore',
  pathName: '/explore/?city=Pune#top',
  ...over,
});
const stored = async (many = 1) => {
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await app.db.execute<Record<string, unknown>>(
      sql`SELECT * FROM visitor_events LEFT JOIN visitor_devices d USING (device_key) ORDER BY at, event_id`,
    );
    if (rows.length >= many) return rows;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error('Nothing was stored');
};

test('a visit is accepted at once and stored within about a second, without the query of its path [R-API-006]', async () => {
  expect(await app.call('other.eventStream', visit(), { headers: { cookie: 'privacy_choice=all' } })).toMatchObject({
    status: 200,
    body: { accepted: true },
  });
  expect(await stored()).toEqual([
    expect.objectContaining({ event_name: 'PAGE_VISIT', path_name: '/explore/', user_id: null, session_id: tab }),
  ]);
});

test('the user comes from the session, never from the body', async () => {
  const asha = await app.signIn();
  const allowing = { ...asha, cookies: { ...asha.cookies, privacy_choice: 'all' } };
  await app.call('other.eventStream', visit({ userID: 'usr_somebody_else' }), { as: allowing });
  await app.call('other.eventStream', visit({ userID: 'usr_somebody_else' }), { headers: consent });
  const rows = await stored(2);
  expect(rows.map((row) => row.user_id)).toEqual([asha.userID, null]);
});

const consent = { cookie: 'privacy_choice=all' };

test.each<[string, Record<string, string>]>([
  ['no choice', {}],
  ['a refusal', { cookie: 'privacy_choice=none' }],
  ['Do Not Track beside a consent', { ...consent, dnt: '1' }],
  ['Global Privacy Control beside a consent', { ...consent, 'sec-gpc': '1' }],
])('with %s a page visit is counted without identity, and nothing else is taken [R-STATE-008, R-STATE-009]', async (_what, headers) => {
  const asha = await app.signIn();
  const cookie = [headers.cookie, ...Object.entries(asha.cookies).map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ');
  const sent = visit({
    userID: asha.userID,
    valueMap: { href: 'http://127.0.0.1:4700/ticket/?id=tkt_secret', source: 'DIRECT', trap: 'x' },
  });
  expect((await app.call('other.eventStream', sent, { headers: { ...headers, cookie } })).body).toEqual({ accepted: true });
  const play = await app.call('other.eventStream', visit({ eventName: 'PLAY' }), { headers: { ...headers, cookie } });
  expect(play.body).toEqual({ accepted: false });
  const [row] = await stored();
  expect(row).toMatchObject({ event_name: 'PAGE_VISIT', user_id: null, session_id: null });
  expect(JSON.stringify(row)).not.toMatch(/usr_|0000ab|tkt_secret|trap|"(?:width|height)":[1-9]/);
});

test('visits without identity are counted one by one [R-STATE-008]', async () => {
  for (const headers of [{}, {}, {}, consent, consent]) await app.call('other.eventStream', visit(), { headers });
  await stored(5);
  await createPostgresStore(app.db).rollUp(new Date(), signal);
  const { rows } = await app.db.execute(sql`SELECT count, visitors FROM analytics_days`);
  expect(rows).toEqual([{ count: 5, visitors: 4 }]);
});

test('a duplicate event is stored once, and text that PostgreSQL rejects does not affect other events', async () => {
  const once = visit();
  await app.call('other.eventStream', once);
  await app.call('other.eventStream', once);
  await app.call('other.eventStream', visit({ screenName: 'a\u0000b', valueMap: { 'k\u0000': '\ud800 half' }, pathName: '/x\u0000/' }));
  await app.call('other.eventStream', visit());
  expect(await stored(3)).toHaveLength(3);
});

test('a wrong clock does not move a visit to another day', async () => {
  await app.call('other.eventStream', visit({ eventTimeMillis: 1 }));
  await app.call('other.eventStream', visit({ eventTimeMillis: Date.now() + 400 * 86_400_000 }));
  for (const { at } of await stored(2)) expect(Math.abs(Date.parse(String(at)) - Date.now())).toBeLessThan(60_000);
});

test('a page that is being closed may send text/plain here, and only here', async () => {
  const send = (url: string, payload: string) =>
    app.fastify.inject({
      method: 'POST',
      url,
      headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'text/plain;charset=UTF-8' },
      payload,
    });
  expect((await send('/api/v1/event-stream', JSON.stringify(visit()))).json()).toEqual({ accepted: true });
  expect(await stored()).toHaveLength(1);
  expect((await send('/api/v1/event-stream', '{broken')).statusCode).toBe(400);
  expect((await send('/api/v1/event-stream', '{"__proto__":{"a":1}}')).statusCode).toBe(400);
  expect((await send('/api/v1/event-stream', JSON.stringify(visit({ screenName: 'x'.repeat(70_000) })))).statusCode).toBe(413);
  expect((await send('/api/v1/auth/login/begin', '{"loginType":"GOOGLE"}')).statusCode).toBe(415);
});

test.each([
  ['no name', { eventName: '' }],
  ['an unknown field', { password: 'x' }],
  ['a value that is no value', { valueMap: { a: { b: 1 } } }],
  ['too many values', { valueMap: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`k${n}`, n])) }],
  ['a negative time', { eventTimeMillis: -1 }],
])('%s is refused', async (_what, over) => {
  expect((await app.call('other.eventStream', visit(over))).status).toBe(400);
});

test('of the values of an event those are stored that no column has', async () => {
  const headers = consent;
  const watched = { releaseID: 'rel_a', watchedMs: 30_000, decileFrom: 0, decileTo: 3, mood: 'calm' };
  await app.call('other.eventStream', visit({ eventName: 'WATCH', valueMap: watched }), { headers });
  const film = { href: 'https://marquee.example/ott/film/', source: 'SEARCH', isSamePlace: false };
  await app.call('other.eventStream', visit({ eventTimeMillis: Date.now() + 1000, pathName: '/ott/film/', valueMap: film }), { headers });
  const rows = await stored(2);
  expect(rows.map((row) => row.value_map)).toEqual([{ mood: 'calm' }, null]);
  expect(rows).toMatchObject([
    { step: 4, subject_key: 'rel_a', watched_ms: 30_000, decile_to: 3 },
    { step: 1, subject_key: 'film', source: 2 },
  ]);
});

const { signal } = new AbortController();
const logger = { warn: jest.fn() };
const noMore = { source: 'DIRECT', device: 'mobile', country: null, watchedMs: 0, decileFrom: 0, decileTo: 0 };
const recorded = (n: number) => ({
  event: visit({ id: `e${n}` }) as never,
  at: new Date(1_764_000_000_000 + n),
  isServerTime: false,
  step: null,
});

test('events wait while the database is down; beyond ten thousand the oldest are dropped, and the log says how many', async () => {
  const away = openDatabase('postgres://unknown@127.0.0.1:1/nothing', { max: 1 });
  const buffer = createAnalyticsBuffer(createPostgresStore(away), logger as never);
  for (let n = 0; n < 10_050; n++) buffer.add(recorded(n));
  await buffer.close();
  expect(logger.warn).toHaveBeenCalledWith({ dropped: expect.any(Number) }, 'analytics events were dropped');
  const [warning] = logger.warn.mock.calls.map(([first]) => first as { dropped?: number }).filter(({ dropped }) => dropped);
  expect(warning?.dropped).toBe(50);
  await away.$client.end();
});

test('closing writes what is left', async () => {
  const buffer = createAnalyticsBuffer(createPostgresStore(app.db), logger as never);
  for (let n = 0; n < 450; n++) buffer.add(recorded(n));
  await buffer.close();
  expect(await stored(450)).toHaveLength(450);
});

test('only the event that the database rejects is dropped; the rest of its batch is written', async () => {
  const buffer = createAnalyticsBuffer(createPostgresStore(app.db), logger as never);
  const bad = { ...recorded(3), step: { step: 'VIEW' as const, subjectKind: 'SLUG' as const, subjectKey: '\u0000', ...noMore } };
  for (const event of [recorded(1), recorded(2), bad, recorded(4), recorded(5)]) buffer.add(event);
  await buffer.close();
  expect((await stored(4)).map(({ at }) => Date.parse(String(at)) % 1_764_000_000_000)).toEqual([1, 2, 4, 5]);
  expect(logger.warn).toHaveBeenCalledWith({ dropped: 1 }, 'analytics events were dropped');
  await app.call('other.eventStream', visit({ pathName: '/ott/%00/' }));
  expect(await stored(5)).toHaveLength(5);
});

test('a day is counted by path, name, visitors and signed-in users; counting again changes nothing', async () => {
  await app.db.execute(sql`
    INSERT INTO visitor_events (event_id, batch_id, event_name, at, day, user_id, session_id, path_name, is_phone)
    SELECT md5('r' || n)::uuid, 1, 'PAGE_VISIT', at, (at AT TIME ZONE 'UTC')::date, CASE WHEN n <= 3 THEN 'usr_' || (n % 2) END, md5('tab' || (n % 4))::uuid,
      CASE WHEN n = 8 THEN '/' ELSE '/explore/' END, n % 2 = 0
    FROM generate_series(1, 9) n
    CROSS JOIN LATERAL (SELECT '2026-11-20T23:59:59Z'::timestamptz + (CASE WHEN n = 9 THEN interval '2 seconds' ELSE interval '0' END) AS at) t`);
  for (let n = 0; n < 2; n++) expect(await recountPages(app.db, '2026-11-20')).toBe(2);
  await Promise.all([recountPages(app.db, '2026-11-20'), recountPages(app.db, '2026-11-20')]);
  const { rows } = await app.db.execute(sql`SELECT * FROM analytics_days ORDER BY path_name`);
  expect(rows).toEqual([
    { day: '2026-11-20', event_name: 'PAGE_VISIT', path_name: '/', count: 1, visitors: 1, signed_in: 0, phones: 1 },
    { day: '2026-11-20', event_name: 'PAGE_VISIT', path_name: '/explore/', count: 7, visitors: 4, signed_in: 2, phones: 3 },
  ]);
  expect(await recountPages(app.db, '2026-11-19')).toBe(0);
});

test('expired rows are removed, and no others', async () => {
  await app.db.execute(
    sql`INSERT INTO analytics_events (id, event_name, at, session_id, path_name, event) VALUES ('old', 'A', now() - interval '91 days', 's', '/', '{}'), ('new', 'A', now() - interval '89 days', 's', '/', '{}')`,
  );
  await app.db.execute(
    sql`INSERT INTO messages (message_id, message_key, channel, recipient, subject, body, state, created_at) VALUES ('m1', '1', 'EMAIL', 'a', '', '', 'SENT', now() - interval '91 days'), ('m2', '2', 'EMAIL', 'a', '', '', 'QUEUED', now() - interval '91 days')`,
  );
  await app.db.execute(
    sql`INSERT INTO sandbox_oidc (model, id, payload, expires_at) VALUES ('Session', 'x', '{}', now() - interval '1 second'), ('SigningKey', 'current', '{}', NULL)`,
  );
  expect(await cleanUp(app.db, new Date(), new AbortController().signal)).toBe(3);
});
