import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './console.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';
import { countTests, readJestReport } from './testReport.mjs';

/** Runs a Jest project, or only the suites whose path matches `only`, on this Node or another one, shows its output and returns {passed, failed, tests}; a suite that fails to load counts as a failure. */
export async function runJest(project, { environment = {}, node = process.execPath, only, workers } = {}) {
  const report = join(root, `.tmp/jest-${project}-${process.pid}.json`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    '--config',
    'jest.config.cjs',
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${report}`,
    '--ci',
    ...(only ? ['--testPathPatterns', only] : []),
    ...(workers ? [`--maxWorkers=${workers}`] : []),
  ];
  const isRunnerOk = await run(node, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    isShown: true,
  }).then(
    () => true,
    () => false,
  );
  try {
    return countTests(readJestReport(JSON.parse(readFileSync(report, 'utf8')), project), isRunnerOk);
  } catch (error) {
    print(`No test ran: ${error.message}`);
    return countTests([], false);
  } finally {
    rmSync(report, { force: true });
  }
}
