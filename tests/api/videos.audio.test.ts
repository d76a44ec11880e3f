import { readFile, writeFile } from 'node:fs/promises';
import { checkSource } from '@/server/modules/media/checkSource';
import { fast, openMediaPipeline, type MediaPipeline } from '../support/mediaPipeline';
import { skipSetPriority } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let pipeline: MediaPipeline;
beforeAll(async () => {
  skipSetPriority();
  pipeline = await openMediaPipeline();
});
afterAll(() => pipeline.close());
const measure = async () => (await checkSource({ ffmpeg: pipeline.ffmpeg, source: pipeline.at('240p.mp4'), kind: 'TITLE' })).facts;

const tone = (level: number) => `${level}*sin(2*PI*440*t)`;
const sounds: [string, string[], string[]][] = [
  ['six loud channels', ['-f', 'lavfi', '-i', `aevalsrc=${Array(6).fill(tone(0.9)).join('|')}:c=5.1:d=2`], ['und']],
  ['one channel', ['-f', 'lavfi', '-i', `aevalsrc=${tone(0.1)}:d=2`], ['und']],
  [
    'two tracks',
    [
      '-f',
      'lavfi',
      '-i',
      `aevalsrc=${tone(0.1)}:d=2`,
      '-f',
      'lavfi',
      '-i',
      'anullsrc=d=2',
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      '-metadata:s:a:0',
      'language=hin',
      '-metadata:s:a:1',
      'language=eng',
    ],
    ['hin', 'eng'],
  ],
];
test.each(sounds)('a film with %s of audio becomes stereo, as loud as any other', async (_what, inputs, languages) => {
  const source = await pipeline.make('sound.mkv', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x64:r=5',
    ...inputs,
    '-t',
    '2',
    ...fast,
    '-c:a',
    'ac3',
  ]);
  const { checked } = await pipeline.show(source);
  expect(checked.facts.audioLanguages).toEqual(languages);
  const measured = await measure();
  expect(Math.abs((measured.loudnessLUFS ?? -99) - -16)).toBeLessThan(1.5);
  expect(measured.truePeakDB).toBeLessThan(0);
  expect(await pipeline.lineOf('Audio')).toMatch(/^[^\n]*Audio: aac [^\n]*48000 Hz, stereo[^\n]*$/);
});

test('an audio track that cannot be decoded is skipped for one that can', async () => {
  const tracks = ['-f', 'lavfi', '-i', `aevalsrc=${tone(0.1)}:d=2`, '-map', '0', '-map', '1', '-map', '1'];
  const film = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5', ...tracks, '-t', '2', ...fast, '-c:a:0', 'ac3', '-c:a:1', 'aac'];
  const bytes = await readFile(await pipeline.make('foreign.mkv', film));
  bytes.write('A_XX3', bytes.indexOf('A_AC3'), 'latin1');
  await writeFile(pipeline.at('foreign.mkv'), bytes);
  const { checked } = await pipeline.show(pipeline.at('foreign.mkv'));
  expect(checked.facts).toMatchObject({ audioCodec: 'aac', soundTrack: 1 });
  expect((await measure()).audioCodec).toBe('aac');
});
