import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs', 'server/contract'];
const inputs = {
  web: [
    'pages',
    'components',
    'store',
    'services',
    'constants',
    'utils',
    'styles',
    'middleware.ts',
    'next.config.js',
    'scripts/lib/inlineMessages.mjs',
    'scripts/lib/messageModules.mjs',
    'instrumentation.ts',
    'instrumentation-client.ts',
    'sentry.client.config.ts',
    'sentry.server.config.ts',
  ],
  server: ['server', 'scripts/seed', 'scripts/sample-media/art'],
};

function add(hash, path) {
  const file = join(root, path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(hash, join(path, name));
  else if (!/\.(md|sql)$/.test(path)) hash.update(`${path}\0`).update(readFileSync(file));
}

/** A hash of a build's inputs. By content, because a checkout changes the modification times of unchanged files. */
export function fingerprint(part) {
  const hash = createHash('sha256');
  for (const path of [...shared, ...inputs[part]]) add(hash, path);
  return hash.digest('hex');
}
