import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createPostgresStore } from '@/server/modules/analytics/analyticsRepository';
import type { RecordedEvent } from '@/server/modules/analytics/analyticsStore';
import { addNextViews, rollUpAudienceDay } from '@/server/modules/studio/audienceRollUpRepository';
import { rollUpAudience } from '@/server/modules/studio/audienceService';
import { systemClock } from '@/server/platform/clock';
import { expectedAudience, type AudienceEvent } from '../support/expectedAudience';
import { addEvent } from '../support/fixtures/events';
import { addRelease } from '../support/fixtures/releases';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
const hasCounted = () => app.db.execute(sql`INSERT INTO audience_watermarks (name, through) VALUES ('sales', ${clock.now()})`);
beforeEach(async () => {
  await app.empty();
  await hasCounted();
});
afterAll(() => app.close());

const { signal } = new AbortController();
const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') };
const noMore = { device: 'mobile', country: null, watchedMs: 0, decileFrom: 0, decileTo: 0 };
const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
const kept = ({ id, day, sessionID, scope, workID, channelID: _channel, ...step }: AudienceEvent): RecordedEvent => ({
  event: { id, eventName: 'PAGE_VISIT', sessionID, userID: null, pathName: '/', deviceInfo: { type: 'WEB' }, valueMap: {} } as never,
  at: new Date(`${day}T${id.length % 2 ? '00:00:00.000' : '23:59:59.999'}Z`),
  isServerTime: false,
  step: { ...step, subjectKind: scope, subjectKey: workID },
});
const stored = async () => {
  const { rows } = await app.db.execute<Record<string, unknown>>(sql`
    SELECT day::text || ' ' || scope || ' ' || scope_id AS key, views, visits, plays, watched_ms::int AS watched_ms, reached, checkouts, sources, devices, countries
    FROM audience_days`);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
};

/** Weeks that are not the sums of their days, and days without a week. */
const inconsistentWeeks = async () => {
  const { rowCount } = await app.db.execute(sql`
    (SELECT scope, scope_id, date_trunc('week', day::timestamp)::date, sum(views), sum(plays), sum(watched_ms), sum(purchased) FROM audience_days
      WHERE scope <> 'CHANNEL' GROUP BY 1, 2, 3 EXCEPT SELECT scope, scope_id, week, views, plays, watched_ms, purchased FROM audience_weeks)
    UNION ALL (SELECT scope, scope_id, week, views, plays, watched_ms, purchased FROM audience_weeks EXCEPT
      SELECT scope, scope_id, date_trunc('week', day::timestamp)::date, sum(views), sum(plays), sum(watched_ms), sum(purchased) FROM audience_days
      WHERE scope <> 'CHANNEL' GROUP BY 1, 2, 3)`);
  return rowCount;
};

/** Two works of one channel and one of another. */
async function works() {
  const film = await addRelease(app.db);
  const { channel_id: channelID } = (
    await app.db.execute<{ channel_id: string }>(sql`SELECT channel_id FROM releases WHERE release_id = ${film.releaseID}`)
  ).rows[0] ?? { channel_id: '' };
  const clip = await addRelease(app.db, { channelID, kind: 'SNAX' });
  const show = await addEvent(app.db);
  return [
    { scope: 'RELEASE', workID: film.releaseID, channelID },
    { scope: 'RELEASE', workID: clip.releaseID, channelID },
    { scope: 'EVENT', workID: show.eventID, channelID: show.channelID },
  ] as const;
}
const eventOf = (all: Awaited<ReturnType<typeof works>>) =>
  fc.record({
    id: fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 4 }),
    day: fc.constantFrom(...days),
    sessionID: fc.constantFrom('tab1', 'tab2', 'tab3'),
    work: fc.constantFrom(...all),
    step: fc.constantFrom('VIEW' as const, 'CHECKOUT' as const, 'PLAY' as const, 'WATCH' as const),
    source: fc.constantFrom('DIRECT', 'SEARCH'),
    device: fc.constantFrom('mobile', 'desktop'),
    country: fc.constantFrom('IN', 'US', null),
    watchedMs: fc.integer({ min: 0, max: 60_000 }),
    deciles: fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 })),
  });

test('however events arrive (late, twice, in pieces, out of order), the day table equals a count of the single events', async () => {
  const all = await works();
  const store = createPostgresStore(app.db);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(eventOf(all), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }), async (batches) => {
      await app.db.execute(sql`TRUNCATE visitor_events, audience_days, audience_weeks, analytics_pending, audience_watermarks`);
      await hasCounted();
      const first = new Map<string, AudienceEvent>();
      for (const batch of batches) {
        const events = batch.map(({ work, deciles, step, ...event }): AudienceEvent => {
          const isWatch = step === 'WATCH';
          const [decileFrom, decileTo] = isWatch ? [Math.min(...deciles), Math.max(...deciles)] : [0, 0];
          return { ...event, ...work, step, watchedMs: isWatch ? event.watchedMs : 0, decileFrom, decileTo };
        });
        // The same id again on its day is a duplicate, whatever it contains: the first one counts.
        for (const event of events) {
          const key = `${event.id} ${event.day}`;
          if (!first.has(key)) first.set(key, event);
        }
        await store.write(events.map(kept));
        await rollUpAudience(app.db, clock, signal);
      }
      expect(await stored()).toEqual(expectedAudience([...first.values()]));
      await rollUpAudience(app.db, clock, signal);
      await Promise.all(days.map((day) => rollUpAudienceDay(app.db, day)));
      expect(await inconsistentWeeks()).toBe(0);
      expect(await stored()).toEqual(expectedAudience([...first.values()]));
    }),
    { numRuns: 12 },
  );
});

