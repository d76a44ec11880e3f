import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './console.mjs';
import { ended, identityOf, isAlive, signal } from './processes.mjs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // -- absent, or incomplete after a crash: no process holds the lock
  }
};

const create = (file, content) => {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeFileSync(handle, JSON.stringify(content));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** The process that holds the folder's lock: {pid, startedAt, port}; null without a live one. */
export function lockHolderOf(folder) {
  const holder = read(join(folder, 'instance.lock'));
  return holder && isAlive(holder) ? holder : null;
}

/**
 * Locks the data folder for this process. A dead process's lock is taken over, after its remaining children are ended. Throws when another process
 * holds it. Returns `unlock` and `noteChildren`.
 */
export async function lockFolder(folder, about = {}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'instance.lock');
  const children = join(folder, 'children.json');
  const ownLock = { ...identityOf(process.pid), ...about };
  if (!create(file, ownLock)) await takeOver(folder, file, ownLock);

  const leftover = (read(children) ?? []).filter(isAlive);
  for (const child of leftover) signal(child, 'SIGTERM');
  for (const child of leftover) if (!(await ended(child, 5000))) signal(child, 'SIGKILL');

  return {
    noteChildren: (programs) =>
      writeFileSync(children, JSON.stringify(programs.map(({ name, pid }) => ({ name, ...identityOf(pid) }))), { mode: 0o600 }),
    unlock: () => {
      rmSync(children, { force: true });
      if (read(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** Two processes may find the same stale lock: a second lock decides which of them replaces it. */
async function takeOver(folder, file, ownLock) {
  const takeoverLock = `${file}.takeover`;
  try {
    if (Date.now() - statSync(takeoverLock).mtimeMs > 10_000) rmSync(takeoverLock, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const refuse = (holder) => {
    throw new CliError(
      `The data folder ${folder} is in use by process ${holder?.pid ?? '?'}${holder?.port ? ` (http://127.0.0.1:${holder.port}/)` : ''}; stop it first or set DATA_DIR.`,
    );
  };
  const holder = lockHolderOf(folder);
  if (holder || !create(takeoverLock, ownLock)) refuse(holder);
  try {
    const now = lockHolderOf(folder);
    if (now) refuse(now);
    rmSync(file, { force: true });
    if (!create(file, ownLock)) refuse(lockHolderOf(folder));
  } finally {
    rmSync(takeoverLock, { force: true });
  }
}
