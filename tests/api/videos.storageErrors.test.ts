import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { encode } from '@/server/modules/media/ffmpeg';
import { deleteExpiredSources } from '@/server/modules/videos/videoTasks';
import { startFakeS3 } from '../support/fakeS3';
import { ffmpegOnPath, makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let s3: Awaited<ReturnType<typeof startFakeS3>>;
let onDisk: VideoApp;
let inBucket: VideoApp;
let film: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  const { endpoint, bucket, region, accessKeyID, secretAccessKey } = s3.place;
  onDisk = await openVideoApp();
  inBucket = await openVideoApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyID,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  film = await makeFilm(join(onDisk.folder, 'film.mp4'), { seconds: 1, size: '160x120', rate: 5, sound: false });
});
afterAll(async () => {
  await onDisk.close();
  await inBucket.close();
  await s3.close();
});
afterEach(() => (s3.fault.times = 0));
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

describe('a bucket that does not respond', () => {
  it('keeps the draft and the received parts; the same action succeeds once the bucket responds', async () => {
    const app = inBucket;
    const maker = await app.creator();
    const bytes = await readFile(film);
    const { videoID } = (await app.begin(maker, bytes.length)).body;
    const ask = async (operation: 'videos.directSignedUpload' | 'videos.uploadComplete' | 'videos.uploadCancel') =>
      app.call(operation, { videoID }, { as: maker });
    Object.assign(s3.fault, { kind: 'busy', times: 4 });
    expect(await ask('videos.directSignedUpload')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    const signed = (await ask('videos.directSignedUpload')).body;
    expect((await fetch(signed.parts[0].url, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);

    s3.fault.times = 99;
    const [status, mine, complete] = await Promise.all([
      app.call('videos.uploadStatus', { videoID }, { as: maker }),
      app.call('videos.myUploads', {}, { as: maker }),
      ask('videos.uploadComplete'),
    ]);
    expect([status.status, status.body.state, mine.body.items.length, complete.status]).toEqual([200, 'UPLOADING', 1, 503]);
    s3.fault.times = 0;
    expect((await ask('videos.uploadComplete')).body).toMatchObject({ state: 'PROCESSING', receivedBytes: bytes.length });

    // Now in the worker: before its source is read, and before its result is stored.
    for (const [times, after, step] of [
      [99, 0, 'CHECK'],
      [99, 2, 'FIRST'],
    ] as const) {
      const store = { ...app.media.store };
      let asked = 0;
      const { head, put } = store;
      const counted =
        <Args extends unknown[], Answer>(run: (...args: Args) => Answer) =>
        (...args: Args) => {
          s3.fault.times = asked >= after ? times : 0;
          asked += 1;
          return run(...args);
        };
      const work = () => app.work(videoID, 'first', undefined, { store: { ...store, head: counted(head), put: counted(put) } });
      // The queue retries a brief outage; its creator is notified only of the third failure.
      for (const _blip of ['first', 'second']) {
        await expect(work()).rejects.toMatchObject({ statusCode: 503 });
        expect(await app.status(maker, videoID)).toMatchObject({ state: 'PROCESSING', failure: null });
      }
      expect(await app.messageSubjectsOf(videoID)).toHaveLength(step === 'CHECK' ? 0 : 1);
      await work();
      s3.fault.times = 0;
      const failed = await app.status(maker, videoID);
      expect(failed).toMatchObject({ state: 'FAILED', failure: { step, code: 'STORAGE_FAILED', isRetryable: true } });
      expect((await app.call('videos.uploadRetry', { videoID }, { as: maker })).body).toMatchObject({
        state: 'PROCESSING',
        failure: null,
      });
    }
    await app.work(videoID, 'first');
    await app.work(videoID, 'rest');
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'READY', failure: null });

    // A week later the uploaded file is deleted, as soon as the bucket allows it.
    const source = () => app.media.store.head(`uploads/${videoID}`);
    expect(await deleteExpiredSources(app.media)).toBe(0);
    await app.db.execute(sql`UPDATE videos SET ready_at = now() - interval '8 days' WHERE video_id = ${videoID}`);
    s3.fault.times = 99;
    await expect(deleteExpiredSources(app.media)).rejects.toThrow('1 of 1 failed');
    s3.fault.times = 0;
    expect(await source()).not.toBeNull();
    expect(await deleteExpiredSources(app.media)).toBe(1);
    expect([await source(), await deleteExpiredSources(app.media)]).toEqual([null, 0]);
  });
});

describe('a full disk', () => {
  it('answers an upload with "try again", keeps the received bytes, and takes the rest when there is space', async () => {
    const app = onDisk;
    const maker = await app.creator();
    const bytes = await readFile(film);
    const { videoID } = (await app.begin(maker, bytes.length, { form: { title: 'Kept' } })).body;
    const { url } = (await app.call('videos.directSignedUpload', { videoID }, { as: maker })).body;
    expect((await app.patch(url, 0, bytes.subarray(0, 1000))).status).toBe(204);
    const place = app.media.store.localPathOf(`uploads/${videoID}`) ?? '';
    const sofar = await readFile(place);
    // Linux's /dev/full: every write to it fails with ENOSPC.
    await rm(place);
    await symlink('/dev/full', place);
    const refused = await app.patch(url, 0, bytes);
    expect([refused.status, await refused.text()]).toEqual([503, 'Part of the file could not be stored. Try again\n']);
    await rm(place);
    await writeFile(place, sofar);
    expect(await app.offsetOf(url)).toEqual({ status: 200, offset: 1000 });
    expect((await app.patch(url, 1000, bytes.subarray(1000))).status).toBe(204);
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'PROCESSING', form: { title: 'Kept' } });
  });

  it('fails processing at a named step, which is retried from there', async () => {
    const app = onDisk;
    const maker = await app.creator();
    const videoID = await app.send(maker, film);
    const { store, images } = app.media;
    for (const [over, step] of [
      [{ store: { ...store, put: () => Promise.reject(full) } }, 'FIRST'],
      [{ images: { ...images, put: () => Promise.reject(full) } }, 'PICTURES'],
    ] as const) {
      await app.work(videoID, 'first', undefined, over);
      const failed = await app.status(maker, videoID);
      expect(failed).toMatchObject({ state: 'FAILED', failure: { step, code: 'STORAGE_FAILED', isRetryable: true } });
      expect(failed.failure.message).toMatch(/can’t process videos .* Try again later$/);
      await app.call('videos.uploadRetry', { videoID }, { as: maker });
    }
    expect(app.warnings).toContain('video step failed: storage unavailable');
    await app.work(videoID, 'first');
    await app.work(videoID, 'rest');
    const ready = await app.status(maker, videoID);
    expect([ready.state, ready.steps.map(({ attempts }: { attempts: number }) => attempts)]).toEqual(['READY', [1, 2, 2, 1]]);
  });

  it('is detected from the encoder’s output', async () => {
    const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25', '-t', '1', '-f', 'mpegts', '/dev/full'];
    await expect(encode({ ffmpeg: await ffmpegOnPath(), args, limitSeconds: 30 })).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
  });
});

