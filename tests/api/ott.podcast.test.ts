import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { openAccessFixture, type AccessFixture } from '../support/accessFixture';
import { ffmpegOnPath } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: AccessFixture['app'];
let fixture: AccessFixture;
let owner: AccessFixture['people'][string];

beforeAll(async () => {
  fixture = await openAccessFixture({ now: () => new Date() });
  ({ app } = fixture);
  owner = fixture.people.owner ?? null;
});
afterAll(() => app.close());

const { set, prices } = {
  set: (columns: ReturnType<typeof sql>) =>
    app.db.execute(sql`UPDATE releases SET ${columns} WHERE release_id = ${fixture.film.releaseID}`),
  prices: (isBlocked: boolean) =>
    app.db.execute(sql`UPDATE release_prices SET is_blocked = ${isBlocked} WHERE release_id = ${fixture.film.releaseID}`),
};
/** A free film that its maker offers as a podcast. */
beforeEach(async () => {
  await set(sql`is_podcast = true, is_premium = false, certificate = 'U', labels = '{}', state = 'PUBLISHED', is_playback_blocked = false`);
  await prices(false);
});

const episodes = async () =>
  (await app.call('ott.podcast', { channelID: fixture.channelID })).body.items as { partID: string; path: string; byteSize: number }[];
const hasPodcast = async () => (await app.call('channels.details', { handle: await handle() })).body.hasPodcast as boolean;
const handle = async () => {
  const { rows } = await app.db.execute<{ handle: string }>(sql`SELECT handle FROM channels WHERE channel_id = ${fixture.channelID}`);
  return rows[0]?.handle ?? '';
};
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.fastify.inject({ url, headers, method });
async function firstEpisode() {
  const [episode] = await episodes();
  if (!episode) throw new Error('There is no episode');
  return episode;
}

test('an offered film is in the podcast of its channel, without its trailer, and plays from the first to the last byte', async () => {
  const items = await episodes();
  expect(items).toMatchObject([{ name: expect.any(String), season: null, episode: null }]);
  const episode = await firstEpisode();
  const file = await get(episode.path);
  expect([file.statusCode, file.headers['content-type'], file.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
  expect(file.rawPayload).toHaveLength(episode.byteSize);
  const path = join(app.folder, 'episode.mp4');
  await writeFile(path, file.rawPayload);
  const { stderr } = await promisify(execFile)(await ffmpegOnPath(), ['-hide_banner', '-i', path, '-f', 'null', '-']);
  expect(stderr).toMatch(/Stream #0.*Video: h264/);
  expect(stderr).toMatch(/Stream #0.*Audio: aac/);
  expect(stderr).toMatch(/time=00:00:0[12]/);
  expect(await hasPodcast()).toBe(true);
});

test('the file is read in parts, and not at all where it did not change', async () => {
  const { path, byteSize } = await firstEpisode();
  const part = await get(path, { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, `bytes 10-19/${byteSize}`, 10]);
  const head = await get(path, {}, 'HEAD');
  expect([head.statusCode, Number(head.headers['content-length'])]).toEqual([200, byteSize]);
  // Each request asks whether it may still be downloaded.
  expect(head.headers['cache-control']).toBe('no-cache');
  expect(head.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get(path, { 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304);
});

test.each([
  ['not offered', sql`is_podcast = false`],
  ['sold', sql`is_premium = true`],
  ['rated A', sql`certificate = 'A'`],
  ['partly made by AI', sql`labels = '{SYNTHETIC}'`],
  ['not in lists', sql`state = 'UNLISTED'`],
  ['removed', sql`state = 'REMOVED'`],
  ['blocked by a law', sql`is_playback_blocked = true`],
])('a film that is %s is not in the podcast, and its address ends at once', async (_, change) => {
  const { path } = await firstEpisode();
  await set(change);
  expect(await episodes()).toEqual([]);
  expect((await get(path)).statusCode).toBe(404);
});

test('neither is a film that is blocked in a country, nor a trailer', async () => {
  const { path } = await firstEpisode();
  await app.db.execute(sql`
    INSERT INTO release_prices (release_id, country, currency, is_blocked) VALUES (${fixture.film.releaseID}, 'FR', 'EUR', true) ON CONFLICT DO NOTHING`);
  expect((await get(path)).statusCode).toBe(404);
  await app.db.execute(sql`DELETE FROM release_prices WHERE release_id = ${fixture.film.releaseID} AND country = 'FR'`);
  expect((await get(path)).statusCode).toBe(200);
  const { rows } = await app.db.execute<{ partID: string }>(sql`SELECT part_id AS "partID" FROM release_parts WHERE kind = 'TRAILER'`);
  expect((await get(`/media/podcast/${rows[0]?.partID}.mp4`)).statusCode).toBe(404);
  for (const name of ['none.mp4', 'none', '..%2Fnone.mp4'])
    expect([name, (await get(`/media/podcast/${name}`)).statusCode]).toEqual([name, 404]);
});

test('nothing of a channel that staff took down can be downloaded', async () => {
  const { path } = await firstEpisode();
  const takeDown = (at: ReturnType<typeof sql>) =>
    app.db.execute(sql`UPDATE channels SET taken_down_at = ${at} WHERE channel_id = ${fixture.channelID}`);
  await takeDown(sql`now()`);
  expect([(await get(path)).statusCode, await episodes()]).toEqual([404, []]);
  await takeDown(sql`NULL`);
  expect((await get(path)).statusCode).toBe(200);
});

test('its maker allows it in the studio, which its history tells; no other person can', async () => {
  const { releaseID } = fixture.film;
  await set(sql`is_podcast = false`);
  expect(await hasPodcast()).toBe(false);
  const allow = (as: typeof owner, isPodcast = true) => app.call('ott.titleEdit', { releaseID, isPodcast }, as ? { as } : {});
  const stranger = fixture.people.stranger ?? null;
  expect((await allow(stranger)).status).toBe(404);
  expect((await allow(null)).status).toBe(401);
  const saved = await allow(owner);
  expect([saved.status, saved.body.isPodcast]).toEqual([200, true]);
  expect(saved.body.versions[0].changes).toEqual([{ field: 'Podcast', from: 'no', to: 'yes' }]);
  expect(await episodes()).toHaveLength(1);
  expect((await allow(owner, false)).body.isPodcast).toBe(false);
  expect(await episodes()).toEqual([]);
});
