import { join } from 'node:path';
import { createVideoRepository } from '@/server/modules/videos/videoRepository';
import { makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a machine that may be busy.
jest.setTimeout(300_000);
let app: VideoApp;
beforeAll(async () => {
  app = await openVideoApp();
});
afterAll(() => app.close());

test('the worker cuts a snax from a film: upright, of the requested length, linked to the film; not from another channel’s film', async () => {
  const maker = await app.creator();
  const videoID = await app.send(maker, await makeFilm(join(app.folder, 'film.mp4'), { seconds: 4, rate: 10 }));
  const film = await app.call('ott.titleCreate', { channelID: maker.channelID, kind: 'FILM', name: 'Kadal' }, { as: maker });
  await app.call('videos.edit', { videoID, releaseID: film.body.releaseID }, { as: maker });
  const cut = (more: Record<string, unknown> = {}, as: Parameters<VideoApp['status']>[0] = maker) =>
    app.call('ott.snaxCut', { videoID, name: 'A moment', fromMs: 1000, toMs: 3000, x: 0.5, ...more }, { as });
  expect((await cut()).body.code).toBe('NOT_READY');
  await app.work(videoID, 'first');
  expect((await cut({ toMs: 9000 })).body.code).toBe('OUT_OF_RANGE');
  expect((await cut({ fromMs: 2900 })).body.code).toBe('INVALID_DURATION');
  expect((await cut({}, await app.creator('Stranger'))).status).toBe(404);

  const { status, body } = await cut();
  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'SNAX', name: 'A moment', titleID: film.body.releaseID });
  const clipID = body.parts[0].videoID as string;
  await app.work(clipID, 'first');
  const made = await app.status(maker, clipID);
  expect(made).toMatchObject({ isPlayable: true, failure: null });
  expect(made.height).toBe(180);
  expect(made.width).toBe(100);
  expect(Math.abs(made.durationMillis - 2000)).toBeLessThan(200);
  expect(made.facts.audioCodec).toBe('aac');
  const row = await createVideoRepository(app.db).find(clipID);
  expect(row?.receivedBytes).toBe(row?.byteSize);
});
