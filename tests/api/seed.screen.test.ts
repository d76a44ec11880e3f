import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { audience } from '@/scripts/seed/audiencePeople';
import { seedCatalogue } from '@/scripts/seed/seed';
import { seedCampaignRows } from '@/scripts/seed/seedCampaigns';
import { seedReturnRows } from '@/scripts/seed/seedReturns';
import { seedScreen } from '@/scripts/seed/seedScreen';
import { seedTicketRows } from '@/scripts/seed/seedTickets';
import { seedVisitRows } from '@/scripts/seed/seedVisits';
import { seedChannelID } from '@/scripts/seed/writeChannels';
import { events } from '@/server/db/schema/events';
import { payouts } from '@/server/db/schema/payouts';
import { releaseParts } from '@/server/db/schema/releaseParts';
import { releasePeople } from '@/server/db/schema/releasePeople';
import { releases } from '@/server/db/schema/releases';
import { videoRenditions, videos } from '@/server/db/schema/videos';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { listReleaseTable } from '@/server/modules/releaseDesk/releaseDesk';
import { createAudienceService, createStudioHomeReads } from '@/server/modules/studio/studio';
import { systemClock } from '@/server/platform/clock';
import { createDiskObjectStore } from '@/server/platform/storage/diskObjectStore';
import { createDiskImageStore } from '@/server/platform/storage/imageStore';
import { openTestDatabase } from '../support/testDb';

const films = resolve('scripts/seed/films/media');
const most = 42_000_000;

let app: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
/** The result of the first seeding; drawing the catalogue takes a minute, so both tests share it. */
let catalogue: Record<string, number>;
const deps = () => ({ db: app.db, images: createDiskImageStore(folder), today: new Date() });
beforeAll(async () => {
  app = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'marquee-seed-'));
  catalogue = await seedCatalogue(deps());
}, 300_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const sizeOf = (path: string): number =>
  statSync(path).isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : statSync(path).size;

test('the sample films are small enough for the repository', () => {
  expect(sizeOf(films)).toBeLessThanOrEqual(most);
});

test('the sample catalogue is written once, whole, and completed after an interruption', async () => {
  const { db } = app;
  expect(catalogue).toMatchObject({ people: 12 + audience.length, channels: 20, events: 24 });
  expect(await reconcileStock(db, systemClock.now())).toEqual([]);
  expect(await seedCatalogue(deps())).toEqual({});
  // As if the first start had been killed before its last event.
  const [last] = await db.select().from(events).where(eq(events.title, 'One hundred small books'));
  const eventID = last?.eventID ?? '';
  await db.execute(
    sql`DELETE FROM session_tiers USING event_sessions s WHERE s.session_id = session_tiers.session_id AND s.event_id = ${eventID}`,
  );
  await db.execute(sql`DELETE FROM event_sessions WHERE event_id = ${eventID}`);
  await db.delete(events).where(eq(events.eventID, eventID));
  expect(await seedCatalogue(deps())).toMatchObject({ events: 1 });
  expect(await db.$count(events)).toBe(24);
});

