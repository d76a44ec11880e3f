import { join } from 'node:path';
import { print, reportFailure, runStep } from './lib/console.mjs';
import { nodeFromNpm } from './lib/nodeFromNpm.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

const version = process.argv[2] ?? '24';
/** One file for each part of the server that depends on Node most: HTTP, streams, cryptography, the queue, money. `FILES=.` runs all. */
const files =
  process.env.FILES ??
  'tests/api/(app|entry|auth.sessions|auth.secondFactor|jobs|payments.webhooks|orders.money|ledger.invariants|boxOffice|objectStore|videos.upload|logs|metrics)';

/** `npm run test:api:node24` and `test:api:node22`: API tests on another version of Node, whose binary comes from npm. */
try {
  let binary = '';
  await runStep('node', async () => {
    binary = await nodeFromNpm(version);
    return (await run(binary, ['--version'])).trim();
  });
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--config', 'jest.config.cjs', '--selectProjects', 'api', '--ci'];
  await run(binary, [...jest, '--testPathPatterns', files], { cwd: root, isShown: true });
  print(`The API tests passed on Node ${version}.`);
} catch (error) {
  reportFailure(error);
}
process.exit();
