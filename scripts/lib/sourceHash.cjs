const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');

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
    'scripts/lib/buildId.cjs',
    'scripts/lib/inlineMessages.mjs',
    'scripts/lib/messageModules.mjs',
    'scripts/lib/startUp.browser.js',
    'scripts/lib/unusedByBrowsers.cjs',
    'scripts/lib/usedNextConstants.cjs',
    'instrumentation.ts',
    'instrumentation-client.ts',
    'sentry.client.config.ts',
    'sentry.server.config.ts',
  ],
  server: ['server', 'scripts/seed', 'scripts/sample-media/art'],
};

function add(hash, root, path) {
  const file = join(root, path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(hash, root, join(path, name));
  else if (!/\.(md|sql)$/.test(path)) hash.update(`${path}\0`).update(readFileSync(file));
}

/** A hash of the sources of a build, `web` or `server`. By content, because a checkout changes the modification times of unchanged files. */
function sourceHash(root, part) {
  const hash = createHash('sha256');
  for (const path of [...shared, ...inputs[part]]) add(hash, root, path);
  return hash.digest('hex');
}

module.exports = { sourceHash };
