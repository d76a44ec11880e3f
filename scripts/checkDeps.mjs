import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { print } from './lib/console.mjs';
import { root } from './lib/paths.mjs';
import { readServerFiles, tableFaults } from './lib/tableOwners.mjs';
import { readFaults } from './lib/tableReads.mjs';

/** With an unsupported compiler, dependency-cruiser reads almost no files and reports success: fewer modules than this is a failure. */
const minModules = 100;

process.chdir(root);
const rules = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
const folders = ['pages', 'components', 'store', 'services', 'constants', 'utils', 'styles', 'server', 'scripts', 'middleware.ts'];
const { output } = await cruise(
  folders.filter((folder) => existsSync(join(root, folder))),
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, outputType: 'json' },
  undefined,
  { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
);
const { modules, summary } = JSON.parse(output);
const ownModules = modules.filter(
  ({ source, coreModule, couldNotResolve }) => !coreModule && !couldNotResolve && !source.includes('node_modules'),
);
for (const { rule, from, to, cycle } of summary.violations)
  print(`${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`);
print(`${ownModules.length} modules, ${summary.violations.length} violations`);
if (ownModules.length < minModules) print(`Fewer than ${minModules} modules were read: dependency-cruiser cannot parse the code.`);
const { layers } = createRequire(import.meta.url)(join(root, 'scripts/lib/serverLayers.cjs'));
const withoutLayer = readdirSync(join(root, 'server/modules')).filter((name) => !layers.flat().includes(name));
for (const name of withoutLayer) print(`server/modules/${name} is missing in scripts/lib/serverLayers.cjs`);
const serverFiles = readServerFiles(root);
const faultsOfTables = [...tableFaults(serverFiles), ...readFaults(serverFiles, layers)];
for (const fault of faultsOfTables) print(fault);
const isWrong = summary.violations.length + withoutLayer.length + faultsOfTables.length > 0 || ownModules.length < minModules;
process.exitCode = isWrong ? 1 : 0;
