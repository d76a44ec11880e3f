import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VideoFailureCode } from '@/server/contract/videos';
import { makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: VideoApp;
let maker: Awaited<ReturnType<VideoApp['creator']>>;
let good: Buffer;
beforeAll(async () => {
  app = await openVideoApp();
  maker = await app.creator();
  good = await readFile(await makeFilm(at('good.mp4'), { seconds: 1, size: '128x96', rate: 10 }));
});
afterAll(() => app.close());
const at = (name: string) => join(app.folder, name);
/** Deterministic noise. */
const noise = (seed: number) => {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};
const changed = (change: (bytes: Buffer) => Buffer | void) => () => {
  const bytes = Buffer.from(good);
  return change(bytes) ?? bytes;
};
const scatter = (bytes: Buffer, seed: number, from: number, to: number, times: number) => {
  const random = noise(seed);
  for (let n = 0; n < times; n += 1) bytes[Math.floor(from + random() * (to - from))] = Math.floor(random() * 256);
};
const after = (bytes: Buffer, box: string) => bytes.indexOf(box, 0, 'latin1') + 4;
const table = (bytes: Buffer) => bytes.indexOf('moov', 0, 'latin1');

const damages: [string, () => Buffer][] = [
  ['a few wrong bytes anywhere', changed((bytes) => scatter(bytes, 1, 0, bytes.length, 30))],
  ['many wrong bytes anywhere', changed((bytes) => scatter(bytes, 2, 0, bytes.length, 2000))],
  ['wrong bytes in its first box', changed((bytes) => scatter(bytes, 3, 0, 32, 20))],
  ['wrong bytes in its table', changed((bytes) => scatter(bytes, 4, table(bytes), bytes.length, 60))],
  ['zeros in its media data', changed((bytes) => void bytes.fill(0, 2000, 9000))],
  ['swapped halves', () => Buffer.concat([good.subarray(good.length / 2), good.subarray(0, good.length / 2)])],
  ['a second film appended', () => Buffer.concat([good, good])],
  ['garbage at its end', () => Buffer.concat([good, Buffer.alloc(20_000, 'x')])],
  ['a table that declares an enormous size', changed((bytes) => void bytes.writeUInt32BE(0xfffffff0, table(bytes) - 4))],
  ['a length of a century', changed((bytes) => void bytes.writeUInt32BE(0xfffffff0, after(bytes, 'mvhd') + 16))],
  ['sides of 65535', changed((bytes) => void bytes.writeUInt32BE(0xffffffff, after(bytes, 'avc1') + 24))],
  ['only the extension of a film', () => Buffer.concat([good.subarray(0, 32), Buffer.alloc(5000, 7)])],
  ['one byte', () => Buffer.from([0])],
];

test.each(damages)('a file with %s becomes a film or fails at a named step, and can be replaced', async (what, broken) => {
  const path = at(`${what.replaceAll(' ', '-')}.mp4`);
  await writeFile(path, broken());
  const videoID = await app.send(maker, path);
  await app.work(videoID, 'first');
  await app.work(videoID, 'rest');
  const { status, body } = await app.call('videos.uploadStatus', { videoID }, { as: maker });
  expect(status).toBe(200);
  if (body.state === 'READY') return expect(body).toMatchObject({ isPlayable: true, failure: null });
  expect(body).toMatchObject({ state: 'FAILED', failure: { step: expect.stringMatching(/^(CHECK|FIRST|PICTURES|LADDER)$/) } });
  expect(VideoFailureCode.options).toContain(body.failure.code);
  expect(body.failure.message).not.toMatch(/\/tmp|\/data|undefined|NaN/);
  const file = { fileName: 'better.mp4', mimeType: 'video/mp4', byteSize: 99, fingerprint: 'better.mp4:99:1' };
  const again = body.failure.isRetryable
    ? await app.call('videos.uploadRetry', { videoID }, { as: maker })
    : await app.call('videos.uploadUpdate', { videoID, file }, { as: maker });
  expect(again.body).toMatchObject({ failure: null });
});

test('an empty file is refused before anything is sent', async () => {
  expect(await app.begin(maker, 0)).toMatchObject({ status: 400, body: { fields: { byteSize: 'must not be empty' } } });
});
