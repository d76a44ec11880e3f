import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { print } from './console.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

/** The headless shell, which takes a fifth of the time of a browser with a user interface. */
const shell = '/usr/bin/chromium-headless-shell';
const candidates = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : candidates).find((path) => existsSync(path)) ?? null;

/** Installs Debian packages if we are root on Debian; fails within a minute without network access. */
async function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const timeoutOptions = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15', '-o', 'Acquire::Retries=0'];
  await run('apt-get', [...timeoutOptions, 'update'], { env })
    .then(() => run('apt-get', [...timeoutOptions, 'install', '-y', '--no-install-recommends', ...packages], { env }))
    .catch((error) => print(`Not installed: ${packages.join(', ')} (${error.message})`));
}

/**
 * The Chromium for tests: the machine's own, Debian's if we may install it, else Playwright's. Returns its path; null means Playwright's. CI
 * installs the headless shell even if another browser is present.
 */
export async function findBrowser() {
  if (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(shell)) await installFromDebian('chromium-headless-shell');
  if (find()) return find();
  await installFromDebian('chromium-headless-shell', 'fonts-noto-core');
  if (find()) return find();
  await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', '--with-deps', 'chromium'], { cwd: root });
  return null;
}

/** Installs Debian's ffmpeg if none is on PATH. The 2018 build from npm encodes films, but cannot create all the files that tests upload. */
export async function ensureFfmpeg() {
  const isOnPath = () => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'ffmpeg')));
  if (!isOnPath()) await installFromDebian('ffmpeg');
  return isOnPath() ? 'on PATH' : 'of npm';
}
