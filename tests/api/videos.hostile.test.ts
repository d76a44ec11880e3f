import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSource } from '@/server/modules/media/checkSource';
import { encodeLadder } from '@/server/modules/media/encodeLadder';
import { encode, runFfmpeg } from '@/server/modules/media/ffmpeg';
import { maxPixels } from '@/server/modules/media/inputRestrictions';
import { ladderFor } from '@/server/modules/media/ladder';
import { ffmpegOnPath, makeFilm, skipSetPriority } from '../support/videoApp';

jest.setTimeout(300_000);
let folder: string;
let ffmpeg: string;
let server: Server;
let origin: string;
/** Requests for the URLs that a hostile file names. */
const fetched: string[] = [];
/** A film elsewhere on this machine, which a hostile file tries to read. */
let secret: string;
beforeAll(async () => {
  skipSetPriority();
  folder = await mkdtemp(join(tmpdir(), 'mq-hostile-'));
  ffmpeg = await ffmpegOnPath();
  secret = await makeFilm(at('secret.mp4'), { seconds: 1, size: '96x64', rate: 5, sound: false });
  await encode({ ffmpeg, args: ['-v', 'error', '-y', '-i', secret, '-c', 'copy', '-f', 'mpegts', at('secret.ts')], limitSeconds: 30 });
  const film = await readFile(at('secret.ts'));
  server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.end(film);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => fetched.splice(0));
const at = (name: string) => join(folder, name);
const list = (address: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:5.0,\n${address}\n#EXT-X-ENDLIST\n`;

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const uint16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([(value >> 8) & 255, value & 255])));

/** The film with its media data declared in another file, as QuickTime's alias records do; its table is at the end, so nothing else moves. */
async function withExternalMedia(path: string) {
  const film = await readFile(secret);
  const name = Buffer.from(path.length % 2 ? `${path}\0` : path);
  const record = Buffer.concat([Buffer.alloc(4 + 150), uint16(2, name.length), name, uint16(0xffff, 0)]);
  const alias = box('alis', record);
  const from = film.indexOf('url ', 0, 'latin1') - 4;
  const grown = alias.length - film.readUInt32BE(from);
  // Every enclosing box grows by as much.
  for (const around of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const start = film.indexOf(around, 0, 'latin1') - 4;
    film.writeUInt32BE(film.readUInt32BE(start) + grown, start);
  }
  return Buffer.concat([film.subarray(0, from), alias, film.subarray(from + film.readUInt32BE(from))]);
}

