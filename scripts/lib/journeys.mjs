import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { freePortFrom, run } from './processes.mjs';

/** Runs the journeys in a browser against the production build and answers {passed, failed}. */
export async function runJourneys(browser) {
  const folder = join(root, 'tests/e2e');
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.spec.ts'))) return { passed: 0, failed: 0 };
  const report = join(root, `.tmp/journeys-${process.pid}.json`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const env = {
    ...process.env,
    E2E_REPORT: report,
    E2E_PORT: process.env.E2E_PORT ?? String(await freePortFrom(4780)),
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  };
  const isOver = await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {
    cwd: root,
    env,
    isShown: true,
  }).then(
    () => true,
    () => false,
  );
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = stats.unexpected + errors.length;
    return { passed: stats.expected + stats.flaky, failed: failed === 0 && !isOver ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 }; // -- no report: it never came to testing
  } finally {
    rmSync(report, { force: true });
  }
}
