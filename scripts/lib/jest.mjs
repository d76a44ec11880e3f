import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

/** Runs a Jest project, or only the suites whose path matches `only`, shows its output and returns {passed, failed}; a suite that fails to load counts as a failure. */
export async function runJest(project, { environment = {}, only, workers } = {}) {
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
  const isOver = await run(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    isShown: true,
  }).then(
    () => true,
    () => false,
  );
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: failed === 0 && !isOver ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 }; // -- no report: no test ran
  } finally {
    rmSync(report, { force: true });
  }
}
