import { chmod, readFile, writeFile } from 'node:fs/promises';
import npmCarried from '@ffmpeg-installer/ffmpeg';
import sharp from 'sharp';
import { checkSource } from '@/server/modules/media/checkSource';
import { renditionArgs } from '@/server/modules/media/encodeLadder';
import { runFfmpeg } from '@/server/modules/media/ffmpeg';
import { ladderFor } from '@/server/modules/media/ladder';
import { filtersFor } from '@/server/modules/media/pictureFilters';
import { makePoster } from '@/server/modules/media/pictures';
import { fast, openMediaPipeline, picture, type MediaPipeline } from '../support/mediaPipeline';
import { combingOf, lumaOf } from '../support/pixels';
import { skipSetPriority } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let pipeline: MediaPipeline;
beforeAll(async () => {
  pipeline = await openMediaPipeline();
});
afterAll(() => pipeline.close());
const at = (name: string) => pipeline.at(name);
const make = (name: string, args: string[]) => pipeline.make(name, args);
const show = (source: string, program?: string) => pipeline.show(source, program);

/** A uniform grey, so that only the transfer curve is measured. */
const patch = (code: number) => picture(`color=s=128x96:r=10,format=yuv420p10le,geq=lum=${code}:cb=512:cr=512`);
const bt2020 = (curve: string) => ['-pix_fmt', 'yuv420p10le', '-color_primaries', 'bt2020', '-color_trc', curve, '-colorspace', 'bt2020nc'];

test('an encoder runs at a lower priority than everything that serves visitors', async () => {
  const script = at('niceness');
  await writeFile(script, '#!/bin/sh\nsleep 0.3\nnice\n');
  await chmod(script, 0o755);
  expect(Number((await runFfmpeg({ ffmpeg: script, args: [], limitSeconds: 20 })).output)).toBe(15);
  skipSetPriority(); // for the tests below
});

