import { and, eq, sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { rollUpAudience } from '@/server/modules/studio/audienceService';
import { systemClock } from '@/server/platform/clock';
import { addEvent } from '../support/fixtures/events';
import { addRelease } from '../support/fixtures/releases';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Person;
let stranger: Person;
let film: { releaseID: string };
let channelID: string;
let theirs: string;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.empty();
  owner = await app.signIn('Meera Iyer');
  stranger = await app.signIn('Kabir Sen');
  film = await addRelease(app.db, { ownerID: owner.userID, name: '=SUM(A1)' });
  channelID = await channelOf(owner);
  await addRelease(app.db, { ownerID: stranger.userID });
  theirs = await channelOf(stranger);
});
afterAll(() => app.close());

const channelOf = async ({ userID }: Person) => {
  const [channel] = await app.db.select().from(channels).where(eq(channels.ownerID, userID));
  return channel?.channelID ?? '';
};
const week = { from: '2026-11-08', to: '2026-11-14' };
/** A day that the worker counted for the film and its channel, with its week. */
const counted = async (day: string, views: number, more = sql`'{"SEARCH": 1}'`) => {
  await app.db.execute(sql`
    INSERT INTO audience_weeks AS w (scope, scope_id, week, channel_id, views, plays, watched_ms, purchased)
    SELECT 'RELEASE', release_id, date_trunc('week', ${day}::timestamp)::date, channel_id, ${views}::int, 2, 60000, 1 FROM releases WHERE release_id = ${film.releaseID}
    ON CONFLICT (scope, scope_id, week) DO UPDATE SET views = w.views + excluded.views, plays = w.plays + 2, watched_ms = w.watched_ms + 60000, purchased = w.purchased + 1`);
  await app.db.execute(sql`
    INSERT INTO audience_days (scope, scope_id, day, channel_id, views, visits, plays, watched_ms, reached, checkouts, begun, purchased, sources, devices, countries)
    SELECT s.scope, s.id, ${day}::date, r.channel_id, ${views}, ${views}, 2, 60000, '{2,2,1,1,1,1,1,1,1,1}', 3, 2, 1, ${more}::jsonb, '{"mobile": 1}', '{"IN": 1}'
    FROM releases r CROSS JOIN LATERAL (VALUES ('RELEASE', r.release_id), ('CHANNEL', r.channel_id)) s(scope, id) WHERE r.release_id = ${film.releaseID}`);
};
const ask = (as: Person, query: Record<string, unknown> = {}) => app.call('studio.audience', { ...week, ...query }, { as });
const ofChannel = () => ({ channelID });
const ofFilm = () => ({ kind: 'RELEASE', id: film.releaseID });

