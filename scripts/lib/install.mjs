import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';
import { CliError } from './console.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const minVersion = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1]))
    throw new CliError(`Node ${minVersion.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules holds what package-lock.json asks for. Judged by content: times say nothing after a checkout or a copy. */
export function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readPackages(hidden);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || wanted.peer || installed[path]?.version === wanted.version,
  );
}

/**
 * Fills node_modules with exactly what the lock file names, or ends: another resolution would be other people's code. Development packages too: the
 * build needs the compiler, whatever NODE_ENV says.
 */
export async function install({ isComplete = isInstalled, command = run } = {}) {
  if (isComplete()) return 'nothing to do';
  await command(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root }).catch((error) => {
    throw new CliError(
      `npm ci failed, and nothing else is installed in its place. Its words:\n${String(error.output ?? error.message).trim()}`,
    );
  });
  return 'npm ci';
}
