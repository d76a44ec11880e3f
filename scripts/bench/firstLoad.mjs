import { budgetOf, measureFirstLoad } from '../lib/firstLoad.mjs';
import { endWith, say } from '../lib/say.mjs';

/** Prints what a first visit of each page loads; ends with 1 when one is over its budget. */
try {
  const { shared, rows } = measureFirstLoad();
  say(`shared by all: ${shared.reduce((sum, { kB }) => sum + kB, 0).toFixed(1)} kB`);
  for (const { file, kB } of shared) say(`  ${kB.toFixed(1).padStart(6)}  ${file}`);
  for (const { page, kB } of rows) say(`${kB.toFixed(1).padStart(7)} kB  ${page}${kB > budgetOf(page) ? '  over its budget' : ''}`);
  process.exitCode = rows.some(({ page, kB }) => kB > budgetOf(page)) ? 1 : 0;
} catch (error) {
  endWith(error);
}
