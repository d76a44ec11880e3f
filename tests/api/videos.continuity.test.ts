import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSource } from '@/server/modules/media/checkSource';
import { encodeLadder } from '@/server/modules/media/encodeLadder';
import { encode } from '@/server/modules/media/ffmpeg';
import { ladderFor } from '@/server/modules/media/ladder';
import { gapsOf, sampleDurations } from '../support/fragmentTimes';
import { ffmpegOnPath } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mq-unbroken-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const seconds = 5;
const framesPerSecond = 25;
const sampleRate = 48_000;
const picture = (lasts: number) => ['-f', 'lavfi', '-i', `testsrc2=s=128x96:r=${framesPerSecond}:d=${lasts}`];
const tone = (lasts: number) => ['-f', 'lavfi', '-i', `sine=d=${lasts}:r=${sampleRate}`];
const all = ['-map', '0', '-map', '1', '-map', '2'];
const films: [string, string[]][] = [
  ['begins late', [...picture(seconds), '-itsoffset', '0.7', ...tone(seconds - 0.7)]],
  ['ends early', [...picture(seconds), ...tone(2)]],
  ['stops for two seconds', [...picture(seconds), '-f', 'lavfi', '-i', `sine=d=3:r=${sampleRate},asetpts='PTS+gte(T,1)*2/TB'`]],
  ['ends before that of another language, which goes on after the picture', [...picture(seconds), ...tone(2), ...tone(6), ...all]],
  ['starts before the picture', ['-itsoffset', '0.6', ...picture(seconds - 0.6), ...tone(seconds)]],
];

test.each(films)('a film whose audio %s has video and audio without a gap, from start to end', async (_what, inputs) => {
  const ffmpeg = await ffmpegOnPath();
  const source = join(folder, 'film.mkv');
  await encode({
    ffmpeg,
    args: ['-v', 'error', '-y', ...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le', source],
    limitSeconds: 60,
  });
  const { width, height, durationMs, facts } = await checkSource({ ffmpeg, source, kind: 'TITLE' });
  expect(Math.abs((facts.picturesMs ?? 0) - seconds * 1000)).toBeLessThan(200);
  const specs = ladderFor({ width, height, framesPerSecond: facts.framesPerSecond }).slice(0, 1);
  await encodeLadder({
    ffmpeg,
    source,
    folder,
    specs,
    durationMs,
    traits: facts,
    hasSound: true,
    withAudioRendition: true,
    gainDB: null,
    preset: 'ultrafast',
  });
  const film = await readFile(join(folder, '240p.mp4'));
  expect(gapsOf(film)).toEqual([]);
  const [pictures, sound] = [1, 2].map((track) => sampleDurations(film).get(track) ?? []);
  expect(pictures).toHaveLength(seconds * framesPerSecond);
  const secondsOf = (durations: number[] = []) => durations.reduce((sum, each) => sum + each, 0) / sampleRate;
  expect(Math.abs(secondsOf(sound) - seconds)).toBeLessThan(0.2);
  const alone = sampleDurations(await readFile(join(folder, 'audio.mp4'))).get(1);
  expect(Math.abs(secondsOf(alone) - seconds)).toBeLessThan(0.2);
});
