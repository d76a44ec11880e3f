import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './lib/compressFiles.mjs';
import { reportFailure, print, runStep } from './lib/console.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { buildFolder, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

export const programs = ['api', 'worker', 'web', 'db'];

/** esbuild options of the server's entry points: one bundle each, packages stay in node_modules. */
export const serverBundle = {
  absWorkingDir: root,
  entryPoints: Object.fromEntries(programs.map((name) => [name, `server/${name}.ts`])),
  outdir: buildFolder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  tsconfig: 'server/tsconfig.json',
  logLevel: 'warning',
};

const stampFile = (part) => join(buildFolder, `${part}.stamp`);
const outputs = { web: join(root, '.next/BUILD_ID'), server: join(buildFolder, 'web.mjs') };

/** Whether the build on disk is up to date with the sources. */
export const isBuilt = (part) =>
  existsSync(outputs[part]) && existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === fingerprint(part);

const builders = {
  server: async () => {
    const { build } = await import('esbuild');
    await build(serverBundle);
  },
  // With inline scripts forbidden, Turbopack sends its runtime twice: 10 kB more on every first visit (docs/decisions/001).
  web: async () => {
    copyWorkers();
    await buildEmbedPlayer();
    await run(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build', '--webpack'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    await compressFiles(join(root, '.next/static'));
  },
};

/** Moves the source maps of the browser's scripts out of the folder that is served, with their paths; returns how many. */
export function moveSourceMaps(from, to) {
  const maps = readdirSync(from, { recursive: true }).filter((file) => file.endsWith('.map'));
  rmSync(to, { recursive: true, force: true });
  for (const file of maps) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  return maps.length;
}

const workers = ['hls.js/dist/hls.worker.js', 'maplibre-gl/dist/maplibre-gl-worker.mjs'];

/** Copies the workers of the player and the map, and the verifier of the ledger: webpack cannot bundle them, and the content security policy allows no other origin. */
export function copyWorkers() {
  const folder = join(root, 'public/workers');
  mkdirSync(folder, { recursive: true });
  for (const worker of workers) copyFileSync(join(root, 'node_modules', worker), join(folder, basename(worker)));
  // The page of the open ledger offers it for download.
  copyFileSync(join(root, 'scripts/verify-ledger.mjs'), join(folder, 'verify-ledger.mjs'));
}

/** What plays a video in the frame of another site: a small script, and the engine that it loads after a press on Play. They are no page's, so that a frame has no app. */
export async function buildEmbedPlayer() {
  const { build } = await import('esbuild');
  const folder = 'components/crossProduct/embed/player';
  await build({
    absWorkingDir: root,
    entryPoints: { 'embed-player': `${folder}/embedPlayer.ts`, 'embed-engine': `${folder}/playInFrame.ts` },
    outdir: 'public/workers',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'browser',
    target: ['es2022', 'safari16'],
    format: 'esm',
    tsconfig: 'tsconfig.json',
    logLevel: 'warning',
  });
}

/** Builds one part when it is missing or outdated. The stamp is written last, so that an interrupted build is repeated. */
export async function buildPart(part, { isForced = false } = {}) {
  if (!isForced && isBuilt(part)) return 'nothing to do';
  mkdirSync(buildFolder, { recursive: true });
  rmSync(stampFile(part), { force: true });
  const digest = fingerprint(part);
  await builders[part]();
  writeFileSync(stampFile(part), digest);
  return 'built';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isForced = process.argv.includes('--force');
  print('Marquee: build');
  try {
    await runStep('server', () => buildPart('server', { isForced }));
    // Another build than the one on disk: with maps for the error collector (docs/operations.md).
    const hasMaps = process.argv.includes('--source-maps');
    if (hasMaps) process.env.SOURCE_MAPS = '1';
    await runStep('web', () => buildPart('web', { isForced: isForced || hasMaps }));
    if (hasMaps)
      await runStep('source maps', () => `${moveSourceMaps(join(root, '.next/static'), join(buildFolder, 'source-maps'))} files`);
  } catch (error) {
    reportFailure(error);
  }
}
