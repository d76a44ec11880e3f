import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './lib/console.mjs';
import { migrationFaults } from './lib/migrationLint.mjs';
import { migrationsFolder } from './lib/paths.mjs';

/**
 * The newest migration from before this check. A file that was applied cannot get marks, because its checksum is recorded, and no installation with much data has run these beside an
 * older version.
 */
const lastUnchecked = '0029_share_in_proportion.sql';

/** Migrations that would block or break the version that runs while they are applied (docs/operations.md, "Migrations beside running programs"). */
const faults = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql') && name > lastUnchecked)
  .flatMap((name) =>
    migrationFaults(readFileSync(join(migrationsFolder, name), 'utf8')).map(({ line, problem }) => `${name}:${line}: ${problem}`),
  );
for (const fault of faults) print(fault);
if (faults.length > 0) print('Where it is safe, write `-- allowed: <reason>` above the statement.');
process.exitCode = faults.length > 0 ? 1 : 0;
