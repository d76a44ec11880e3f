import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { freePortFrom, run } from './processes.mjs';

const folder = join(root, 'tests/e2e');

/** Long desktop-only tests that run on the phones' instance, whose own tests finish sooner. */
const runWithPhones = new Set(['campaignEditor.spec.ts']);

/** Two instances in parallel, with port ranges apart. Each viewport has its own, so that neither buys what the other's tests need. */
const lanes = [
  { name: 'phone', port: 4780, databasePort: 5499, takes: (project, file) => project === 'phone' || runWithPhones.has(file) },
  { name: 'desktop', port: 4880, databasePort: 5559, takes: (project, file) => project === 'desktop' && !runWithPhones.has(file) },
];

/** Runs the end-to-end tests against the production build and returns {passed, failed}. */
export async function runJourneys() {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.spec.ts')) : [];
  if (files.length === 0) return { passed: 0, failed: 0 };
  const strays = [...runWithPhones].filter((file) => !files.includes(file));
  if (strays.length > 0) throw new Error(`No such end-to-end test: ${strays.join(', ')}`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const results = await Promise.all(lanes.map((lane) => runLane(lane, files)));
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

async function runLane({ name, port, databasePort, takes }, files) {
  const report = join(root, `.tmp/journeys-${name}-${process.pid}.json`);
  const list = join(root, `.tmp/journeys-${name}-${process.pid}.txt`);
  const lines = ['phone', 'desktop'].flatMap((project) =>
    files.filter((file) => takes(project, file)).map((file) => `[${project}] › ${file}`),
  );
  writeFileSync(list, lines.join('\n'));
  const env = {
    ...process.env,
    E2E_REPORT: report,
    E2E_PORT: String(await freePortFrom(port)),
    DATABASE_PORT: String(databasePort),
  };
  const args = ['test', `--test-list=${list}`, `--output=test-results/${name}`];
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
    return { passed: 0, failed: 1 }; // -- no report: no test ran
  } finally {
    for (const file of [report, list]) rmSync(file, { force: true });
  }
}
