import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { freePortFrom, run } from './processes.mjs';

/** Far enough apart that two houses that start at once never reach for the same port. */
const houses = [
  { project: 'phone', port: 4780, databasePort: 5499 },
  { project: 'desktop', port: 4880, databasePort: 5559 },
];

/** Runs the journeys in a browser against the production build and answers {passed, failed}. Each size has a house of its own: neither buys what the other needs. */
export async function runJourneys(browser) {
  const folder = join(root, 'tests/e2e');
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.spec.ts'))) return { passed: 0, failed: 0 };
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const results = await Promise.all(houses.map((house) => runProject(house, browser)));
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

async function runProject({ project, port, databasePort }, browser) {
  const report = join(root, `.tmp/journeys-${project}-${process.pid}.json`);
  const env = {
    ...process.env,
    E2E_REPORT: report,
    E2E_PORT: String(await freePortFrom(port)),
    DATABASE_PORT: String(databasePort),
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  };
  const args = ['test', `--project=${project}`, `--output=test-results/${project}`];
  const isOver = await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
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