test('sixty titles and sixty snax in eight languages play without encoding, and a second seeding changes nothing', async () => {
  const { db } = app;
  const store = createDiskObjectStore(folder);
  const screen = { ...deps(), store, films };
  expect(await seedScreen(screen)).toMatchObject({ titles: 60, snax: 60 });

  // The audience's purchases are in the ledger, and one film has paid its investors.
  expect(await seedCampaignRows(screen)).toEqual({ campaigns: 16 });
  expect((await seedTicketRows(screen)).tickets).toBeGreaterThan(1000);
  expect(await seedTicketRows(screen)).toEqual({});
  expect(await seedReturnRows(screen)).toEqual({ distributions: 1 });
  expect(await seedReturnRows(screen)).toEqual({});
  expect(await db.$count(payouts, eq(payouts.state, 'PAID'))).toBe(41);
  expect(await reconcileStock(db, systemClock.now())).toEqual([]);
  expect(await auditLedger(db, new Date())).toEqual([]);

  const rows = await db.select().from(releases);
  const titles = rows.filter(({ kind }) => kind !== 'SNAX');
  expect([titles.length, rows.length - titles.length]).toEqual([60, 60]);
  expect(rows.every(({ state, artwork, declaredAt }) => state === 'PUBLISHED' && artwork && declaredAt)).toBe(true);
  for (const kind of [titles, rows.filter((row) => row.kind === 'SNAX')])
    expect([...new Set(kind.flatMap(({ languages }) => languages))].sort()).toEqual(['bn', 'en', 'hi', 'kn', 'ml', 'mr', 'ta', 'te']);
  expect(titles.some(({ isPremium }) => isPremium) && titles.some(({ isPremium }) => !isPremium)).toBe(true);
  const series = titles.filter(({ kind }) => kind === 'SERIES');
  expect([titles.filter(({ kind }) => kind === 'FILM').length, series.length]).toEqual([50, 10]);
  // Each has people who accepted their tag, and some tags are pending.
  const named = await db.select().from(releasePeople);
  const peopled = new Set(named.filter(({ state }) => state === 'ACCEPTED').map(({ releaseID }) => releaseID));
  expect(rows.filter(({ releaseID }) => !peopled.has(releaseID))).toEqual([]);
  expect(new Set(named.map(({ state }) => state))).toEqual(new Set(['ACCEPTED', 'PENDING']));
  expect(series.every(({ seasonCount, episodeCount }) => seasonCount === 2 && episodeCount === 4)).toBe(true);
  // Each is labelled as computer-drawn, and each can be read.
  expect(rows.every(({ labels }) => labels.includes('SYNTHETIC') && labels.includes('CC'))).toBe(true);
  expect(
    rows.every(
      ({ languages, captionLanguages }) => captionLanguages.includes('en') && languages.every((one) => captionLanguages.includes(one)),
    ),
  ).toBe(true);

  const made = await db.select().from(videos);
  expect(made.length).toBe(await db.$count(releaseParts));
  expect(made.every(({ state, readyAt }) => state === 'READY' && readyAt)).toBe(true);
  for (const { name, byteSize, clipByteSize, videoID } of await db.select().from(videoRenditions)) {
    const key = made.find((video) => video.videoID === videoID)?.assetKey ?? '';
    const path = (file: string) => store.localPathOf(`videos/${key}/${file}`) ?? '';
    expect((await stat(path(`${name}.mp4`))).size).toBe(byteSize);
    if (clipByteSize !== null) expect((await stat(path(`${name}.clip.mp4`))).size).toBe(clipByteSize);
  }

  // Counters equal what they count, and no constant makes two histograms alike.
  const wrong =
    await db.execute(sql`SELECT r.slug FROM releases r WHERE r.star_counts[1] + r.star_counts[2] + r.star_counts[3] + r.star_counts[4] + r.star_counts[5]
    <> (SELECT count(*) FROM release_ratings x WHERE x.release_id = r.release_id) OR r.purchase_count <> (SELECT count(*) FROM purchases p WHERE p.release_id = r.release_id)`);
  expect(wrong.rows).toEqual([]);
  expect(new Set(titles.map(({ starCounts }) => starCounts.join())).size).toBeGreaterThan(1);

  const before = await db
    .select({ releaseID: releases.releaseID, version: releases.version, updatedAt: releases.updatedAt })
    .from(releases);
  expect(await seedScreen(screen)).toEqual({});
  expect(
    await db.select({ releaseID: releases.releaseID, version: releases.version, updatedAt: releases.updatedAt }).from(releases),
  ).toEqual(before);

  // As if the first start had been killed half-way.
  const cut = made[0]?.videoID ?? '';
  await db.execute(sql`DELETE FROM videos WHERE video_id = ${cut}`);
  expect(Object.values(await seedScreen(screen))).toEqual([1]);
  expect(await db.$count(videos)).toBe(made.length);
}, 600_000);

