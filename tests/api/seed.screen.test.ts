import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { seedCatalogue } from '@/scripts/seed/seed';
import { seedCampaignRows } from '@/scripts/seed/seedCampaigns';
import { seedReturnRows } from '@/scripts/seed/seedReturns';
import { seedScreen } from '@/scripts/seed/seedScreen';
import { events } from '@/server/db/schema/events';
import { payouts } from '@/server/db/schema/payouts';
import { releaseParts } from '@/server/db/schema/releaseParts';
import { releasePeople } from '@/server/db/schema/releasePeople';
import { releases } from '@/server/db/schema/releases';
import { videoRenditions, videos } from '@/server/db/schema/videos';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { createDiskObjectStore } from '@/server/platform/storage/diskObjectStore';
import { createDiskImageStore } from '@/server/platform/storage/imageStore';
import { openTestDatabase } from '../support/testDb';

const films = resolve('scripts/seed/films/media');
const most = 25_000_000;

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
  expect(catalogue).toMatchObject({ people: 12, channels: 20, events: 24 });
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
  expect(await seedReturnRows(screen)).toEqual({ distributions: 1 });
  expect(await seedReturnRows(screen)).toEqual({});
  expect(await db.$count(payouts, eq(payouts.state, 'PAID'))).toBe(41);
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
}, 300_000);
