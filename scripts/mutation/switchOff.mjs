import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError, print, reportFailure } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { switchedOff } from './switchedOff.mjs';

/** Below the root, so that it finds the root's packages. */
const copy = join(root, '.tmp/switched-off');
const document = join(root, 'docs/switched-off.md');

/** A copy of the checkout as it is, without packages and builds. */
function copyCheckout() {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name && !name.startsWith('scripts/seed/films/media/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
}

/** The titles of the tests with this number, by result: {passed, failed}. */
async function runTests({ requirement, test }) {
  const report = join(copy, '.tmp-report.json');
  rmSync(report, { force: true });
  const project = test.startsWith('tests/api/') ? 'api' : 'web';
  const args = ['--config', 'jest.config.cjs', '--selectProjects', project, '--runTestsByPath', test, '-t', requirement];
  const output = await run(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), ...args, '--json', `--outputFile=${report}`, '-w', '1'],
    { cwd: copy, env: process.env },
  ).catch((error) => error.output ?? error.message);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titles = (wanted) => results.filter(({ status }) => status === wanted).map(({ title }) => title);
  return { passed: titles('passed'), failed: titles('failed'), output };
}

/** Switches one feature off, runs its tests and switches it on again. Returns the title that failed. */
async function switchOff(entry) {
  const path = join(copy, entry.file);
  const text = readFileSync(path, 'utf8');
  if (text.split(entry.from).length !== 2) throw new CliError(`${entry.requirement}: ${entry.file} must have once: ${entry.from}`);
  writeFileSync(
    path,
    text.replace(entry.from, () => entry.to),
  );
  try {
    const { passed, failed, output } = await runTests(entry);
    if (failed.length > 0) return failed[0];
    if (passed.length === 0) throw new CliError(`${entry.requirement}: no test ran in ${entry.test}\n${output}`);
    return null;
  } finally {
    writeFileSync(path, text);
  }
}

const withoutNumbers = (title) => title.replace(/ ?\[R-.*?\]/g, '');

function writeDocument(results) {
  const rows = results
    .sort((a, b) => a.requirement.localeCompare(b.requirement))
    .map(
      ({ requirement, what, file, test, title }) => `| ${requirement} | ${what} | \`${file}\` | \`${test}\`: ${withoutNumbers(title)} |`,
    );
  const lines = [
    '# Features switched off',
    '',
    'Written by `npm run test:switched-off`, which removes one feature at a time (`scripts/mutation/switchedOff.mjs`) and runs the tests of its requirement:',
    'each row is a test that then failed. It shows that the tests behind [requirements.md](requirements.md) notice when a feature goes.',
    '',
    '| Number | Switched off | In | Test that failed |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
  writeFileSync(document, `${lines.join('\n')}\n`);
}

/** `npm run test:switched-off`, or with numbers of requirements only those, without writing the document. */
async function main(requested) {
  const entries = switchedOff.filter(({ requirement }) => requested.length === 0 || requested.includes(requirement));
  copyCheckout();
  const results = [];
  for (const entry of entries) {
    const title = await switchOff(entry);
    print(`  ${title ? 'noticed' : 'MISSED '}  ${entry.requirement}  ${entry.what}`);
    results.push({ ...entry, title });
  }
  rmSync(copy, { recursive: true });
  const missed = results.filter(({ title }) => !title);
  if (missed.length > 0) throw new CliError(`${missed.length} of ${results.length} features can go without a failing test.`);
  if (requested.length === 0) writeDocument(results);
}

main(process.argv.slice(2)).catch(reportFailure);
