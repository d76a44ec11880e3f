import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './console.mjs';
import { root } from './paths.mjs';
import { freePortFrom, run } from './processes.mjs';
import { countTests, readPlaywrightReport } from './testReport.mjs';

const folder = join(root, 'tests/e2e');

/** Long desktop-only tests that run on the phones' instance, whose own tests finish sooner. */
const runWithPhones = new Set(['campaignEditor.spec.ts']);

/** Two instances in parallel, with port ranges apart. Each viewport has its own, so that neither buys what the other's tests need. */
const lanes = [
  { name: 'phone', port: 4780, databasePort: 5499, takes: (project, file) => project === 'phone' || runWithPhones.has(file) },
  { name: 'desktop', port: 4880, databasePort: 5559, takes: (project, file) => project === 'desktop' && !runWithPhones.has(file) },
];

/** Runs the end-to-end tests against the production build and returns {passed, failed, tests}. */
export async function runJourneys() {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.spec.ts')) : [];
  if (files.length === 0) return countTests([], true);
  const strays = [...runWithPhones].filter((file) => !files.includes(file));
  if (strays.length > 0) throw new Error(`No such end-to-end test: ${strays.join(', ')}`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const results = await Promise.all(lanes.map((lane) => runLane(lane, files)));
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return { passed: total('passed'), failed: total('failed'), tests: results.flatMap(({ tests }) => tests) };
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
  const isRunnerOk = await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    cwd: root,
    env,
    isShown: true,
  }).then(
    () => true,
    () => false,
  );
  try {
    return countTests(readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8'))), isRunnerOk);
  } catch (error) {
    print(`No test ran: ${error.message}`);
    return countTests([], false);
  } finally {
    for (const file of [report, list]) rmSync(file, { force: true });
  }
}
