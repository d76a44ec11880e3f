import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

/** The version on which `npm test` runs the API tests; the rest runs on the machine's own. */
export const nodeOfApiTests = '24.22.3';

/** The path of a version of Node, which npm has as a package for each platform. Throws when it cannot be installed. */
export async function nodeFromNpm(version) {
  const folder = join(root, `.tmp/node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `${name}@${version}`]);
  }
  return binary;
}
