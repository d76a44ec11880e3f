import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Removes the choice of a Jest environment from the copies of the unit tests. Stryker runs it in its sandbox. */
const folder = 'tests/unit';
for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.test.ts'))) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('/** @jest-environment node */', ''));
}
