import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './console.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const minVersion = [20, 19];

/** Throws where Marquee does not run: on an older Node, and on Windows outside of WSL. */
export function checkNode({ platform = process.platform, version = process.versions.node } = {}) {
  if (platform === 'win32')
    throw new CliError(
      'Marquee does not run on Windows itself. Use the Windows Subsystem for Linux: run `wsl --install`, open Ubuntu, install Node 24 there, and start Marquee in its home folder.',
    );
  const [major, minor] = version.split('.').map(Number);
  if (major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1]))
    throw new CliError(`Node ${minVersion.join('.')} or newer is needed; this is ${version}.`);
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules matches package-lock.json. Compares versions, because modification times change with a checkout or a copy. */
export function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readPackages(hidden);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || wanted.peer || installed[path]?.version === wanted.version,
  );
}

/**
 * Installs exactly the packages of the lock file, or throws. Includes development packages, because the build needs the compiler, whatever
 * NODE_ENV is.
 */
export async function install({ isComplete = isInstalled, command = run } = {}) {
  if (isComplete()) return 'nothing to do';
  await command('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root }).catch((error) => {
    throw new CliError(`npm ci failed, and no other packages were installed. Its output:\n${String(error.output ?? error.message).trim()}`);
  });
  return 'npm ci';
}
