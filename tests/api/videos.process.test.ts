import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { runFfmpeg } from '@/server/modules/media/ffmpeg';
import { createStepRepository } from '@/server/modules/videos/stepRepository';
import { createVideoRepository } from '@/server/modules/videos/videoRepository';
import { requeueStalledVideos } from '@/server/modules/videos/videoTasks';
import { cut, ffmpegOnPath, makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: VideoApp;
beforeAll(async () => {
  app = await openVideoApp();
});
afterAll(() => app.close());
const at = (name: string) => join(app.folder, name);

describe('processing', () => {
  it('makes a film playable with its lowest rendition first, and READY with the rest [R-DATA-009, R-DATA-010, R-DATA-022]', async () => {
    const maker = await app.creator();
    const film = await makeFilm(at('film.mp4'), {
      seconds: 9,
      size: '640x360',
      rate: 5,
      more: ['-metadata', 'location=+12.97+77.59/', '-metadata', 'title=secret'],
    });
    const videoID = await app.send(maker, film);
    await app.work(videoID, 'first');
    const playable = await app.status(maker, videoID);
    expect(playable).toMatchObject({ state: 'PROCESSING', isPlayable: true, durationMillis: 9000, width: 640, height: 360 });
    expect(playable.videoHash).toMatch(/^[0-9a-f]{64}$/);
    expect(playable.facts).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac', framesPerSecond: 5, rotation: 0 });
    expect(playable.facts.loudnessLUFS).toBeLessThan(-10);
    expect(playable.renditions.map(({ name }: { name: string }) => name).sort()).toEqual(['240p', 'audio']);
    expect(playable.steps.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['CHECK', 'DONE'],
      ['FIRST', 'DONE'],
      ['PICTURES', 'DONE'],
      ['LADDER', 'WAITING'],
    ]);
    expect(playable.poster.images.small.url).toMatch(/^\/media\/images\/img_/);
    for (const type of ['webp', 'avif']) {
      const poster = await app.fastify.inject({ url: `${playable.poster.images.standard.url}.${type}` });
      expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, `image/${type}`]);
    }
    const { rows } = await app.db.execute(
      sql`SELECT name FROM jobs.job WHERE name = 'encodeRemainingRenditions' AND data->>'videoID' = ${videoID}`,
    );
    expect(rows).toHaveLength(1);

    await app.work(videoID, 'rest');
    const ready = await app.status(maker, videoID);
    expect(ready).toMatchObject({ state: 'READY', failure: null });
    expect(await app.messageSubjectsOf(videoID)).toEqual([expect.stringMatching(/ is ready$/)]);
    const row = await createVideoRepository(app.db).find(videoID);
    const folder = app.media.store.localPathOf(`videos/${row?.assetKey}`) ?? '';
    expect((await readdir(folder)).sort()).toEqual(['240p.mp4', '360p.mp4', 'audio.mp4', 'storyboard.webp']);
    const renditions = await createVideoRepository(app.db).renditionsOf(videoID);
    for (const { name, segments, initLength, byteSize, codecs, width, height } of renditions) {
      const bytes = await readFile(join(folder, `${name}.mp4`));
      expect(bytes.length).toBe(byteSize);
      expect(bytes.includes('secret')).toBe(false);
      // The ranges cover the file without a gap, and each begins a fragment.
      expect(segments[0]?.[1]).toBe(initLength);
      for (const [index, [, offset, length]] of segments.entries()) {
        expect(bytes.toString('latin1', offset + 4, offset + 8)).toMatch(/moof|styp|sidx/);
        expect(offset + length).toBe(segments[index + 1]?.[1] ?? byteSize);
      }
      expect(codecs).toMatch(width ? /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/ : /^mp4a\.40\.2$/);
      if (height) expect([width % 2, height % 2]).toEqual([0, 0]);
    }
    expect(renditions.find(({ name }) => name === '360p')?.segments.map(([millis]) => millis)).toEqual([4000, 4000, 1000]);
    const keys = ['-skip_frame', 'nokey', '-i', join(folder, '360p.mp4'), '-vf', 'showinfo', '-vsync', '0', '-f', 'null', '-'];
    const { log } = await runFfmpeg({ ffmpeg: await ffmpegOnPath(), args: keys, limitSeconds: 30 });
    expect([...log.matchAll(/pts_time:\s*([\d.]+)/g)].map(([, at]) => Math.round(Number(at)))).toEqual([0, 2, 4, 6, 8]);
    expect(await readdir(join(app.config.DATA_DIR, 'media/work', videoID))).toEqual([]);
  });

  it('rotates a portrait clip upright, makes progressive files of it, and handles a clip without audio', async () => {
    const maker = await app.creator();
    await makeFilm(at('lying.mp4'), { seconds: 1, size: '640x360', rate: 50, sound: false });
    const turned = at('turned.mp4');
    const args = ['-v', 'error', '-y', '-i', at('lying.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', turned];
    await runFfmpeg({ ffmpeg: await ffmpegOnPath(), args, limitSeconds: 30 });
    const videoID = await app.send(maker, turned, { kind: 'SNAX' });
    await app.work(videoID, 'first');
    await app.work(videoID, 'rest');
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'READY', width: 360, height: 640, facts: { audioCodec: null } });
    const renditions = await createVideoRepository(app.db).renditionsOf(videoID);
    expect(renditions.map(({ name, width, height, framesPerSecond }) => [name, width, height, framesPerSecond])).toEqual([
      ['240p', 240, 426, 25],
      ['360p', 360, 640, 25],
    ]);
    const row = await createVideoRepository(app.db).find(videoID);
    for (const { name, clipByteSize } of renditions) {
      const clip = await readFile(app.media.store.localPathOf(`videos/${row?.assetKey}/${name}.clip.mp4`) ?? '');
      expect(clip.length).toBe(clipByteSize);
      expect(clip.indexOf('moov')).toBeLessThan(clip.indexOf('mdat'));
    }
  });

  const broken: [string, () => Promise<string>, string, Record<string, unknown>][] = [
    ['no video', () => writeAs('words.mp4', Buffer.from('this is no film '.repeat(500))), 'NOT_A_VIDEO', {}],
    [
      'a playlist that points at a file of ours',
      () => writeAs('list.mp4', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n')),
      'NOT_A_VIDEO',
      {},
    ],
    ['a concat script', () => writeAs('concat.mp4', Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")), 'NOT_A_VIDEO', {}],
    ['a truncated file without its table', async () => cut(await makeFilm(at('cut.mp4')), 0.6), 'TRUNCATED', {}],
    [
      'a truncated file whose table came first',
      async () => cut(await makeFilm(at('cut2.mp4'), { seconds: 8, more: ['-movflags', '+faststart'] }), 0.5),
      'TRUNCATED',
      {},
    ],
    [
      'a snax of over a minute',
      () => makeFilm(at('long.mp4'), { seconds: 62, size: '64x64', rate: 5, sound: false }),
      'TOO_LONG',
      { kind: 'SNAX' },
    ],
    ['a single frame', () => makeFilm(at('one.mp4'), { seconds: 0.1 }), 'TOO_SHORT', {}],
    ['a ribbon', () => makeFilm(at('ribbon.mp4'), { seconds: 1, size: '1200x64', sound: false }), 'INVALID_DIMENSIONS', {}],
    ['a speck', () => makeFilm(at('speck.mp4'), { seconds: 1, size: '32x32', sound: false }), 'INVALID_DIMENSIONS', {}],
    [
      'audio alone',
      async () => {
        const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine', '-t', '2', at('song.m4a')];
        await runFfmpeg({ ffmpeg: await ffmpegOnPath(), args, limitSeconds: 30 });
        return at('song.m4a');
      },
      'NO_VIDEO_TRACK',
      {},
    ],
  ];
  it.each(broken)('reports for %s which step failed and why, and allows replacing it [R-DATA-023]', async (_what, make, code, more) => {
    const maker = await app.creator();
    const videoID = await app.send(maker, await make(), more);
    await app.work(videoID, 'first');
    const failed = await app.status(maker, videoID);
    expect(failed).toMatchObject({ state: 'FAILED', isPlayable: false, failure: { step: 'CHECK', code } });
    expect(await app.messageSubjectsOf(videoID)).toEqual([expect.stringMatching(/^Processing failed: /)]);
    expect(failed.failure.message).not.toMatch(/\/tmp|\/data|undefined|NaN/);
    const file = { fileName: 'better.mp4', mimeType: 'video/mp4', byteSize: 99, fingerprint: 'better.mp4:99:1' };
    const replaced = await app.call('videos.uploadUpdate', { videoID, file }, { as: maker });
    expect(replaced.body).toMatchObject({ state: 'BEGUN', failure: null, byteSize: 99 });
  });

  it('retries the failed step, stops on request, and resumes when its worker was killed [R-DATA-023]', async () => {
    const maker = await app.creator();
    const videoID = await app.send(maker, await makeFilm(at('again.mp4'), { size: '480x360', seconds: 3, rate: 10 }));
    await app.work(videoID, 'first');
    const killed = new AbortController(); // stopped half-way: the step waits again and no attempt is counted
    const stepOf = async (name: string) => (await app.status(maker, videoID)).steps.find((step: { name: string }) => step.name === name);
    const ended = expect(app.work(videoID, 'rest', killed.signal)).rejects.toThrow('the worker stops');
    while ((await stepOf('LADDER')).state !== 'RUNNING') await new Promise((next) => setTimeout(next, 2));
    killed.abort(new Error('the worker stops'));
    await ended;
    expect(await stepOf('LADDER')).toMatchObject({ state: 'WAITING', failure: null });

    // A killed worker: its lease ends, and the scheduled task puts the video back into the queue.
    await app.db.execute(
      sql`UPDATE video_steps SET state = 'RUNNING', holder = 'run_dead', lease_until = now() + interval '9 s' WHERE video_id = ${videoID} AND name = 'LADDER'`,
    );
    const stalled = () => createStepRepository(app.db).stalled(50, new Date());
    expect(await stalled()).not.toContain(videoID);
    await app.work(videoID, 'rest');
    expect(await stepOf('LADDER')).toMatchObject({ state: 'RUNNING' });
    await app.db.execute(sql`UPDATE video_steps SET lease_until = now() - interval '1 s' WHERE video_id = ${videoID} AND name = 'LADDER'`);
    expect(await stalled()).toContain(videoID);
    expect(await requeueStalledVideos(app.media)).toBeGreaterThan(0);

    // Stopped by its creator while it waits, then retried: finished steps are not repeated.
    await app.db.execute(
      sql`UPDATE video_steps SET state = 'WAITING', holder = NULL, lease_until = NULL WHERE video_id = ${videoID} AND name = 'LADDER'`,
    );
    const stopped = await app.call('videos.uploadCancel', { videoID }, { as: maker });
    expect(stopped.body).toMatchObject({
      state: 'FAILED',
      isPlayable: true,
      failure: { step: 'LADDER', code: 'CANCELLED', isRetryable: true },
    });
    expect((await app.call('videos.uploadRetry', { videoID }, { as: maker })).body).toMatchObject({ state: 'PROCESSING', failure: null });
    await app.work(videoID, 'rest');
    const ready = await app.status(maker, videoID);
    expect(ready.state).toBe('READY');
    expect(await app.messageSubjectsOf(videoID)).toEqual([expect.stringMatching(/ is ready$/)]); // the creator stopped it, so no notification is sent
    expect(ready.steps.map(({ attempts }: { attempts: number }) => attempts).slice(0, 3)).toEqual([1, 1, 1]);
    expect(await app.call('videos.uploadRetry', { videoID }, { as: maker })).toMatchObject({ status: 409 });
  });

  it('continues after the renditions that were finished when the worker stopped, and repeats none', async () => {
    const maker = await app.creator();
    const videoID = await app.send(maker, await makeFilm(at('more.mp4'), { size: '854x480', seconds: 2, rate: 5 }));
    await app.work(videoID, 'first');
    const stopping = new AbortController();
    const stored: string[] = [];
    const { store } = app.media;
    const put: typeof store.put = async (key, ...rest) => {
      if (key.endsWith('/480p.mp4') && !stopping.signal.aborted) stopping.abort(new Error('the worker stops'));
      stopping.signal.throwIfAborted();
      stored.push(key.split('/').at(-1) ?? '');
      await store.put(key, ...rest);
    };
    await expect(app.work(videoID, 'rest', stopping.signal, { store: { ...store, put } })).rejects.toThrow('the worker stops');
    expect(stored).toEqual(['360p.mp4']);
    // The finished rendition plays while the others wait.
    expect((await app.status(maker, videoID)).renditions.map(({ name }: { name: string }) => name).sort()).toEqual([
      '240p',
      '360p',
      'audio',
    ]);

    const storedLater: string[] = [];
    const putLater: typeof store.put = async (key, ...rest) => {
      storedLater.push(key.split('/').at(-1) ?? '');
      await store.put(key, ...rest);
    };
    await app.work(videoID, 'rest', undefined, { store: { ...store, put: putLater } });
    expect(storedLater).toEqual(['480p.mp4']);
    const ready = await app.status(maker, videoID);
    expect(ready.state).toBe('READY');
    expect(ready.renditions.map(({ name }: { name: string }) => name).sort()).toEqual(['240p', '360p', '480p', 'audio']);
  });
});

const writeAs = async (name: string, bytes: Buffer) => {
  await writeFile(at(name), bytes);
  return at(name);
};
