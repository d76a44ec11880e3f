import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { print } from './console.mjs';
import { root } from './paths.mjs';
import { runPlaywright } from './playwright.mjs';
import { freePortFrom } from './processes.mjs';

const folder = join(root, 'tests/visual/expected');
/** The version of the browser that drew the expected pictures. */
const versionFile = join(folder, 'browser.txt');

function browserVersion() {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ? /[\d.]+/.exec(execFileSync(CHROMIUM_PATH, ['--version'], { encoding: 'utf8' }))[0] : 'of Playwright';
}

/** Compares main screens with tests/visual/expected and returns {passed, failed, tests}. With `isUpdate` it replaces the pictures that differ. */
export async function runVisual({ isUpdate = false, args = [] } = {}) {
  const { E2E_PORT = 4980, DATABASE_PORT = '5599' } = process.env;
  const [version, drawnBy] = [browserVersion(), readFileSync(versionFile, 'utf8').trim()];
  if (version !== drawnBy && !isUpdate)
    print(`The expected pictures are by Chromium ${drawnBy}, this is ${version}: small differences do not count.`);
  const environment = {
    E2E_PORT: String(await freePortFrom(Number(E2E_PORT))),
    DATABASE_PORT,
    ...(version === drawnBy ? {} : { IS_OTHER_BROWSER: '1' }),
  };
  const config = '--config=tests/visual/playwright.config.ts';
  const result = await runPlaywright('visual', [config, ...(isUpdate ? ['--update-snapshots'] : []), ...args], environment);
  if (isUpdate) await compress();
  // A part of them is replaced with the browser of the others.
  if (isUpdate && args.length === 0) writeFileSync(versionFile, `${version}\n`);
  return result;
}

/** Playwright's files are twice as large as necessary. The pixels stay the same. */
async function compress() {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.webp'))) {
    const file = join(folder, name);
    const before = readFileSync(file);
    const after = await sharp(before).webp({ lossless: true, effort: 4 }).toBuffer();
    if (after.length < before.length) writeFileSync(file, after);
  }
}
