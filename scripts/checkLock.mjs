import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFaults } from './lib/lockIntegrity.mjs';
import { root } from './lib/paths.mjs';

const faults = lockFaults(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
