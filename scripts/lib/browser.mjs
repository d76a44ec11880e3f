import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';
import { print } from './console.mjs';

/** A browser without a window of its own needs a fifth of the time of one that draws its toolbars for nobody to see. */
const shell = '/usr/bin/chromium-headless-shell';
const candidates = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : candidates).find((path) => existsSync(path)) ?? null;

/** Debian's own packages, where we may install them; a machine without a way to them says so within a minute. */
async function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const timeoutOptions = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15', '-o', 'Acquire::Retries=0'];
  await run('apt-get', [...timeoutOptions, 'update'], { env })
    .then(() => run('apt-get', [...timeoutOptions, 'install', '-y', '--no-install-recommends', ...packages], { env }))
    .catch((error) => print(`Not installed: ${packages.join(', ')} (${error.message})`));
}

/**
 * A Chromium to test with: the machine's own, Debian's when we may install it, else Playwright's. Answers its path; null means Playwright's
 * own. CI, which owns its machine, takes the one without a window even where another is present.
 */
export async function findBrowser() {
  if (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(shell)) await installFromDebian('chromium-headless-shell');
  if (find()) return find();
  await installFromDebian('chromium-headless-shell', 'fonts-noto-core');
  if (find()) return find();
  await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', '--with-deps', 'chromium'], { cwd: root });
  return null;
}

/** Debian's ffmpeg where none is on PATH and we may install it. The encoder that npm carries is a build of 2018: it makes films, but cannot write all the files that tests upload. */
export async function ensureFfmpeg() {
  const isOnPath = () => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'ffmpeg')));
  if (!isOnPath()) await installFromDebian('ffmpeg');
  return isOnPath() ? 'on PATH' : 'of npm';
}
