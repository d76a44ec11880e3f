const { execFileSync } = require('node:child_process');
const { sourceHash } = require('./sourceHash.cjs');

const git = (folder, ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The id of a web build: BUILD_ID when it is set, else the commit of a clean checkout, else a hash of the sources (a changed checkout, a folder without
 * git). Machines that build the same sources so serve each other's pages, and different sources never share an id.
 */
function buildId(folder, environment = process.env) {
  if (environment.BUILD_ID) {
    if (!/^[\w.-]{1,64}$/.test(environment.BUILD_ID))
      throw new Error('BUILD_ID may contain letters, digits, dots, hyphens and underscores, at most 64');
    return environment.BUILD_ID;
  }
  try {
    if (git(folder, 'status', '--porcelain') === '') return git(folder, 'rev-parse', 'HEAD');
  } catch {
    // git is not installed, or this is no checkout
  }
  return `src-${sourceHash(folder, 'web').slice(0, 40)}`;
}

module.exports = { buildId };
