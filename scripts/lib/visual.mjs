import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './paths.mjs';
import { runPlaywright } from './playwright.mjs';
import { freePortFrom } from './processes.mjs';

const folder = join(root, 'tests/visual/expected');

/** Compares main screens with tests/visual/expected and returns {passed, failed, tests}. With `isUpdate` it replaces the pictures that differ. */
export async function runVisual({ isUpdate = false, args = [] } = {}) {
  const { E2E_PORT = 4980, DATABASE_PORT = '5599' } = process.env;
  const environment = { E2E_PORT: String(await freePortFrom(Number(E2E_PORT))), DATABASE_PORT };
  const config = '--config=playwright.visual.config.ts';
  const result = await runPlaywright('visual', [config, ...(isUpdate ? ['--update-snapshots'] : []), ...args], environment);
  if (isUpdate) await compress();
  return result;
}

/** Playwright's files are twice as large as necessary. The pixels stay the same. */
async function compress() {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const before = readFileSync(file);
    const after = await sharp(before).webp({ lossless: true, effort: 4 }).toBuffer();
    if (after.length < before.length) writeFileSync(file, after);
  }
}
