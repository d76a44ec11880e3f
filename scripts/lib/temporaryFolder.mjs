import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'marquee-test-';
const memory = '/dev/shm';
const leastRoom = 4 * 2 ** 30;

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * A new folder for the files of a test server, in memory when there is room, because a database has a thousand files. Folders of processes that were
 * killed are removed, so that they do not fill the memory.
 */
export async function temporaryFolder() {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (room < leastRoom) return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const left = (await readdir(memory)).filter(
    (name) => name.startsWith(prefix) && !isRunning(Number.parseInt(name.slice(prefix.length), 10)),
  );
  for (const name of left) await rm(join(memory, name), { recursive: true, force: true });
  return mkdtemp(join(memory, `${prefix}${process.pid}-`));
}