test('two tabs that send the same file: each byte once, one film; two separate uploads: two films, both complete', async () => {
  const app = onDisk;
  const maker = await app.creator();
  const bytes = await readFile(film);
  const begin = async () => (await app.begin(maker, bytes.length)).body.videoID as string;
  const address = async (videoID: string) => (await app.call('videos.directSignedUpload', { videoID }, { as: maker })).body.url as string;
  const [one, other] = [await begin(), await begin()];
  expect(one).not.toBe(other);
  const tabs = await Promise.all([address(one), address(one), address(other)]);
  const answers = await Promise.all(tabs.map(async (url) => (await app.patch(url, 0, bytes)).status));
  expect(answers[2]).toBe(204);
  // The second request gets 409, because the bytes have arrived already.
  expect(answers.slice(0, 2).sort()).toEqual([204, 409]);
  for (const videoID of [one, other]) {
    expect((await readFile(app.media.store.localPathOf(`uploads/${videoID}`) ?? '')).equals(bytes)).toBe(true);
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'PROCESSING', receivedBytes: bytes.length });
  }
});

test('a title removed during its upload: the film is made, nothing is published, and restoring the title finds the film', async () => {
  const app = onDisk;
  const maker = await app.creator();
  const { releaseID } = (await app.call('ott.titleCreate', { channelID: maker.channelID, kind: 'FILM', name: 'Kadal' }, { as: maker }))
    .body;
  const videoID = await app.send(maker, film);
  await app.call('videos.edit', { videoID, releaseID }, { as: maker });
  const wanted = sql`UPDATE releases SET wanted_state = 'PUBLISHED', state = 'PROCESSING' WHERE release_id = ${releaseID}`;
  await app.db.execute(wanted);
  expect((await app.call('ott.titleDelete', { releaseID }, { as: maker })).body).toMatchObject({ state: 'REMOVED' });
  await app.work(videoID, 'first');
  await app.work(videoID, 'rest');
  expect(await app.status(maker, videoID)).toMatchObject({ state: 'READY', failure: null });
  const guest = () => app.call('ott.playbackBegin', { releaseID, videoID });
  expect([(await guest()).status, (await app.call('ott.get', { ref: releaseID })).status]).toEqual([404, 404]);
  expect((await app.call('ott.playbackBegin', { releaseID, videoID }, { as: maker })).body).toMatchObject({
    isAllowed: true,
    reason: 'OWNER',
  });
  const items = [{ kind: 'FILM', releaseID }];
  const back = await app.call('videos.releasesBulk', { items, action: { do: 'RESTORE' } }, { as: maker });
  expect(back.body.items).toMatchObject([{ isDone: true }]);
  expect((await guest()).body).toMatchObject({ isAllowed: true, reason: 'FREE' });
});