describe('the figures of the sample agree with each other', () => {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;
  const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

  test('views ≥ visits ≥ checkouts ≥ begun ≥ purchases, on every day of every work', async () => {
    expect((await seedVisitRows(deps())).visits).toBeGreaterThan(5000);
    expect(await seedVisitRows(deps())).toEqual({});
    expect(
      await rowsOf(
        sql`SELECT scope, scope_id, day FROM audience_days WHERE NOT (views >= visits AND visits >= checkouts AND checkouts >= begun AND begun >= purchased)`,
      ),
    ).toEqual([]);
    expect(await rowsOf(sql`SELECT 1 FROM audience_days WHERE scope = 'RELEASE' AND purchased > 0 LIMIT 1`)).toHaveLength(1);
  }, 120_000);

  test('purchases are captured payments, sales in the ledger, and what releases, sessions and campaigns count', async () => {
    const since = sql`date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '60 days'`;
    const [counts] = (await rowsOf(sql`
      SELECT (SELECT sum(purchased)::int FROM audience_days WHERE scope = 'CHANNEL') AS purchases,
        (SELECT count(*)::int FROM posting_groups WHERE type = 'sale' AND occurred_at >= ${since}) AS sales,
        (SELECT count(*)::int FROM payments WHERE created_at >= ${since}) AS payments`)) as {
      purchases: number;
      sales: number;
      payments: number;
    }[];
    expect(counts).toEqual({ purchases: counts?.payments, sales: counts?.payments, payments: counts?.payments });
    expect(
      await rowsOf(sql`SELECT r.slug FROM releases r WHERE r.purchase_count <> (SELECT count(*) FROM posting_groups g JOIN payments p ON p.payment_id = g.subject_id
        WHERE g.type = 'sale' AND p.product = 'ott' AND p.subject_id = r.release_id)`),
    ).toEqual([]);
  });

  test('“n of m sold” are tickets of as many people as a hall has', async () => {
    expect(
      await rowsOf(sql`SELECT s.session_id FROM event_sessions s WHERE s.sold <> (SELECT count(*) FROM tickets t WHERE t.session_id = s.session_id AND t.status = 'VALID')
        OR s.sold <> (SELECT sum(r.sold) FROM session_tiers r WHERE r.session_id = s.session_id)
        OR (s.sold > 20 AND (SELECT count(DISTINCT t.holder_id) FROM tickets t WHERE t.session_id = s.session_id) < s.sold / 5)`),
    ).toEqual([]);
    expect(
      await rowsOf(
        sql`SELECT e.title FROM tickets t JOIN events e USING (event_id) WHERE t.holder_id = 'usr_seed_viewer' GROUP BY e.title`,
      ),
    ).toEqual([{ title: 'Saltwater Hours: the premiere' }]);
  });

  test('Home, Audience and Releases of a channel show the same views and sales', async () => {
    const { db } = app;
    const channelID = seedChannelID('saltwater');
    const home = await createStudioHomeReads({ db, clock: systemClock }).read('usr_seed_creator', channelID);
    const reports = createAudienceService(db);
    const week = await reports.get('usr_seed_creator', { channelID, from: isoDay(6), to: isoDay(0) });
    const ever = await reports.get('usr_seed_creator', { channelID, from: isoDay(90), to: isoDay(0) });
    expect(home.weeklyChanges.views).toEqual({ now: week.sums.views, before: week.before.views });
    expect(week.sums.views).toBeGreaterThan(200);
    const table = await listReleaseTable(db, 'usr_seed_creator', { channelID, limit: 50, sort: 'views' });
    const viewsOf = (items: readonly { views: number }[]) => items.reduce((sum, { views }) => sum + views, 0);
    expect(viewsOf(table.items)).toBe(ever.sums.views);
    expect(Object.fromEntries(table.items.map(({ releaseID, views }) => [releaseID, views]))).toMatchObject(
      Object.fromEntries(ever.works.map(({ id, views }) => [id, views])),
    );
    // What was paid back is a share of what these sales brought in, and the accountant of the channel may read it.
    const [film] = table.items.filter(({ kind }) => kind === 'FILM');
    expect(film?.sales).toBeGreaterThan(30);
    expect((await createStudioHomeReads({ db, clock: systemClock }).read('usr_seed_accounts', channelID)).money).not.toBeNull();
  });

  test('a sample of half a minute is free or costs ₹9', async () => {
    expect(
      await rowsOf(sql`SELECT r.slug FROM releases r JOIN release_prices p USING (release_id) WHERE p.country = 'IN' AND NOT p.is_blocked
        AND GREATEST(COALESCE(p.rent_minor, 0), COALESCE(p.buy_minor, 0)) > 900 ORDER BY 1`),
    ).toEqual([{ slug: 'saltwater-hours' }]);
    expect(await rowsOf(sql`SELECT slug FROM releases WHERE kind = 'FILM' AND duration_ms >= 180000 ORDER BY 1`)).toEqual([
      { slug: 'kaagaz-ki-naav' },
      { slug: 'saltwater-hours' },
    ]);
  });
});
