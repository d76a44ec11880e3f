import { findBrowser } from './lib/browser.mjs';
import { print } from './lib/console.mjs';
import { runVisual } from './lib/visual.mjs';

/** Compares main screens with their expected pictures; `--update` replaces those that differ. More arguments go to Playwright: `-g home`. */
const [first, ...rest] = process.argv.slice(2);
const isUpdate = first === '--update';
process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? '';
const { passed, failed } = await runVisual({ isUpdate, args: isUpdate ? rest : [first, ...rest].filter(Boolean) });
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
