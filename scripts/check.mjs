import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { print } from './lib/console.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

const bin = (path) => [process.execPath, [join(root, 'node_modules', path)]];
const tool = (name, [command, args], ...more) => ({ name, command, args: [...args, ...more] });

const checks = [
  // Types of all TypeScript files, and the rules that are not of this project alone.
  tool('types and lint', bin('oxlint/bin/oxlint')),
  tool('rules of this project', bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'),
  tool('prettier', bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
  tool('dependencies', [process.execPath, [join(root, 'scripts/checkDeps.mjs')]]),
  tool('operation paths', [process.execPath, [join(root, 'scripts/generatePaths.mjs'), '--check']]),
  tool('messages', [process.execPath, [join(root, 'scripts/generateMessages.mjs'), '--check']]),
  tool('tested screens', [process.execPath, [join(root, 'scripts/checkScreens.mjs')]]),
  tool('words', [process.execPath, [join(root, 'scripts/checkWords.mjs')]]),
  tool('documents', [process.execPath, [join(root, 'scripts/checkDocs.mjs')]]),
  tool('migrations', [process.execPath, [join(root, 'scripts/checkMigrations.mjs')]]),
  tool('requirements', [process.execPath, [join(root, 'scripts/checkRequirements.mjs')]]),
  tool('lock', [process.execPath, [join(root, 'scripts/checkLock.mjs')]]),
  tool('unused', bin('knip/bin/knip.js'), '--no-progress'),
  // An export that only tests import proves nothing; `@internal` with a reason exempts one.
  tool('used in tests only', bin('knip/bin/knip.js'), '--no-progress', '--production', '--include', 'exports,types,files'),
];

/** All static checks, two at a time; each counts as one test. Returns {passed, failed}. With `isPatient` they take only the time that others leave. */
export async function runChecks({ isPatient = false } = {}) {
  const counts = { passed: 0, failed: 0 };
  const report = (name, seconds, fault) => {
    print(`  ${fault ? 'FAILED' : 'passed'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
    if (fault) print(fault.trimEnd());
    counts[fault ? 'failed' : 'passed']++;
  };
  const waiting = [...checks];
  const runNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, command, args } = check;
      const since = performance.now();
      const fault = await run(command, args, { cwd: root, isPatient }).then(
        () => null,
        (failure) => String(failure.output ?? failure.message),
      );
      report(name, (performance.now() - since) / 1000, fault);
    }
  };
  await Promise.all([runNext(), runNext()]);
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  print('Marquee: static checks');
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
