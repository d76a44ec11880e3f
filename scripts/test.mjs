import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportFailure, print, runStep } from './lib/console.mjs';
import { checkNode, install } from './lib/install.mjs';

/**
 * Runs all tests; needs only Node and npm. The last line is `N passed, N failed`; exits with 1 without tests or with a failure. A test that passes only
 * on a later try is a failure.
 */
async function test() {
  checkNode();
  print('Marquee: test');
  await runStep('install', install);
  const { buildPart } = await import('./build.mjs');
  const { runChecks } = await import('./check.mjs');
  const { ensureFfmpeg, findBrowser } = await import('./lib/browser.mjs');
  const { checkFirstLoad } = await import('./lib/firstLoad.mjs');
  const { runJest } = await import('./lib/jest.mjs');
  const { runJourneys } = await import('./lib/journeys.mjs');
  const { nodeFromNpm, nodeOfApiTests } = await import('./lib/nodeFromNpm.mjs');
  const { root } = await import('./lib/paths.mjs');
  const { run } = await import('./lib/processes.mjs');
  const { makeSampleData } = await import('./lib/sampleData.mjs');
  const { operationsLog, updateVerdicts } = await import('./lib/requirements.mjs');
  const { reportLines } = await import('./lib/testReport.mjs');
  const { runVisual } = await import('./lib/visual.mjs');

  const results = [];
  const part = async (name, run, isTest = true) => {
    const since = performance.now();
    print(`\n== ${name}`);
    const counts = await run().catch((error) => {
      print(String(error.message));
      return { passed: 0, failed: 1, fault: String(error.message) };
    });
    if (isTest && counts.passed + counts.failed === 0) {
      print('No tests were run.');
      counts.failed = 1;
    }
    results.push({ name, seconds: (performance.now() - since) / 1000, ...counts });
  };
  const prepare = async () => {
    await runStep('server', () => buildPart('server'));
    // Programs are downloaded while the build computes.
    const programs = async () => {
      await runStep('browser', async () => {
        const path = await findBrowser();
        if (path) process.env.CHROMIUM_PATH = path;
        return path ?? 'of Playwright';
      });
      await runStep('ffmpeg', ensureFfmpeg);
      await runStep('node', () => nodeFromNpm(nodeOfApiTests).then(() => `${nodeOfApiTests} for the API tests`));
    };
    await Promise.all([runStep('web', () => buildPart('web')), programs()]);
    return { passed: 0, failed: 0 };
  };
  rmSync(operationsLog, { force: true });
  // What needs no build fills the core that the build of the web leaves idle.
  const built = part('build', prepare, false);
  const withoutServer = () => part('unit and components', () => runJest('web', { workers: 2 }));
  // They read types that the build writes. Nothing in them depends on time, so they fill the moments in which tests wait.
  const checked = built.then(() => part('static checks', () => runChecks({ isPatient: true })));
  // `npm run test:faults` by itself runs three times as many. They mostly wait for programs that start again.
  const runFaults = () =>
    run(process.execPath, [join(root, 'tests/faults/crashRecovery.mjs')], {
      cwd: root,
      env: { ...process.env, PURCHASES: '60', COMMITMENTS: '20' },
    }).then(print);
  let removeSampleData = () => {};
  const sampleData = async () => {
    const { folder, remove } = await makeSampleData();
    process.env.SAMPLE_DATA = folder;
    removeSampleData = remove;
    return { passed: 0, failed: 0 };
  };
  const withServer = async () => {
    await built;
    await part('first load', checkFirstLoad);
    // API tests often wait for their database, so that two workers keep two cores busy, even beside the rest. The journeys run the server on this Node.
    const testApi = async () =>
      runJest('api', { workers: 2, node: await nodeFromNpm(nodeOfApiTests), environment: { OPERATIONS_LOG: operationsLog } });
    await Promise.all([
      part('API', testApi),
      part('sample data', sampleData, false).then(() => part('faults', () => runFaults().then(() => ({ passed: 1, failed: 0 })))),
    ]);
  };
  await Promise.all([withoutServer(), withServer()]);
  await part('journeys', runJourneys);
  await part('visual', () => runVisual());
  // It starts programs, each of which has a minute to be ready: by itself.
  await part('image', () =>
    run(process.execPath, [join(root, 'scripts/image/test.mjs'), '--with-build'], { cwd: root }).then((output) => {
      print(output);
      return { passed: 1, failed: 0 };
    }),
  );
  await checked;
  await removeSampleData();
  const tests = results.flatMap((result) => result.tests ?? []);
  await part('requirements', () => {
    const changes = updateVerdicts(tests);
    for (const change of changes) print(change);
    return Promise.resolve({ passed: changes.length > 0 ? 0 : 1, failed: changes.length > 0 ? 1 : 0 });
  });

  print('');
  for (const line of reportLines(tests)) print(line);
  // Once more at the end, where the rest of the output does not hide it.
  for (const { name, fault } of results) if (fault) print(`\n== ${name}\n${fault}`);
  print('');
  for (const { name, seconds, passed, failed } of results)
    print(`  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed`);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
  print(`${total('passed')} passed, ${total('failed')} failed`);
}

await test().catch((error) => {
  reportFailure(error);
  print('0 passed, 1 failed');
});
process.exit();
