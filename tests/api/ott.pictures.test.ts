import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Upload } from '@/server/contract/videos';
import { videos } from '@/server/db/schema/videos';
import { createVideoRepository } from '@/server/modules/videos/videoRepository';
import { deleteExpiredSources } from '@/server/modules/videos/videoTasks';
import { tinyPicture } from '../support/fixtures/organiser';
import { priceRows, completeDetails } from '../support/studio';
import { ffmpegOnPath, makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: VideoApp;
beforeAll(async () => {
  app = await openVideoApp();
});
afterAll(() => app.close());
const at = (name: string) => join(app.folder, name);

type Maker = Awaited<ReturnType<VideoApp['creator']>>;
/** A draft with its film uploaded and processed, by a new creator. */
async function filmOf(maker: Maker, path: string, form: Record<string, unknown> = {}) {
  const { body } = await app.call(
    'ott.titleCreate',
    { channelID: maker.channelID, kind: 'FILM', name: 'film', ...completeDetails, ...form },
    { as: maker },
  );
  const videoID = await app.send(maker, path);
  await app.call('videos.edit', { videoID, releaseID: body.releaseID }, { as: maker });
  await app.work(videoID, 'first');
  return { releaseID: body.releaseID as string, videoID };
}
const edit = (maker: Maker, releaseID: string, input: Record<string, unknown>) =>
  app.call('ott.titleEdit', { releaseID, ...input }, { as: maker });
const detailOf = async (maker: Maker, releaseID: string) => (await app.call('ott.titleDetail', { releaseID }, { as: maker })).body;
const noPicture = '/images/no-artwork.svg';

test('an uploaded film has its picture everywhere: title, card, checkout, search, channel, studio lists, shared link', async () => {
  const maker = await app.creator();
  const path = await makeFilm(at('pictures.mp4'), { seconds: 3 });
  const { releaseID, videoID } = await filmOf(maker, path, { name: 'Roofs of rain', pricing: { isPremium: true, rows: priceRows } });
  expect((await edit(maker, releaseID, { wantedState: 'PUBLISHED' })).body.state).toBe('PUBLISHED');
  const { slug } = await detailOf(maker, releaseID);
  const [title, found, mine, table, sheet] = await Promise.all([
    app.call('ott.get', { ref: slug }),
    app.call('ott.search', { q: 'roofs' }),
    app.call('videos.myReleasesAll', {}, { as: maker }),
    app.call('videos.releaseTable', {}, { as: maker }),
    app.call('ott.standaloneTitleDetails', { ref: slug }),
  ]);
  const still = title.body.artwork.images.high.url as string;
  expect(still).toMatch(/^\/media\/images\//);
  expect(title.body.artwork.alt).toBe('Roofs of rain');
  expect((await app.fastify.inject({ url: still })).statusCode).toBe(200);
  for (const shown of [found.body.items[0], mine.body.items[0], table.body.items[0], sheet.body])
    expect(shown.artwork.images.high.url).toBe(still);
  const shared = await app.fastify.inject({ url: title.body.shareImageUrl });
  expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(JSON.stringify([title.body, found.body.items, table.body.items])).not.toContain(noPicture);

  // A new name keeps the still; a new file brings its own.
  await edit(maker, releaseID, { name: 'Roofs of monsoon' });
  expect((await detailOf(maker, releaseID)).artwork).toMatchObject({ alt: 'Roofs of monsoon' });
  const next = await app.send(maker, await makeFilm(at('next.mp4'), { seconds: 3, size: '352x198' }), { fingerprint: 'next.mp4:1:1' });
  await app.call('videos.replaceFile', { videoID, byVideoID: next }, { as: maker });
  await app.work(next, 'first');
  const replaced = (await detailOf(maker, releaseID)).artwork.images.high.url as string;
  expect(replaced).not.toBe(still);

  // The creator's own picture stays, whatever happens to the file.
  await edit(maker, releaseID, { artworkBase64: await tinyPicture() });
  const chosen = await app.call('ott.get', { ref: slug });
  const own = chosen.body.artwork.images.high.url;
  expect(own).not.toBe(replaced);
  expect((await app.fastify.inject({ url: chosen.body.shareImageUrl })).statusCode).toBe(200);
  expect(chosen.body.shareImageUrl).not.toBe(title.body.shareImageUrl);
  await app.work(next, 'rest');
  expect((await detailOf(maker, releaseID)).artwork.images.high.url).toBe(own);
});

test('after two unusable files a third replaces them, in a draft and under a published film', async () => {
  const maker = await app.creator('Third Time');
  const { body: draft } = await app.call(
    'ott.titleCreate',
    { channelID: maker.channelID, kind: 'FILM', name: 'Kadal', ...completeDetails },
    { as: maker },
  );
  const bad = async (name: string) => {
    const path = at(name);
    await promisify(execFile)('sh', ['-c', 'head -c 40000 /dev/urandom > "$0"', path]);
    return app.send(maker, path, { fingerprint: `${name}:1:1` });
  };
  const first = await bad('bad1.mp4');
  await app.call('videos.edit', { videoID: first, releaseID: draft.releaseID }, { as: maker });
  await app.work(first, 'first');
  const second = await bad('bad2.mp4');
  expect((await app.call('videos.replaceFile', { videoID: first, byVideoID: second }, { as: maker })).status).toBe(200);
  await app.work(second, 'first');
  expect((await app.status(maker, second)).state).toBe('FAILED');
  const third = await app.send(maker, await makeFilm(at('third.mp4'), { seconds: 3 }), { fingerprint: 'third.mp4:1:1' });
  expect((await app.call('videos.replaceFile', { videoID: first, byVideoID: third }, { as: maker })).status).toBe(200);
  await app.work(third, 'first');
  expect((await edit(maker, draft.releaseID, { wantedState: 'PUBLISHED' })).body).toMatchObject({
    state: 'PUBLISHED',
    parts: [{ videoID: third }],
  });

  const fourth = await bad('bad3.mp4');
  await app.call('videos.replaceFile', { videoID: third, byVideoID: fourth }, { as: maker });
  await app.work(fourth, 'first');
  expect((await detailOf(maker, draft.releaseID)).parts[0]).toMatchObject({ videoID: third, nextVideoID: fourth });
  const fifth = await app.send(maker, await makeFilm(at('fifth.mp4'), { seconds: 3 }), { fingerprint: 'fifth.mp4:1:1' });
  expect((await app.call('videos.replaceFile', { videoID: third, byVideoID: fifth }, { as: maker })).status).toBe(200);
  await app.work(fifth, 'first');
  expect((await detailOf(maker, draft.releaseID)).parts[0]).toMatchObject({ videoID: fifth, nextVideoID: null });

  // Unusable files leave the list when they are replaced, and their bytes are deleted.
  const listed = async () =>
    Object.fromEntries((await app.call('videos.myUploads', {}, { as: maker })).body.items.map((one: Upload) => [one.videoID, one]));
  expect(await listed()).toMatchObject({
    [first]: { state: 'EXPIRED' },
    [second]: { state: 'EXPIRED' },
    [third]: { isPlayable: true, isUsed: false },
    [fourth]: { state: 'EXPIRED' },
    [fifth]: { isUsed: true },
  });
  await deleteExpiredSources(app.media);
  expect(await app.media.store.head(`uploads/${first}`)).toBeNull();
});

test('a failed upload and a replaced film are removed with their files; a film that is played is not, nor by a stranger', async () => {
  const maker = await app.creator('Tidy Maker');
  const { videoID, releaseID } = await filmOf(maker, await makeFilm(at('tidy.mp4'), { seconds: 3 }));
  const remove = (id: string, as = maker) => app.call('videos.uploadCancel', { videoID: id }, { as });
  await app.work(videoID, 'rest');
  expect(await remove(videoID)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  const next = await app.send(maker, await makeFilm(at('tidier.mp4'), { seconds: 3 }), { fingerprint: 'tidier.mp4:1:1' });
  await app.call('videos.replaceFile', { videoID, byVideoID: next }, { as: maker });
  await app.work(next, 'first');
  expect((await remove(videoID, await app.creator('Stranger'))).status).toBe(404);
  const { assetKey } = (await createVideoRepository(app.db).find(videoID)) ?? {};
  expect(await app.media.store.head(`videos/${assetKey}/240p.mp4`)).not.toBeNull();
  expect((await remove(videoID)).body).toMatchObject({ state: 'EXPIRED' });
  await deleteExpiredSources(app.media);
  expect(await app.media.store.head(`videos/${assetKey}/240p.mp4`)).toBeNull();
  expect(await createVideoRepository(app.db).find(videoID)).toMatchObject({ hasSource: false, firstRenditionAt: null });

  // The only file of a release failed: without it the release needs a file again.
  await app.db.update(videos).set({ state: 'FAILED', firstRenditionAt: null }).where(eq(videos.videoID, next));
  expect((await remove(next)).body).toMatchObject({ state: 'EXPIRED' });
  expect((await detailOf(maker, releaseID)).missing).toContainEqual({ field: 'video', why: 'Upload the video' });
  expect((await remove(next)).status).toBe(409);
});

test('audio description can be declared only for a film whose audio is marked so; the claim ends with the file', async () => {
  const maker = await app.creator('Sound Maker');
  const plain = await filmOf(maker, await makeFilm(at('plain.mp4'), { seconds: 3 }));
  expect(await edit(maker, plain.releaseID, { hasAudioDescription: true })).toMatchObject({
    status: 422,
    body: { code: 'NO_AUDIO_DESCRIPTION', fields: { hasAudioDescription: expect.stringContaining('audio description track') } },
  });
  const described = at('described.mkv');
  await promisify(execFile)(await ffmpegOnPath(), [
    '-v',
    'error',
    '-y',
    '-i',
    at('plain.mp4'),
    '-c',
    'copy',
    '-disposition:a:0',
    'visual_impaired',
    described,
  ]);
  const marked = await filmOf(maker, described);
  expect((await edit(maker, marked.releaseID, { hasAudioDescription: true })).body).toMatchObject({
    hasAudioDescription: true,
    hasDescriptiveSound: true,
  });
  await edit(maker, marked.releaseID, { wantedState: 'PUBLISHED' });
  const sheet = async () => (await app.call('ott.cscan', { releaseID: marked.releaseID })).body;
  expect(await sheet()).toMatchObject({
    content: { hasAudioDescription: true },
    evidence: { tracks: 'MEASURED', contentCredentials: 'NOT_CHECKED' },
  });
  expect((await sheet()).content.labels).toContain('AD');
  const next = await app.send(maker, at('plain.mp4'), { fingerprint: 'again.mp4:1:1' });
  await app.call('videos.replaceFile', { videoID: marked.videoID, byVideoID: next }, { as: maker });
  await app.work(next, 'first');
  expect((await sheet()).content).toMatchObject({ hasAudioDescription: false, labels: expect.not.arrayContaining(['AD']) as string[] });
});
