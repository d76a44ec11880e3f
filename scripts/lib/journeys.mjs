import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runPlaywright } from './playwright.mjs';
import { freePortFrom } from './processes.mjs';
import { countTests } from './testReport.mjs';

const folder = join(root, 'tests/e2e');

/** Tests of the phone that run on the desktops' instance, so that both lanes end at about the same time. They buy nothing. */
const runWithDesktops = new Set([
  'accessibility.spec.ts',
  'chunkLoadError.spec.ts',
  'layoutShift.spec.ts',
  'ottHome.spec.ts',
  'publicPages.spec.ts',
  'sessionExpiry.spec.ts',
]);
const isOfPhones = (project, file) => project === 'phone' && !runWithDesktops.has(file);

/** Two instances in parallel, with port ranges apart. Each viewport has its own, so that neither buys what the other's tests need. */
const lanes = [
  { name: 'phone', port: 4780, databasePort: 5499, takes: isOfPhones },
  { name: 'desktop', port: 4880, databasePort: 5559, takes: (project, file) => !isOfPhones(project, file) },
];

/** Runs the end-to-end tests against the production build and returns {passed, failed, tests}. */
export async function runJourneys() {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.spec.ts')) : [];
  if (files.length === 0) return countTests([], true);
  const strays = [...runWithDesktops].filter((file) => !files.includes(file));
  if (strays.length > 0) throw new Error(`No such end-to-end test: ${strays.join(', ')}`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const results = await Promise.all(lanes.map((lane) => runLane(lane, files)));
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return { passed: total('passed'), failed: total('failed'), tests: results.flatMap(({ tests }) => tests) };
}

async function runLane({ name, port, databasePort, takes }, files) {
  const list = join(root, `.tmp/journeys-${name}-${process.pid}.txt`);
  const lines = ['phone', 'desktop'].flatMap((project) =>
    files.filter((file) => takes(project, file)).map((file) => `[${project}] › ${file}`),
  );
  writeFileSync(list, lines.join('\n'));
  const environment = { E2E_PORT: String(await freePortFrom(port)), DATABASE_PORT: String(databasePort) };
  return runPlaywright(name, [`--test-list=${list}`, `--output=test-results/${name}`], environment).finally(() => rmSync(list));
}
