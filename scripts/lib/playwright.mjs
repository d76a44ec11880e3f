import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './console.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';
import { countTests, readPlaywrightReport } from './testReport.mjs';

/** Runs `playwright test`, shows its output and returns {passed, failed, tests}. `name` distinguishes runs at the same time. */
export async function runPlaywright(name, args, environment) {
  const report = join(root, `.tmp/playwright-${name}-${process.pid}.json`);
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const isRunnerOk = await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args], {
    cwd: root,
    env: { ...process.env, E2E_REPORT: report, ...environment },
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
    rmSync(report, { force: true });
  }
}
