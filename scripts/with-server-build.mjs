import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPart } from './build.mjs';
import { reportFailure, runStep } from './lib/console.mjs';
import { root } from './lib/paths.mjs';

// Builds the programs if needed, then runs a script that starts them: `node scripts/with-server-build.mjs <script> [args]`.
const script = process.argv[2];
try {
  await runStep('build server', () => buildPart('server'));
  await runStep('build web', () => buildPart('web'));
  process.argv.splice(1, 2, resolve(root, script));
  await import(pathToFileURL(process.argv[1]).href);
} catch (error) {
  reportFailure(error);
}
