import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { purchases } from '@/server/db/schema/purchases';
import { importFinishedVideo } from '@/server/modules/videos/importFinishedVideo';
import { createVideoRepository } from '@/server/modules/videos/videoRepository';
import { makeAsset } from '../support/makeAsset';
import { publishFilm, rent } from '../support/releaseRows';
import type { Person } from '../support/testApp';
import { ffmpegOnPath, makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: VideoApp;
let film: { releaseID: string; videoID: string };
let unbegun: string;
const people: Record<string, Person> = {};

beforeAll(async () => {
  app = await openVideoApp();
  const owner = await app.creator();
  Object.assign(people, { owner, newRenter: await app.signIn() });
  const folder = join(app.folder, 'asset');
  const source = await makeFilm(join(app.folder, 'film.mp4'), { seconds: 9, size: '320x240', rate: 10 });
  await makeAsset({ ffmpeg: await ffmpegOnPath(), source, folder, kind: 'TITLE' });
  const videoID = 'vid_film';
  await importFinishedVideo(app.media, { videoID, channelID: owner.channelID, ownerUserID: owner.userID, folder, posterAlt: 'Monsoon' });
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते';
  await app.call('videos.captionsPut', { videoID, language: 'hi', text }, { as: owner });
  film = { releaseID: await publishFilm(app.db, { channelID: owner.channelID, videoID }), videoID };
  unbegun = await rent(app.db, { userID: people.newRenter?.userID ?? '', releaseID: film.releaseID, ends: 'later' });
});
afterAll(() => app.close());

const begin = (who: string, what: { releaseID: string; videoID: string }) =>
  app.call('ott.playbackBegin', what, people[who] ? { as: people[who] } : {});
const get = (url: string, who: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers, cookies: people[who]?.cookies ?? {} });

describe('served files', () => {
  it('the master playlist has measured sizes, and its byte ranges cover each file', async () => {
    const { playlistURL } = (await begin('owner', film)).body as { playlistURL: string };
    const base = playlistURL.replace('master.m3u8', '');
    const master = await get(playlistURL, 'owner');
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const rows = await createVideoRepository(app.db).renditionsOf(film.videoID);
    for (const { name, width, height, bitsPerSecond, peakBitsPerSecond } of rows.filter((row) => row.width > 0))
      expect(master.body).toMatch(
        new RegExp(
          `BANDWIDTH=${peakBitsPerSecond},AVERAGE-BANDWIDTH=${bitsPerSecond},CODECS="avc1[^"]+",RESOLUTION=${width}x${height},FRAME-RATE=10.000\n${name}.m3u8`,
        ),
      );
    expect(master.body.trim().split('\n').at(-1)).toBe('audio.m3u8');
    const list = (await get(`${base}240p.m3u8`, 'owner')).body;
    expect(list.match(/#EXTINF/g)).toHaveLength(3);
    const [, length = '', offset = ''] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(list) ?? [];
    const range = `bytes=${offset}-${Number(offset) + Number(length) - 1}`;
    const segment = await get(`${base}240p.mp4`, 'owner', { range });
    expect(segment.statusCode).toBe(206);
    expect(segment.rawPayload.length).toBe(Number(length));
    expect(segment.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  });

  it('answers ranges, conditions and HEAD as RFC 9110 says', async () => {
    const { playlistURL } = (await begin('owner', film)).body as { playlistURL: string };
    const url = playlistURL.replace('master.m3u8', '240p.mp4');
    const whole = await get(url, 'owner');
    const size = whole.rawPayload.length;
    const etag = String(whole.headers.etag);
    expect((await get(url, 'owner', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(url, 'owner', { range: 'bytes=-10' })).headers['content-range']).toBe(`bytes ${size - 10}-${size - 1}/${size}`);
    expect((await get(url, 'owner', { range: 'bytes=0-0' })).rawPayload.length).toBe(1);
    expect((await get(url, 'owner', { range: `bytes=${size - 5}-` })).rawPayload.length).toBe(5);
    expect(await get(url, 'owner', { range: `bytes=${size}-` })).toMatchObject({ statusCode: 416 });
    expect((await get(url, 'owner', { range: 'bytes=0-1,5-9' })).statusCode).toBe(200);
    expect((await get(url, 'owner', { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
    const head = await app.fastify.inject({ method: 'HEAD', url, cookies: people.owner?.cookies ?? {} });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0]);
  });

  it('storyboards list times and positions, and captions are served as uploaded [R-DATA-010]', async () => {
    const { body } = await begin('owner', film);
    expect(body.storyboard).toMatchObject({ count: 9, secondsPerTile: 1 });
    const vtt = (await get(body.storyboard.vttURL, 'owner')).body;
    expect(vtt).toContain(`00:00:01.000 --> 00:00:02.000\nstoryboard.webp#xywh=${body.storyboard.tileWidth},0,`);
    expect((await get(body.captions[0].url, 'owner')).body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nनमस्ते\n');
    expect(body.captions[0]).toMatchObject({ language: 'hi', label: 'हिन्दी', isAuto: false });
  });

  it('a rental starts with the first segment of the film, not before', async () => {
    const { body } = await begin('newRenter', film);
    const started = async () =>
      (
        await app.db
          .select({ at: purchases.startedAt })
          .from(purchases)
          .where(sql`payment_id = ${unbegun}`)
      )[0]?.at ?? null;
    await get(body.playlistURL, 'newRenter');
    await get(body.storyboard.url, 'newRenter');
    expect(await started()).toBeNull();
    await get(body.playlistURL.replace('master.m3u8', '240p.mp4'), 'newRenter', { range: 'bytes=0-99' });
    expect(await started()).not.toBeNull();
  });
});
