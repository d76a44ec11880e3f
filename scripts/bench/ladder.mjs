import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { print } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';

/**
 * Our encoding ladder against one bare ffmpeg command for the same renditions of the same film: `node scripts/bench/ladder.mjs`. Both run in turn,
 * several times; the medians are compared. Excludes CHECK, pictures and storage; includes reading the source twice (240p goes first).
 */
const rounds = Number(process.env.ROUNDS ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'mq-ladder-'));
const bundle = join(root, '.tmp/ladder.mjs');
mkdirSync(join(root, '.tmp'), { recursive: true });
await build({
  stdin: {
    contents: `export { encodeLadder, renditionArgs } from './server/modules/media/encodeLadder'; export { ladderFor } from './server/modules/media/ladder'; export { findFfmpeg } from './server/modules/media/ffmpeg';`,
    resolveDir: root,
  },
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  tsconfig: join(root, 'server/tsconfig.json'),
});
const { encodeLadder, renditionArgs, ladderFor, findFfmpeg } = await import(pathToFileURL(bundle).href);
const ffmpeg = await findFfmpeg({ configured: process.env.FFMPEG_PATH, path: process.env.PATH });
const seconds = 20;
const source = join(folder, 'source.mp4');
const film = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=30', '-f', 'lavfi', '-i', 'sine', '-t', String(seconds)];
execFileSync(ffmpeg, [
  '-v',
  'error',
  '-y',
  ...film,
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
  source,
]);

const specs = ladderFor({ width: 1280, height: 720, framesPerSecond: 30 });
const encoded = { hasSound: true, gainDB: null, durationMs: seconds * 1000 };
const ours = async () => {
  const work = { ffmpeg, source, folder, withAudioRendition: false, traits: { dynamicRange: 'SDR', isInterlaced: false }, ...encoded };
  await encodeLadder({ ...work, specs: specs.slice(0, 1) });
  await encodeLadder({ ...work, specs: specs.slice(1) });
};
// The same niceness as ours, so that only our overhead is measured.
const bare = () =>
  execFileSync(
    'nice',
    ['-n', '15', ffmpeg, '-nostdin', '-v', 'error', '-y', '-i', source, ...specs.flatMap((spec) => renditionArgs(spec, encoded))],
    {
      cwd: folder,
    },
  );
const timeOf = async (run) => {
  const since = performance.now();
  await run();
  return (performance.now() - since) / 1000;
};
const times = { ours: [], bare: [] };
try {
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timeOf(bare));
    times.ours.push(await timeOf(ours));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const ratio = median(times.ours) / median(times.bare);
print(
  `ladder of ${specs.map(({ name }) => name).join(', ')} from ${seconds} s of 720p: ours ${median(times.ours).toFixed(1)} s, bare ${median(times.bare).toFixed(1)} s, ratio ${ratio.toFixed(2)}`,
);
if (ratio > 1.1) process.exitCode = 1;
