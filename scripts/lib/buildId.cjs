const { execFileSync } = require('node:child_process');

const git = (folder, ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The id of a web build: BUILD_ID when it is set (an image without git), else the commit of a clean checkout, so that machines that build
 * the same commit serve each other's pages. Null for a changed checkout or one without git: Next then makes a random id.
 */
function buildId(folder, environment = process.env) {
  if (environment.BUILD_ID) {
    if (!/^[\w.-]{1,64}$/.test(environment.BUILD_ID))
      throw new Error('BUILD_ID may contain letters, digits, dots, hyphens and underscores, at most 64');
    return environment.BUILD_ID;
  }
  try {
    return git(folder, 'status', '--porcelain') === '' ? git(folder, 'rev-parse', 'HEAD') : null;
  } catch {
    return null; // git is not installed, or this is no checkout
  }
}

module.exports = { buildId };