describe('HDR', () => {
  // 100 nits: 509 of 1023 on the PQ curve. Graphics white, 203 nits: 721 on the HLG curve (ITU-R BT.2408).
  const films = {
    PQ: ['pq.mkv', [...patch(509), ...fast, ...bt2020('smpte2084')], 127],
    HLG: [
      'hlg.mp4',
      [...patch(721), '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', ...bt2020('arib-std-b67')],
      180,
    ],
  } as const;
  const bright = { PQ: [185, 212], HLG: [205, 228] } as const;

  it.each([
    ['PQ', 'the one on PATH'],
    ['HLG', 'the one on PATH'],
    ['PQ', 'the one of the npm package'],
  ] as const)('%s is tone-mapped to BT.709 by %s', async (curve, which) => {
    const [name, args, plain] = films[curve];
    const source = await make(name, [...args]);
    const { checked, made, warnings, description } = await show(source, which.includes('npm') ? npmCarried.path : pipeline.ffmpeg);
    expect(checked.facts.dynamicRange).toBe(curve);
    const { mean } = await lumaOf(at('240p.mp4'), made);
    // A plain conversion keeps the code values and so looks grey.
    expect(mean).toBeGreaterThan(bright[curve][0]);
    expect(mean).toBeLessThan(bright[curve][1]);
    expect(bright[curve][0]).toBeGreaterThan(plain + 20);
    expect(description).toMatch(/yuv420p\(tv, bt709/);
    expect(warnings).toEqual([]);
  });

  it('has a poster as bright as the film', async () => {
    const source = await make('poster.mkv', [...films.PQ[1]]);
    const { facts, width, height, durationMs } = await checkSource({ ffmpeg: pipeline.ffmpeg, source, kind: 'TITLE' });
    await makePoster({ ...pipeline, source, lowest: '', kind: 'SNAX', durationMs, width, height, traits: facts });
    const { channels } = await sharp(await readFile(at('poster-small.webp'))).stats();
    for (const { mean } of channels) expect(Math.abs(mean - 213)).toBeLessThan(14);
  });

  it('is converted plainly, with a warning in the log, by an ffmpeg without the filters', async () => {
    const poor = at('poor-ffmpeg');
    await writeFile(
      poor,
      `#!/bin/sh\ncase "$*" in *-filters*) "${pipeline.ffmpeg}" "$@" | grep -v zscale;; *) exec "${pipeline.ffmpeg}" "$@";; esac\n`,
    );
    await chmod(poor, 0o755);
    const { made, warnings } = await show(await make('poor.mkv', [...films.PQ[1]]), poor);
    expect(Math.abs((await lumaOf(at('240p.mp4'), made)).mean - 127)).toBeLessThan(6);
    expect(warnings).toEqual([expect.stringContaining('no zscale')]);
  });

  it('checks the filters again after an ffmpeg that failed while listing them', async () => {
    const ffmpeg = at('second-ffmpeg');
    await writeFile(ffmpeg, `#!/bin/sh\n[ -e "$0.asked" ] || { touch "$0.asked"; exit 137; }\nexec "${pipeline.ffmpeg}" "$@"\n`);
    await chmod(ffmpeg, 0o755);
    const filters = () => filtersFor({ ffmpeg, traits: { dynamicRange: 'PQ' } });
    await expect(filters()).rejects.toMatchObject({ code: 'ENCODER_FAILED' });
    expect((await filters()).last).toContainEqual(expect.stringContaining('tonemap'));
  });

  it('changes nothing about films without it', () => {
    const [spec] = ladderFor({ width: 640, height: 360, framesPerSecond: 25 });
    const args = spec ? renditionArgs(spec, { hasSound: false, gainDB: null, durationMs: 1000 }) : [];
    expect(args[args.indexOf('-vf') + 1]).toBe('fps=25,scale=426:240:flags=bicubic,setsar=1,format=yuv420p');
    expect(args.join(' ')).not.toContain('-color');
  });
});

test('a poster is chosen among scaled-down frames, however large the film is', async () => {
  const ffmpeg = at('telling-ffmpeg');
  await writeFile(ffmpeg, `#!/bin/sh\necho "$*" >> "$0.args"\nexec "${pipeline.ffmpeg}" "$@"\n`);
  await chmod(ffmpeg, 0o755);
  const source = await make('large.mp4', [...picture('testsrc2=s=2560x1440:r=5'), ...fast]);
  await makePoster({ ...pipeline, ffmpeg, source, lowest: '', kind: 'TITLE', durationMs: 1000, width: 2560, height: 1440, traits: {} });
  expect(await readFile(`${ffmpeg}.args`, 'utf8')).toContain(' scale=1280:720,thumbnail=50 ');
  expect(await sharp(await readFile(at('poster-high.webp'))).metadata()).toMatchObject({ width: 1280, height: 720 });
});

const sizes: [string, () => Promise<string>, { size: [number, number]; rendition: [number, number, number] }][] = [
  [
    'pixels wider than high',
    () => make('wide.mp4', [...picture('testsrc2=s=180x144:r=10'), '-vf', 'setsar=64/45', ...fast]),
    { size: [256, 144], rendition: [256, 144, 10] },
  ],
  [
    'such pixels, rotated',
    async () => {
      const lying = await make('lying.mp4', [...picture('testsrc2=s=180x144:r=10'), '-vf', 'setsar=64/45', ...fast]);
      return make('stood.mp4', ['-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90']);
    },
    { size: [144, 256], rendition: [144, 256, 10] },
  ],
  [
    '120 pictures a second',
    () => make('swift.mp4', [...picture('testsrc2=s=128x96:r=120'), ...fast]),
    { size: [128, 96], rendition: [128, 96, 30] },
  ],
  [
    'odd sides and 4:4:4 colour',
    () => make('odd.mp4', [...picture('testsrc2=s=321x181:r=10'), '-vf', 'scale=321:181', ...fast, '-pix_fmt', 'yuv444p']),
    { size: [321, 181], rendition: [322, 182, 10] },
  ],
  [
    'a varying frame rate',
    () =>
      make('vary.mp4', [...picture('testsrc2=s=320x180:r=30', 2), '-vf', 'select=lt(n\\,30)+not(mod(n\\,7))', '-vsync', 'vfr', ...fast]),
    { size: [320, 180], rendition: [320, 180, expect.any(Number)] },
  ],
  [
    'a browser’s container',
    () => make('film.webm', [...picture('testsrc2=s=160x120:r=10'), '-c:v', 'libvpx']),
    { size: [160, 120], rendition: [160, 120, 10] },
  ],
  [
    'the AVI container',
    () => make('film.avi', [...picture('testsrc2=s=176x144:r=10'), '-c:v', 'mpeg4']),
    { size: [176, 144], rendition: [176, 144, 10] },
  ],
];
test.each(sizes)('a film with %s plays in its true shape, with eight bits, to its end', async (_what, file, { size, rendition }) => {
  const { checked, made, description } = await show(await file());
  expect([checked.width, checked.height]).toEqual(size);
  expect([made.width, made.height, made.framesPerSecond]).toEqual(rendition);
  expect(description).toMatch(new RegExp(`${made.width}x${made.height} \\[SAR 1:1`));
  // Main profile is at most 8-bit 4:2:0 and plays everywhere; the video lasts as long as the film.
  expect(made.codecs).toMatch(/^avc1\.(4d|42)/);
  const lasts = made.segments.reduce((sum, [millis]) => sum + millis, 0);
  expect(Math.abs(lasts - checked.durationMs)).toBeLessThan(400);
});

test('an interlaced film becomes progressive', async () => {
  const bars = "color=s=320x240:r=50,geq=lum='if(lt(mod(X+N*8,64),32),235,16)':cb=128:cr=128";
  const woven = ['-vf', 'tinterlace=interleave_top,setfield=tff', '-flags', '+ilme+ildct'];
  const source = await make('woven.mp4', [...picture(bars), ...woven, ...fast]);
  const { checked, made } = await show(source);
  expect(checked.facts).toMatchObject({ isInterlaced: true, framesPerSecond: 25 });
  expect(combingOf(await lumaOf(source, { width: 320, height: 240 }))).toBeGreaterThan(2);
  expect(combingOf(await lumaOf(at('240p.mp4'), made))).toBeLessThan(1.2);
});
