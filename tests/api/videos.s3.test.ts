import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVideoRepository } from '@/server/modules/videos/videoRepository';
import { deleteExpiredSources, expireUploads } from '@/server/modules/videos/videoTasks';
import { uploadMultipart } from '@/services/studio/upload/uploadMultipart';
import { startFakeS3 } from '../support/fakeS3';
import { publishFilm } from '../support/releaseRows';
import { makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

let s3: Awaited<ReturnType<typeof startFakeS3>>;
// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: VideoApp;
beforeAll(async () => {
  s3 = await startFakeS3();
  const { endpoint, bucket, region, accessKeyID, secretAccessKey } = s3.place;
  app = await openVideoApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyID,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

describe('a film in a bucket', () => {
  it('is sent in presigned parts, resumed, assembled only when complete, processed and played by byte ranges [R-RUN-009]', async () => {
    const owner = await app.creator();
    const small = await readFile(await makeFilm(join(app.folder, 'film.mp4'), { seconds: 4, rate: 10 }));
    // A free box at the end makes it three parts long without slowing the encoding.
    const film = Buffer.concat([small, Buffer.from([0, 0xa8, 0, 0]), Buffer.from('free'), Buffer.alloc(0xa80000 - 8)]);
    const { videoID } = (await app.begin(owner, film.length)).body;
    const sign = async (partNumbers?: number[]) =>
      (await app.call('videos.directSignedUpload', { videoID, ...(partNumbers ? { partNumbers } : {}) }, { as: owner })).body;
    const first = await sign();
    expect(first).toMatchObject({ protocol: 's3', partSize: 5 * 1024 * 1024, partCount: 3, received: [] });
    const put = async (url: string, part: Blob) => {
      const { status } = await fetch(url, { method: 'PUT', body: await part.arrayBuffer() });
      if (status !== 200) throw new Error(`The storage answered ${status}`);
    };
    // As the studio sends it; the connection breaks after the second part, and the tab closes.
    const send = (file: Blob, from: typeof first, reach: (url: string) => boolean) =>
      new Promise<{ failure: string | null; progress: number[] }>((resolve) => {
        const progress: number[] = [];
        const callbacks = {
          onProgress: (bytes: number) => progress.push(bytes),
          onError: (failure: string) => resolve({ failure, progress }),
          onSuccess: () => resolve({ failure: null, progress }),
        };
        uploadMultipart(file, from, callbacks, {
          sign: () => sign(),
          put: async (url, part) => {
            if (!reach(url)) throw new Error('The storage was not reached');
            await put(url, part);
          },
          wait: () => Promise.resolve(),
        }).start();
      });
    const file = new Blob([new Uint8Array(film)]);
    const broken = await send(file, first, (url) => url.includes('partNumber=2'));
    expect(broken.failure).toBe('The storage was not reached');
    expect(await app.call('videos.uploadComplete', { videoID }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_INCOMPLETE' },
    });
    expect(await app.status(owner, videoID)).toMatchObject({ state: 'UPLOADING', receivedBytes: first.partSize });

    const again = await sign();
    expect(again.received).toEqual([{ partNumber: 2, byteSize: first.partSize }]);
    expect(again.parts.map(({ partNumber }: { partNumber: number }) => partNumber)).toEqual([1, 3]);
    expect(
      (await app.call('videos.directSignedUpload', { videoID, partNumbers: Array.from({ length: 21 }, (_, n) => n + 1) }, { as: owner }))
        .status,
    ).toBe(400);
    // A part longer than the signed size is refused, and a shorter one does not count.
    await expect(put(again.parts[0].url, file)).rejects.toThrow('403');
    const asked: string[] = [];
    const resumed = await send(file, again, (url) => Boolean(asked.push(new URL(url).searchParams.get('partNumber') ?? '')));
    expect(resumed.failure).toBeNull();
    expect(asked.sort()).toEqual(['1', '3']); // no part is sent twice
    expect([Math.min(...resumed.progress) > first.partSize, resumed.progress.at(-1)]).toEqual([true, film.length]);
    expect((await app.call('videos.uploadComplete', { videoID }, { as: owner })).body.state).toBe('PROCESSING');
    expect((await app.call('videos.uploadComplete', { videoID }, { as: owner })).status).toBe(200);

    await app.work(videoID, 'first');
    await app.work(videoID, 'rest');
    expect(await app.status(owner, videoID)).toMatchObject({ state: 'READY', failure: null });
    const row = await createVideoRepository(app.db).find(videoID);
    expect([...s3.objects.keys()].filter((key) => key.startsWith(`videos/${row?.assetKey}/`)).sort()).toEqual(
      ['240p.mp4', 'audio.mp4', 'storyboard.webp'].map((file) => `videos/${row?.assetKey}/${file}`),
    );

    const releaseID = await publishFilm(app.db, { channelID: owner.channelID, videoID });
    const play = (await app.call('ott.playbackBegin', { releaseID, videoID }, { as: owner })).body;
    const list = await app.fastify.inject({ url: play.playlistURL.replace('master', '240p'), cookies: owner.cookies });
    expect(list.body).toContain('#EXT-X-MAP:URI="240p.mp4"');
    const [, length = '', offset = ''] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(list.body) ?? [];
    const range = `bytes=${offset}-${Number(offset) + Number(length) - 1}`;
    const pieceURL = play.playlistURL.replace('master.m3u8', '240p.mp4');
    const sent = await app.fastify.inject({ url: pieceURL, cookies: owner.cookies, headers: { range } });
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'no-store']);
    const address = String(sent.headers.location);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const segment = await fetch(address, { headers: { range } });
    expect([segment.status, (await segment.arrayBuffer()).byteLength]).toEqual([206, Number(length)]);
    // The URL opens that range of that file and nothing else.
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { headers: { range: 'bytes=0-99' } })).status).toBe(403);
    expect((await fetch(address.replace('240p', 'audio'), { headers: { range } })).status).toBe(403);
    expect((await app.fastify.inject({ url: play.storyboard.url, cookies: owner.cookies })).statusCode).toBe(302);
    expect((await app.fastify.inject({ url: pieceURL, headers: { range } })).statusCode).toBe(403);
    // A guest gets no URL at all.
    expect((await app.fastify.inject({ url: play.playlistURL.replace('master', '240p') })).statusCode).toBe(403);
  });

  it('leaves nothing behind when an upload is not finished', async () => {
    const owner = await app.creator();
    const { videoID } = (await app.begin(owner, 9_000_000)).body;
    await app.call('videos.directSignedUpload', { videoID }, { as: owner });
    expect([...s3.uploads.values()].map(({ key }) => key)).toEqual([`uploads/${videoID}`]);
    await createVideoRepository(app.db).update(videoID, { uploadExpiresAt: new Date(Date.now() - 1000) });
    expect(await expireUploads(app.media)).toBe(1);
    expect(s3.uploads.size).toBe(0);
  });

  it('is not deleted while its creator resumes it and a slow bucket removes expired uploads', async () => {
    const owner = await app.creator();
    const forgotten = async () => {
      const { videoID } = (await app.begin(owner, 1000)).body;
      s3.objects.set(`uploads/${videoID}`, { body: Buffer.alloc(1000), type: 'video/mp4' });
      const uploadExpiresAt = new Date(Date.now() - 31 * 24 * 3600_000);
      await createVideoRepository(app.db).update(videoID, { state: 'FAILED', hasSource: true, uploadExpiresAt });
      return videoID as string;
    };
    const both = [await forgotten(), await forgotten()];
    const retry = (videoID = '') => app.call('videos.uploadRetry', { videoID }, { as: owner });
    let [removed, kept] = ['', ''];
    const tooLate: ReturnType<typeof retry>[] = [];
    const { removeAll } = app.media.store;
    const slow: typeof removeAll = async (key, signal) => {
      if (!removed) {
        removed = both.find((videoID) => key.endsWith(videoID)) ?? '';
        kept = both.find((videoID) => videoID !== removed) ?? '';
        expect((await retry(kept)).status).toBe(200);
        tooLate.push(retry(removed));
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      await removeAll(key, signal);
    };
    await deleteExpiredSources({ ...app.media, store: { ...app.media.store, removeAll: slow } });
    expect(both.map((videoID) => s3.objects.has(`uploads/${videoID}`))).toEqual(both.map((videoID) => videoID === kept));
    expect(await createVideoRepository(app.db).find(kept)).toMatchObject({ state: 'PROCESSING', hasSource: true });
    expect(await Promise.all(tooLate)).toMatchObject([{ status: 409, body: { code: 'NO_SOURCE' } }]);
    expect(await createVideoRepository(app.db).find(removed)).toMatchObject({ state: 'FAILED', hasSource: false });
  });

  it('still lists drafts when the bucket is silent, and locks no row while it signs URLs', async () => {
    const owner = await app.creator();
    const { videoID } = (await app.begin(owner, 1000)).body;
    const sign = () => app.call('videos.directSignedUpload', { videoID }, { as: owner });
    await sign();
    Object.assign(s3.fault, { kind: 'silent', times: 99 });
    const from = Date.now();
    const signing = sign();
    while (s3.fault.times === 99) await new Promise((resolve) => setTimeout(resolve, 20));
    const [named, mine] = await Promise.all([
      app.call('videos.uploadUpdate', { videoID, form: { title: 'Named' } }, { as: owner }),
      app.call('videos.myUploads', {}, { as: owner }),
    ]);
    expect([named.status, mine.status, mine.body.items.length]).toEqual([200, 200, 1]);
    expect(Date.now() - from).toBeLessThan(5_000);
    expect((await signing).status).toBe(503);
    expect(Date.now() - from).toBeLessThan(12_000);
    s3.fault.times = 0;
    expect((await sign()).status).toBe(200);
  });

  it('creates one upload when two tabs start at the same time', async () => {
    const owner = await app.creator();
    const { videoID } = (await app.begin(owner, 1000)).body;
    const sign = async () => (await app.call('videos.directSignedUpload', { videoID }, { as: owner })).body.parts[0].url as string;
    const named = (await Promise.all([sign(), sign()])).map((url) => new URL(url).searchParams.get('uploadId'));
    const row = await createVideoRepository(app.db).find(videoID);
    expect(named).toEqual([row?.multipartID, row?.multipartID]);
  });
});
