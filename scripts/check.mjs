import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/say.mjs';

const bin = (path) => [process.execPath, [join(root, 'node_modules', path)]];
const tool = (name, [command, args], ...more) => ({ name, command, args: [...args, ...more] });

const checks = [
  tool('prettier', bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
  tool('eslint', bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'),
  tool('types of the web', bin('typescript/bin/tsc'), '--noEmit'),
  tool('types of the server', bin('typescript/bin/tsc'), '--noEmit', '-p', 'server/tsconfig.json'),
  tool('arrows', [process.execPath, [join(root, 'scripts/arrows.mjs')]]),
  tool('unused', bin('knip/bin/knip.js'), '--no-progress'),
];

/** Everything that is judged without running the product; each check counts as one test. Answers {passed, failed}. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const { name, command, args } of checks) {
    const since = performance.now();
    const error = await run(command, args, { cwd: root }).then(
      () => null,
      (failure) => failure,
    );
    say(`  ${error ? 'FAILED' : 'passed'}  ${name.padEnd(20)} ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`);
    if (error) say(String(error.output ?? error.message).trimEnd());
    counts[error ? 'failed' : 'passed']++;
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  say('Marquee: static checks');
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