test('a backlog that takes several transactions counts a tab of a work once, however the work is named', async () => {
  const [film] = await works();
  const { rows } = await app.db.execute<{ slug: string }>(sql`SELECT slug FROM releases WHERE release_id = ${film.workID}`);
  await app.db.execute(sql`
    INSERT INTO visitor_events (event_id, batch_id, event_name, at, day, session_id, path_name, is_phone, step, subject_kind, subject_key, source, device)
    SELECT md5('e' || n)::uuid, n, 'PAGE_VISIT', '2026-11-21T10:00:00Z', '2026-11-21', md5('tab')::uuid, '/', false, 1,
      CASE WHEN n < 600 THEN 1 ELSE 2 END, CASE WHEN n < 600 THEN ${rows[0]?.slug} ELSE ${film.workID} END, 1, 1 FROM generate_series(1, 1100) n`);
  await app.db.execute(sql`INSERT INTO analytics_pending SELECT 'AUDIENCE', day, batch_id FROM visitor_events`);
  await rollUpAudience(app.db, clock, signal);
  const counted = { views: 1100, visits: 1, sources: { DIRECT: 1100 }, devices: { mobile: 1100 } };
  expect((await stored()).get(`2026-11-21 RELEASE ${film.workID}`)).toMatchObject(counted);
  expect((await stored()).get(`2026-11-21 CHANNEL ${film.channelID}`)).toMatchObject(counted);
});

test.each([
  ['the next batches', addNextViews],
  ['a whole day', rollUpAudienceDay],
])('an interrupted count of %s leaves the day due and unchanged', async (_what, count) => {
  const [film] = await works();
  const store = createPostgresStore(app.db);
  const one = (id: string): AudienceEvent => ({
    id,
    day: '2026-11-20',
    sessionID: id,
    ...film,
    step: 'VIEW',
    source: 'DIRECT',
    ...noMore,
  });
  await store.write([kept(one('a'))]);
  await rollUpAudience(app.db, clock, signal);
  const before = await stored();
  await store.write([kept(one('b'))]);
  const cut = {
    ...app.db,
    transaction: (work: never) =>
      app.db.transaction(async (tx) => {
        await (work as (over: typeof tx) => Promise<number>)(tx);
        throw new Error('killed');
      }),
  };
  await expect(count(cut as never, '2026-11-20')).rejects.toThrow('killed');
  expect(await stored()).toEqual(before);
  await rollUpAudience(app.db, clock, signal);
  expect(await stored()).toEqual(expectedAudience([one('a'), one('b')]));
});

test('a day whose single events are deleted keeps its counts', async () => {
  await app.db.execute(sql`
    INSERT INTO audience_days (scope, scope_id, day, channel_id, views, visits) VALUES ('CHANNEL', 'chn_x', '2026-08-01', 'chn_x', 5, 5);
    INSERT INTO analytics_pending (count, day, batch_id) VALUES ('AUDIENCE', '2026-08-01', 0)`);
  await rollUpAudience(app.db, clock, signal);
  expect((await stored()).get('2026-08-01 CHANNEL chn_x')).toMatchObject({ views: 5 });
  expect((await app.db.execute(sql`SELECT 1 FROM analytics_pending`)).rowCount).toBe(0);
});

test('after a pause the uncounted days with sales are counted', async () => {
  await app.db.execute(sql`UPDATE audience_watermarks SET through = now() - interval '3 days'`);
  expect(await rollUpAudience(app.db, systemClock, signal)).toBeGreaterThanOrEqual(4);
  expect(await rollUpAudience(app.db, systemClock, signal)).toBeLessThanOrEqual(2);
});

test('the first run counts earlier days, once, and leaves counted ones', async () => {
  const [film] = await works();
  const old = { id: 'old', day: '2026-09-10', sessionID: 'tab1', ...film, step: 'VIEW' as const, source: 'DIRECT', ...noMore };
  await createPostgresStore(app.db).write([kept(old)]);
  await app.db.execute(sql`
    TRUNCATE analytics_pending, audience_watermarks;
    INSERT INTO audience_days (scope, scope_id, day, channel_id, views, visits) VALUES ('CHANNEL', 'chn_x', '2026-09-09', 'chn_x', 5, 5)`);
  expect(await rollUpAudience(app.db, clock, signal)).toBe(88);
  const days = await stored();
  expect(days.get(`2026-09-10 RELEASE ${film.workID}`)).toMatchObject({ views: 1 });
  expect(days.get('2026-09-09 CHANNEL chn_x')).toMatchObject({ views: 5 });
  expect(await rollUpAudience(app.db, clock, signal)).toBe(1);
});