test('a period is summed by day and compared with the previous one, for all releases and for one', async () => {
  await counted('2026-11-07', 5);
  await counted('2026-11-08', 10, sql`'{"SEARCH": 6, "DIRECT": 4}'`);
  await counted('2026-11-14', 20);
  await counted('2026-11-15', 40);
  for (const query of [ofChannel(), ofFilm()]) {
    const { status, body } = await ask(owner, query);
    expect(status).toBe(200);
    expect(body.channel.channelID).toBe(channelID);
    expect(body.previous).toEqual({ from: '2026-11-01', to: '2026-11-07' });
    expect(body.sums).toEqual({ views: 30, visits: 30, plays: 4, watchedMs: 120_000, checkouts: 6, begun: 4, purchased: 2 });
    expect(body.before.views).toBe(5);
    expect(body.days.map(({ views }: { views: number }) => views)).toEqual([10, 0, 0, 0, 0, 0, 20]);
    expect(body.previousDays).toHaveLength(7);
    expect(body.reached).toEqual([4, 4, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(body.sources).toEqual([
      { key: 'SEARCH', views: 7, before: 1 },
      { key: 'DIRECT', views: 4, before: 0 },
    ]);
  }
  const fourWeeks = (await ask(owner, { channelID, from: '2026-10-20', to: '2026-11-16' })).body;
  expect(fourWeeks.works).toMatchObject([{ views: 75, plays: 8, purchased: 4 }]);
  expect((await ask(owner, ofChannel())).body.works).toEqual([
    { kind: 'RELEASE', id: film.releaseID, name: '=SUM(A1)', views: 30, plays: 4, watchedMs: 120_000, purchased: 2 },
  ]);
});

test('another channel’s audience is not visible, neither its releases nor the channel, and two channels are never combined', async () => {
  await counted('2026-11-08', 10);
  expect((await ask(stranger, ofFilm())).status).toBe(404);
  expect((await ask(stranger, ofChannel())).status).toBe(404);
  expect((await ask(stranger, { channelID: theirs })).body.sums.views).toBe(0);
  await app.db.insert(channelMembers).values({ channelID, userID: stranger.userID, role: 'EDITOR' });
  expect((await ask(stranger, { channelID: theirs })).body).toMatchObject({ sums: { views: 0 }, works: [] });
  expect((await ask(stranger, ofChannel())).body.sums.views).toBe(10);
  await app.db.delete(channelMembers).where(and(eq(channelMembers.userID, stranger.userID), eq(channelMembers.channelID, channelID)));
  expect((await app.call('studio.audienceCsv', { ...week, ...ofFilm() }, { as: stranger })).status).toBe(404);
  expect((await ask(await app.signIn('Stranger'), ofChannel())).status).toBe(403);
  expect((await app.call('studio.audience', { ...week, channelID })).status).toBe(401);
});

test.each([
  ['ends before it begins', { from: '2026-11-14', to: '2026-11-08' }],
  ['is longer than a year', { from: '2024-11-14', to: '2026-11-08' }],
  ['has an invalid day', { from: '2026-02-30' }],
  ['names a release without its id', { kind: 'RELEASE' }],
  ['names a release and a channel', { kind: 'RELEASE', id: 'rel_1' }],
  ['has an unknown parameter', { unknown: 'yes' }],
])('a request that %s is rejected', async (_what, query) => {
  expect((await ask(owner, { channelID, ...query })).status).toBe(400);
  expect((await ask(owner)).status).toBe(400);
});

test('the file has a row for each day, and no title becomes a formula [R-PRIV-002]', async () => {
  await counted('2026-11-08', 10);
  const answer = await app.fastify.inject({
    url: '/api/v1/studio/audience.csv',
    query: { ...week, ...ofFilm() },
    cookies: owner.cookies,
  });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audience-2026-11-08-2026-11-14.csv"');
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[1]).toMatch(/^2026-11-08,[^,]+,'=SUM\(A1\),10,10,2,60,3,2,1$/);
});

test('a visit, a play and its progress reach the statistics of the owner; a visitor without consent is counted but not recognised [R-PRIV-002]', async () => {
  const show = await addEvent(app.db, { ownerID: owner.userID });
  await app.db.execute(sql`UPDATE events SET channel_id = ${channelID} WHERE event_id = ${show.eventID}`);
  const { rows } = await app.db.execute<{ slug: string }>(sql`SELECT slug FROM releases WHERE release_id = ${film.releaseID}`);
  const send = (id: string, over: Record<string, unknown>, headers: Record<string, string> = {}) =>
    app.call(
      'other.eventStream',
      {
        id,
        eventTimeMillis: Date.now(),
        sessionID: 'tab',
        userID: null,
        component: 'page',
        eventType: 'VISIT',
        screenName: 'x',
        deviceInfo: {
          appInfo: { name: 'Marquee', type: 'WEB', version: '1.0' },
          browserInfo: { name: 'Chrome', version: '1', platform: 'x' },
          language: 'hi-IN',
          os: 'x',
          resolution: { width: 1, height: 1 },
          type: 'WEB',
        },
        eventName: 'PAGE_VISIT',
        pathName: '/',
        valueMap: {},
        ...over,
      },
      { headers: { cookie: 'privacy_choice=all', ...headers } },
    );
  await send('a', { pathName: `/ott/${rows[0]?.slug}/`, valueMap: { source: 'SEARCH' } });
  await send('a', { pathName: `/ott/${rows[0]?.slug}/`, valueMap: { source: 'SEARCH' } });
  await send('b', { pathName: `/ott/${rows[0]?.slug}/` }, { dnt: '1' });
  await send('c', { eventName: 'PLAY', valueMap: { releaseID: film.releaseID } });
  await send('d', { eventName: 'WATCH', valueMap: { releaseID: film.releaseID, watchedMs: 30_000, decileFrom: 0, decileTo: 3 } });
  await send('e', { pathName: `/event/${show.eventID}/` }, { 'x-marquee-device-type': 'tablet' });
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await app.db.execute(sql`SELECT 1 FROM visitor_events`)).rowCount === 5) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await rollUpAudience(app.db, systemClock, new AbortController().signal);
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await ask(owner, { channelID, from: today, to: today });
  expect(body.sums).toMatchObject({ views: 3, visits: 2, plays: 1, watchedMs: 30_000 });
  expect(body.reached).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(body.devices).toEqual(expect.arrayContaining([{ key: 'tablet', views: 1, before: 0 }]));
  expect(body.works.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['EVENT', 'RELEASE']);
  expect(body.countedAt).not.toBeNull();
});

test('a play in a frame of another site counts as a view from an embed, also without consent, and a repeated report once', async () => {
  const { rows } = await app.db.execute<{ slug: string }>(sql`SELECT slug FROM releases WHERE release_id = ${film.releaseID}`);
  const play = (id: string, pathName: string, source: string) =>
    app.call('other.eventStream', {
      id,
      eventTimeMillis: Date.now(),
      sessionID: null,
      userID: null,
      screenName: 'embed',
      deviceInfo: {
        appInfo: { name: 'Marquee', type: 'WEB', version: '1.0' },
        browserInfo: { name: 'Chrome', version: '1', platform: 'x' },
        language: 'en-IN',
        os: 'x',
        resolution: { width: 1, height: 1 },
        type: 'WEB',
      },
      eventName: 'PAGE_VISIT',
      component: 'embed',
      eventType: 'PLAY',
      pathName,
      valueMap: { source },
    });
  const slug = rows[0]?.slug ?? '';
  expect((await play('one', `/embed/title/${slug}/`, 'EMBED')).body).toEqual({ accepted: true });
  await play('one', `/embed/title/${slug}/`, 'EMBED');
  await play('two', `/embed/title/${slug}/`, 'SEARCH');
  await play('three', `/embed/snax/${film.releaseID}/`, 'EMBED');
  await play('four', `/ott/${slug}/`, 'EMBED'); // only a frame's address is one
  await play('five', '/embed/title/unknown/', 'EMBED');
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await app.db.execute(sql`SELECT 1 FROM visitor_events`)).rowCount === 5) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await rollUpAudience(app.db, systemClock, new AbortController().signal);
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await ask(owner, { ...ofFilm(), from: today, to: today });
  expect(body.sums).toMatchObject({ views: 4, visits: 4, plays: 0 });
  expect(body.sources).toEqual([
    { key: 'EMBED', views: 3, before: 0 },
    { key: 'DIRECT', views: 1, before: 0 },
  ]);
});
