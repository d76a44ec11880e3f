import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { videos } from '@/server/db/schema/videos';
import { expireUploads } from '@/server/modules/videos/videoTasks';
import { makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: VideoApp;
let film: Buffer;
beforeAll(async () => {
  app = await openVideoApp();
  film = await readFile(await makeFilm(join(app.folder, 'film.mp4')));
});
afterAll(() => app.close());

describe('an upload', () => {
  it('begins with a draft, receives bytes in pieces, resumes where it stopped, and starts processing by itself [R-DATA-022]', async () => {
    const maker = await app.creator();
    const begun = await app.begin(maker, film.length, { form: { title: 'Monsoon' } });
    expect(begun).toMatchObject({ status: 200, body: { state: 'BEGUN', form: { title: 'Monsoon' }, isPlayable: false, receivedBytes: 0 } });
    const { videoID } = begun.body;
    const week = 7 * 86_400_000;
    expect(Math.abs(Date.parse(begun.body.expiresAt) - Date.now() - week)).toBeLessThan(120_000);
    const signed = (await app.call('videos.directSignedUpload', { videoID }, { as: maker })).body;
    expect(signed).toMatchObject({ protocol: 'tus', receivedBytes: 0 });

    expect((await app.patch(signed.url, 0, film.subarray(0, 10_000))).status).toBe(204);
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'UPLOADING', receivedBytes: 10_000 });
    // A wrong offset is refused, and nothing is written.
    expect((await app.patch(signed.url, 5000, film.subarray(5000))).status).toBe(409);

    // Another tab in the last hour of the week: another URL for the same bytes.
    await app.db.execute(sql`UPDATE videos SET upload_expires_at = now() + interval '1 hour' WHERE video_id = ${videoID}`);
    expect(await expireUploads(app.media)).toBe(0);
    const again = (await app.call('videos.directSignedUpload', { videoID }, { as: maker })).body;
    expect(again.receivedBytes).toBe(10_000);
    expect(await app.offsetOf(again.url)).toEqual({ status: 200, offset: 10_000 });
    // The rest goes to another process, as after a restart, and through the web server's proxy.
    const second = await app.openSecondEntry();
    expect(await second.send('HEAD', again.url)).toMatchObject({ status: 200, offset: '10000' });
    expect(await second.send('OPTIONS', again.url)).toMatchObject({ status: 204 });
    expect(await second.send('PATCH', again.url, 10_000, film.subarray(10_000))).toMatchObject({ status: 204 });
    await second.close();
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'PROCESSING', receivedBytes: film.length });
    const { rows } = await app.db.execute(sql`SELECT name, data FROM jobs.job WHERE data->>'videoID' = ${videoID}`);
    expect(rows).toEqual([{ name: 'encodeFirstRendition', data: { videoID } }]);
    // A second completion changes nothing.
    expect((await app.call('videos.uploadComplete', { videoID }, { as: maker })).body.state).toBe('PROCESSING');
  });

  it('keeps what it received when a connection breaks, and a new connection takes over from a hanging one', async () => {
    const maker = await app.creator();
    const { videoID } = (await app.begin(maker, film.length)).body;
    const { url } = (await app.call('videos.directSignedUpload', { videoID }, { as: maker })).body;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(film.subarray(0, 20_000))), // and nothing after that
    });
    const hanging = new AbortController();
    const first = fetch(app.origin + url, {
      method: 'PATCH',
      headers: {
        origin: app.config.PUBLIC_ORIGIN,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        ...app.cookieFor(url),
      },
      body,
      signal: hanging.signal,
      duplex: 'half',
    } as RequestInit).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { status, offset } = await app.offsetOf(url);
    expect({ status, offset }).toEqual({ status: 200, offset: 20_000 });
    expect((await app.patch(url, offset, film.subarray(offset))).status).toBe(204);
    hanging.abort();
    await first;
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'PROCESSING' });
  });

  it('refuses more bytes than were signed, changed or expired URLs, and foreign origins', async () => {
    const maker = await app.creator();
    const { videoID } = (await app.begin(maker, 1000)).body;
    const { url } = (await app.call('videos.directSignedUpload', { videoID }, { as: maker })).body as { url: string };
    expect((await app.patch(url, 0, Buffer.alloc(1001))).status).toBe(413);
    expect((await app.patch(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`, 0, Buffer.alloc(1000))).status).toBe(410);
    expect((await app.patch(url.replace(/\.\d+\./, '.9999999999.'), 0, Buffer.alloc(1000))).status).toBe(410);
    expect((await app.patch('/api/v1/uploads/..%2f..%2fetc', 0, Buffer.alloc(1))).status).toBe(401);
    expect((await app.patch(url, 0, Buffer.alloc(1000), { origin: 'https://elsewhere.example' })).status).toBe(403);
    // Another file under the same draft: the old URL is no longer valid.
    const file = { fileName: 'other.mp4', mimeType: 'video/mp4', byteSize: 2000, fingerprint: 'other.mp4:2000:2' };
    expect((await app.call('videos.uploadUpdate', { videoID, file }, { as: maker })).body).toMatchObject({
      state: 'BEGUN',
      byteSize: 2000,
    });
    expect((await app.patch(url, 0, Buffer.alloc(1000))).status).toBe(410);
  });

  it('is refused when it is empty, too large, no film, beyond the quota, or for another user’s channel', async () => {
    const maker = await app.creator();
    const other = await app.creator('Ravi Das');
    expect(await app.begin(maker, 0)).toMatchObject({ status: 400, body: { fields: { byteSize: 'must not be empty' } } });
    expect(await app.begin(maker, 11 * 1024 ** 3)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(await app.begin(maker, 600 * 1024 ** 2, { kind: 'SNAX' })).toMatchObject({ status: 413 });
    expect(await app.begin(maker, 10, { mimeType: 'text/html' })).toMatchObject({ status: 400 });
    expect(await app.begin(maker, 10, { channelID: other.channelID })).toMatchObject({ status: 404 });
    for (let count = 0; count < 5; count += 1) expect((await app.begin(maker, 10 * 1024 ** 3)).status).toBe(200);
    expect(await app.begin(maker, 10 * 1024 ** 3)).toMatchObject({ status: 409, body: { code: 'QUOTA_EXCEEDED' } });
    const { videoID } = (await app.begin(other, 10)).body;
    for (const operation of ['videos.uploadStatus', 'videos.directSignedUpload', 'videos.uploadRetry', 'videos.uploadCancel'] as const)
      expect((await app.call(operation, { videoID }, { as: maker })).status).toBe(404);
  });

  it('keeps the form and the reason when the browser cancels, and expires after a week [R-DATA-024]', async () => {
    const maker = await app.creator();
    const { videoID } = (await app.begin(maker, film.length)).body;
    const { url } = (await app.call('videos.directSignedUpload', { videoID }, { as: maker })).body;
    await app.patch(url, 0, film.subarray(0, 500));
    await app.call('videos.uploadUpdate', { videoID, form: { title: 'Kept' } }, { as: maker });
    const failed = await app.call('videos.uploadFailed', { videoID, reason: 'offline' }, { as: maker });
    expect(failed.body).toMatchObject({ state: 'UPLOADING', clientFailure: 'offline', receivedBytes: 500, form: { title: 'Kept' } });

    expect(await expireUploads(app.media)).toBe(0);
    await app.db
      .update(videos)
      .set({ uploadExpiresAt: sql`now() - interval '1 second'` })
      .where(sql`video_id = ${videoID}`);
    expect(await expireUploads(app.media)).toBe(1);
    expect(await app.status(maker, videoID)).toMatchObject({ state: 'EXPIRED', form: { title: 'Kept' }, receivedBytes: 0 });
    expect(await app.offsetOf(url)).toMatchObject({ status: 410 });
    expect(await app.media.store.head(`uploads/${videoID}`)).toBeNull();
    expect(await app.call('videos.directSignedUpload', { videoID }, { as: maker })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_EXPIRED' },
    });
    expect((await app.call('videos.myUploads', {}, { as: maker })).body.items).toHaveLength(1);
  });

  it('reports what is wrong in captions line by line, and stores valid ones', async () => {
    const maker = await app.creator();
    const { videoID } = (await app.begin(maker, 1000)).body;
    const put = (text: string, language = 'en') => app.call('videos.captionsPut', { videoID, language, text }, { as: maker });
    expect(await put('WEBVTT\n\n00:04.000 --> 00:01.000\nBack in time\n\n00:05.000 --> soon\nWhen?')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_CAPTIONS', fields: { 'line 3': 'ends before it begins', 'line 6': 'soon is not a valid time' } },
    });
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello <font color="red">there</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nBye';
    expect((await put(srt)).body.captions).toEqual([{ language: 'en', label: 'English', isAuto: false }]);
    expect((await put(srt, '../en')).status).toBe(400);
    expect((await app.call('videos.captionsDelete', { videoID, language: 'en' }, { as: maker })).body.captions).toEqual([]);
    expect((await app.call('videos.captionsDelete', { videoID, language: 'en' }, { as: maker })).status).toBe(404);
  });
});

test('an upload URL works only for the team of its video, and for no other origin', async () => {
  const maker = await app.creator();
  const { body } = await app.begin(maker, 4);
  const { url } = (await app.call('videos.directSignedUpload', { videoID: body.videoID }, { as: maker })).body as { url: string };
  const stranger = await app.creator('Ravi Nair');
  const cookieOf = (who: { cookies: Record<string, string> }) => ({ cookie: `__Host-sid=${who.cookies['__Host-sid']}` });
  const send = (headers: Record<string, string>) => app.patch(url, 0, Buffer.from('film'), headers);
  expect((await send({ cookie: '' })).status).toBe(401);
  expect((await send(cookieOf(stranger))).status).toBe(404);
  const sent = await send({});
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([204, null]);
});
