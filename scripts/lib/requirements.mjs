import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const document = join(root, 'docs/requirements.md');

/**
 * docs/requirements.md is half written, half generated: people write number, sentence and the reason of a deviation; a run of all tests writes
 * verdicts and checks. Tests carry numbers at the end of their titles: `a guest signs in first [R-GUARD-001, R-GUARD-004]`.
 */

/** The numbers in the title of a test. */
export const numbersIn = (title) =>
  [...title.matchAll(/\[(R-[A-Z]+-\d{3}(?:, R-[A-Z]+-\d{3})*)\]/g)].flatMap(([, list]) => list.split(', '));

const rowPattern = /^\| (R-[A-Z]+-\d{3}|[a-z]+\.\w+) \| (.*) \| (.*?) \| (.*?) ?\|$/;

/** The requirements and operations of the document, each with its place. `name` is R-GUARD-001, or users.follow. */
export const readRequirements = (text) =>
  text.split('\n').flatMap((line, index) => {
    const [, name, sentence, verdict] = rowPattern.exec(line) ?? [];
    return name ? [{ name, sentence, verdict, index }] : [];
  });

/** What a title may not say: a number that the document lacks. What the document may not say: a requirement that is not open, without a test. */
export function findFaults(text, titles) {
  const requirements = readRequirements(text).filter(({ name }) => name.startsWith('R-'));
  const known = new Set(requirements.map(({ name }) => name));
  const named = new Set(titles.flatMap(({ title }) => numbersIn(title)));
  const repeated = requirements.filter(({ name }, index) => requirements.findIndex((other) => other.name === name) !== index);
  return [
    ...titles.flatMap(({ title, file }) =>
      numbersIn(title)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: docs/requirements.md has no ${number}`),
    ),
    ...repeated.map(({ name }) => `docs/requirements.md: ${name} occurs twice`),
    ...requirements
      .filter(({ name, verdict }) => !verdict.startsWith('open') && !named.has(name))
      .map(({ name }) => `docs/requirements.md: no test has [${name}] in its title`),
    ...requirements
      .filter(({ name, verdict }) => /^open: /.test(verdict) && named.has(name))
      .map(({ name }) => `docs/requirements.md: ${name} is said to be open and has a test`),
  ];
}

/** `tests/api/users.test.ts` as `api/users`, with the number of different checks in it if there are several. */
const listFiles = (checks) => {
  const titles = new Map();
  for (const check of checks) titles.set(check.file, [...(titles.get(check.file) ?? []), check]);
  return [...titles]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, inFile]) => {
      const count = new Set(inFile.map(({ title }) => title)).size;
      return file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '') + (count > 1 ? ` ×${count}` : '');
    })
    .join(', ');
};

const verdictOf = (written, isProved) => {
  if (!isProved) return written.startsWith('open') ? written : 'open';
  return written.startsWith('deviates') ? written : 'met';
};

/**
 * The document with the verdicts of a run.
 * @param {string} text docs/requirements.md
 * @param {{title: string, file: string, status: string}[]} tests all tests of the run; a number is proved when all tests that carry it passed
 * @param {string[]} answers lines `operationID status file` of tests/support/recordOperations.ts
 */
export function writeVerdicts(text, tests, answers) {
  const lines = text.split('\n');
  const own = answers.map((line) => line.split(' ')).filter(([, , file]) => !file?.includes('hostile'));
  for (const { name, sentence, verdict, index } of readRequirements(text)) {
    if (name.startsWith('R-')) {
      const checks = tests.filter(({ title, status }) => status !== 'skipped' && numbersIn(title).includes(name));
      const isProved = checks.length > 0 && checks.every(({ status }) => status === 'passed');
      lines[index] = `| ${name} | ${sentence} | ${verdictOf(verdict, isProved)} | ${isProved ? listFiles(checks) : ''} |`;
    } else {
      const statuses = [...new Set(own.filter(([operation]) => operation === name).map(([, status]) => status))].sort();
      const isProved = statuses.some((status) => status < '400');
      lines[index] = `| ${name} | ${sentence} | ${verdictOf(verdict, isProved)} | ${statuses.join(', ')} |`;
    }
  }
  return lines.join('\n');
}

/** Where tests/support/recordOperations.ts writes the answers of a run. */
export const operationsLog = join(root, '.tmp/operations.log');

/** Writes the verdicts of a complete run into the document; returns a line for each that differs from the one before. */
export function updateVerdicts(tests) {
  const before = readFileSync(document, 'utf8');
  const answers = existsSync(operationsLog) ? readFileSync(operationsLog, 'utf8').trim().split('\n') : [];
  const after = writeVerdicts(before, tests, answers);
  rmSync(operationsLog, { force: true });
  writeFileSync(document, after);
  const old = readRequirements(before);
  return readRequirements(after)
    .filter(({ verdict }, index) => verdict !== old[index].verdict)
    .map(({ name, verdict }) => `${name} is ${verdict} now; docs/requirements.md said otherwise.`);
}
