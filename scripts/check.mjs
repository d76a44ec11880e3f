import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { print } from './lib/console.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

const bin = (path) => [process.execPath, [join(root, 'node_modules', path)]];
const tool = (name, [command, args], ...more) => ({ name, command, args: [...args, ...more] });

const checks = [
  tool('prettier', bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
  tool('dependencies', [process.execPath, [join(root, 'scripts/checkDeps.mjs')]]),
  tool('operation paths', [process.execPath, [join(root, 'scripts/generatePaths.mjs'), '--check']]),
  tool('messages', [process.execPath, [join(root, 'scripts/generateMessages.mjs'), '--check']]),
  tool('tested screens', [process.execPath, [join(root, 'scripts/checkScreens.mjs')]]),
  tool('words', [process.execPath, [join(root, 'scripts/checkWords.mjs')]]),
  tool('documents', [process.execPath, [join(root, 'scripts/checkDocs.mjs')]]),
  tool('requirements', [process.execPath, [join(root, 'scripts/checkRequirements.mjs')]]),
  tool('lock', [process.execPath, [join(root, 'scripts/checkLock.mjs')]]),
  tool('unused', bin('knip/bin/knip.js'), '--no-progress'),
  // An export that only tests import proves nothing; `@internal` with a reason exempts one.
  tool('used in tests only', bin('knip/bin/knip.js'), '--no-progress', '--production', '--include', 'exports,types,files'),
];

const typeAndLintChecks = ['server types', 'web types', 'eslint'];

/** Types and lint, in a child process that frees its memory when it ends. A missing result is a failure. */
function checkTypesAndLint(report) {
  return new Promise((resolve) => {
    const open = new Set(typeAndLintChecks);
    const child = fork(join(root, 'scripts/lib/typesAndLint.mjs'), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('message', ({ name, seconds, fault }) => {
      open.delete(name);
      report(name, seconds, fault);
    });
    child.once('close', (code, signal) => {
      for (const name of open) report(name, 0, `It ended with ${signal ?? code}.\n${output}`);
      resolve();
    });
  });
}

/** All static checks; each counts as one test. Returns {passed, failed}. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  const report = (name, seconds, fault) => {
    print(`  ${fault ? 'FAILED' : 'passed'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
    if (fault) print(fault.trimEnd());
    counts[fault ? 'failed' : 'passed']++;
  };
  for (const { name, command, args } of checks) {
    const since = performance.now();
    const fault = await run(command, args, { cwd: root }).then(
      () => null,
      (failure) => String(failure.output ?? failure.message),
    );
    report(name, (performance.now() - since) / 1000, fault);
  }
  await checkTypesAndLint(report);
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  print('Marquee: static checks');
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
