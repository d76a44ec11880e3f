import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './lib/console.mjs';
import { root } from './lib/paths.mjs';
import { findFaults } from './lib/requirements.mjs';

/** Numbers of requirements in the titles of tests that docs/requirements.md lacks, and requirements that no test names. */
const read = (file) => readFileSync(join(root, file), 'utf8');
const titles = readdirSync(join(root, 'tests'), { recursive: true })
  // The tests of these functions make numbers up.
  .filter((file) => /\.(test|spec)\.tsx?$|\.mjs$/.test(file) && file !== 'unit/scripts/requirements.test.ts')
  .flatMap((file) => [...read(join('tests', file)).matchAll(/\[R-[A-Z]+-.*?\]/g)].map(([title]) => ({ title, file: join('tests', file) })));
const faults = findFaults(read('docs/requirements.md'), titles);
for (const fault of faults) print(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
