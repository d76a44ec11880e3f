import { reportFailure, print } from '../lib/console.mjs';
import { budgetOf, measureFirstLoad } from '../lib/firstLoad.mjs';

/** Prints what a first visit of each page loads; exits with 1 when a page is over its budget. */
try {
  const { shared, rows } = measureFirstLoad();
  print(`shared by all: ${shared.reduce((sum, { kB }) => sum + kB, 0).toFixed(1)} kB`);
  for (const { file, kB } of shared) print(`  ${kB.toFixed(1).padStart(6)}  ${file}`);
  for (const { page, kB } of rows) print(`${kB.toFixed(1).padStart(7)} kB  ${page}${kB > budgetOf(page) ? '  over its budget' : ''}`);
  process.exitCode = rows.some(({ page, kB }) => kB > budgetOf(page)) ? 1 : 0;
} catch (error) {
  reportFailure(error);
}
