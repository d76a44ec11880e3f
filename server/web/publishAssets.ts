import { constants, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const keepDays = 14;

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/**
 * Copies the scripts and styles of this build to a shared folder, and deletes those that no process has published for two weeks. Names contain a
 * hash of the content, so builds share the folder. Processes may do it at the same time: a file appears whole.
 */
export async function publishAssets({ from, to, now = new Date() }: { from: string; to: string; now?: Date }): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of await filesIn(from)) {
    const target = join(to, file);
    const isThere = await utimes(target, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await mkdir(dirname(target), { recursive: true });
    const temporary = `${target}.${process.pid}.new`;
    await copyFile(join(from, file), temporary, constants.COPYFILE_FICLONE);
    await utimes(temporary, now, now);
    await rename(temporary, target);
  }
  const oldest = now.getTime() - keepDays * 86_400_000;
  for (const file of await filesIn(to)) {
    const path = join(to, file);
    const found = await stat(path).catch(() => null); // -- deleted by another process
    if (found && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}
