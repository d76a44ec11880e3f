import { mkdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { CliError, print, reportFailure } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { areas } from './areas.mjs';

/** The share of mutants, in percent, that the tests of each area must kill. */
const leastKilled = 85;

/** Mutates the files of an area and returns the states of its mutants. */
async function mutate(area) {
  await run(
    process.execPath,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'scripts/mutation/stryker.config.mjs'],
    {
      cwd: root,
      env: { ...process.env, MUTATION_AREA: area },
      isShown: true,
    },
  );
  const { files } = JSON.parse(readFileSync(join(root, `.tmp/mutation/${area}.json`), 'utf8'));
  return Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
}

function printResults(statuses) {
  let hasFailed = false;
  print(`\n${'area'.padEnd(12)}${['mutants', 'killed', 'survived', 'not run'].map((title) => title.padStart(10)).join('')}`);
  for (const [area, all] of statuses) {
    const count = (...wanted) => all.filter((status) => wanted.includes(status)).length;
    const [killed, survived, unreached] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
    const total = killed + survived + unreached;
    const percent = (100 * killed) / total;
    hasFailed ||= percent < leastKilled;
    print(
      `${area.padEnd(12)}${[total, killed, survived, unreached].map((n) => String(n).padStart(10)).join('')}   ${percent.toFixed(1)} %`,
    );
  }
  return hasFailed;
}

/** `npm run test:mutation`: all areas, or those that are named. Fails when the tests of one kill too few mutants. */
async function main(requested) {
  const all = Object.keys(areas);
  const unknown = requested.find((area) => !all.includes(area));
  if (unknown) throw new CliError(`There is no area ${unknown}; there are ${all.join(', ')}.`);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  mkdirSync(join(root, '.tmp/mutation'), { recursive: true });
  const statuses = new Map();
  for (const area of requested.length > 0 ? requested : all) statuses.set(area, await mutate(area));
  if (printResults(statuses)) throw new CliError(`The tests of an area kill less than ${leastKilled} % of its mutants.`);
}

main(process.argv.slice(2)).catch(reportFailure);
