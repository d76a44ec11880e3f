import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : places).find((path) => existsSync(path)) ?? null;

/** A Chromium to test with: the machine's own, Debian's when we may install it, else Playwright's. Answers its path; null means Playwright's own. */
export async function findBrowser() {
  const present = find();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const isInstalled = await run('apt-get', ['update'], { env })
      .then(() => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'], { env }))
      .then(
        () => true,
        () => false, // -- no way to Debian's packages: Playwright has its own
      );
    if (isInstalled) return find();
  }
  await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', '--with-deps', 'chromium'], { cwd: root });
  return null;
}