const hostile: [string, () => Buffer | string | Promise<Buffer>][] = [
  ['a playlist of another host', () => list(`${origin}/inside.ts`)],
  ['a playlist of a file of ours', () => list(`file://${at('secret.ts')}`)],
  ['a playlist of a plain path', () => list(at('secret.ts'))],
  ['a playlist that concatenates', () => list(`concat:${at('secret.ts')}|${origin}/inside.ts`)],
  ['a playlist of a subfile', () => list(`subfile,,start,0,end,9999,,:${at('secret.ts')}`)],
  ['a playlist of data', () => list('data:video/mp2t;base64,R0AAEAAA')],
  ['a key to fetch', () => list(at('secret.ts')).replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="${origin}/key"\n#EXTINF`)],
  ['a concat script', () => `ffconcat version 1.0\nfile '${at('secret.mp4')}'\n`],
  [
    'a DASH manifest',
    () =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S"><Period><BaseURL>${origin}/</BaseURL><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="9"><SegmentList><SegmentURL media="inside.ts"/></SegmentList></Representation></AdaptationSet></Period></MPD>`,
  ],
  [
    'a session description',
    () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 4000 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
  ],
  [
    'a picture that contains a program',
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="640" height="360"><image xlink:href="${origin}/x.png"/></svg>`,
  ],
  ['a film whose media data is in another file', () => withExternalMedia(at('secret.ts'))],
];

test.each(hostile)('%s is refused by the probe, and nothing that it names is read', async (what, write) => {
  const content = await write();
  // A newer ffmpeg checks the file name too.
  for (const ending of String(content).startsWith('#EXTM3U') ? ['mp4', 'm3u8'] : ['mp4']) {
    const source = at(`${what.replaceAll(' ', '-')}.${ending}`);
    await writeFile(source, content);
    const refused = await checkSource({ ffmpeg, source, kind: 'TITLE' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(NOT_A_VIDEO|TRUNCATED)$/) });
    expect(String(refused)).not.toMatch(/secret|127\.0\.0\.1|\/tmp/);
    if (ending !== 'mp4') continue;
    // As if the file had been changed after the check.
    const specs = ladderFor({ width: 96, height: 64, framesPerSecond: 5 });
    const work = { ffmpeg, source, folder, specs, durationMs: 1000, traits: {}, hasSound: false, withAudioRendition: false, gainDB: null };
    await expect(encodeLadder(work)).rejects.toMatchObject({ code: 'ENCODER_FAILED' });
  }
  expect(fetched).toEqual([]);
});

/** What this ffmpeg lets such a file do without restrictions; it refuses the others by itself, other versions may not. */
const armed: [string, string, 'fetches' | 'shows', string[]][] = [
  ['a playlist of another host', 'm3u8', 'fetches', []],
  ['a playlist of a file of ours', 'm3u8', 'shows', []],
  ['a playlist of a plain path', 'm3u8', 'shows', []],
  ['a key to fetch', 'm3u8', 'fetches', []],
  ['a concat script', 'txt', 'shows', ['-safe', '0']],
  ['a film whose media data is in another file', 'mov', 'shows', ['-enable_drefs', '1', '-use_absolute_path', '1']],
];
test.each(armed)('%s succeeds against an unrestricted ffmpeg', async (what, ending, harm, options) => {
  const source = at(`armed.${ending}`);
  await writeFile(source, (await hostile.find(([name]) => name === what)?.[1]()) ?? '');
  const free = ['-protocol_whitelist', 'file,http,tcp,crypto,data', ...options];
  const args = ['-v', 'info', '-stats', ...free, '-i', source, '-frames:v', '1', '-f', 'null', '-'];
  const { log } = await runFfmpeg({ ffmpeg, args, limitSeconds: 30 });
  if (harm === 'fetches') expect(fetched.length).toBeGreaterThan(0);
  else expect(log).toMatch(/frame=\s*1\b|absolute path/);
});

test('a stream whose frames are larger than its container declares is not decoded', async () => {
  const [width, height] = [8192, 4400];
  const args = [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `color=s=${width}x${height}:r=5:d=0.8`,
    '-c:v',
    'mjpeg',
    '-pix_fmt',
    'yuvj420p',
    at('large.mkv'),
  ];
  await encode({ ffmpeg, args, limitSeconds: 60 });
  await expect(checkSource({ ffmpeg, source: at('large.mkv'), kind: 'TITLE' })).rejects.toMatchObject({ code: 'INVALID_DIMENSIONS' });
  // PixelWidth and PixelHeight (Matroska's 0xB0 and 0xBA) now declare a small frame.
  const file = await readFile(at('large.mkv'));
  for (const [id, value] of [
    [0xb0, 640],
    [0xba, 480],
  ] as const) {
    const place = file.indexOf(Buffer.from([id, 0x82, ...uint16(id === 0xb0 ? width : height)]));
    expect(place).toBeGreaterThan(0);
    uint16(value).copy(file, place + 2);
  }
  await writeFile(at('liar.mkv'), file);
  const decode = async (limit: string[]) => {
    const { log } = await runFfmpeg({
      ffmpeg,
      args: ['-v', 'info', '-stats', ...limit, '-i', at('liar.mkv'), '-frames:v', '1', '-f', 'null', '-'],
      limitSeconds: 60,
    });
    return Number(/frame=\s*(\d+)(?![\s\S]*frame=)/.exec(log)?.[1] ?? 0);
  };
  expect([await decode([]), await decode(['-max_pixels', String(maxPixels)])]).toEqual([1, 0]);
  await expect(checkSource({ ffmpeg, source: at('liar.mkv'), kind: 'TITLE' })).rejects.toMatchObject({
    code: expect.stringMatching(/^(NOT_A_VIDEO|INVALID_DIMENSIONS)$/),
  });
});
