import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids';
import { checkedKey, type ObjectStore } from './objectStore';

const isAbsent = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** Objects under `media` of the data folder. Browsers upload to the API (tus), which writes the files here. */
export function createDiskObjectStore(dataDir: string): ObjectStore {
  const root = join(dataDir, 'media');
  const pathOf = (key: string) => join(root, checkedKey(key));

  /** Atomic for readers, and durable after a power failure. */
  const copyInto = async (from: string, to: string) => {
    const draft = `${to}.${newId('tmp')}`;
    await mkdir(dirname(to), { recursive: true });
    try {
      await copyFile(from, draft);
      const file = await open(draft, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, to);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    put: (key, path) => copyInto(path, pathOf(key)),
    async head(key) {
      const found = await orNull(stat(pathOf(key)));
      return found?.isFile() ? { byteSize: found.size } : null;
    },
    async read(key, range) {
      // Opened before stat, so that a file replaced meanwhile is read to its end.
      const file = await orNull(open(pathOf(key), 'r'));
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) return file.close().then(() => null);
      return { byteSize: found.size, stream: file.createReadStream({ ...range }) };
    },
    async downloadTo(key, path) {
      const found = await orNull(stat(pathOf(key)));
      if (!found?.isFile()) return false;
      await copyInto(pathOf(key), path);
      return true;
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    localPathOf: pathOf,
    presignRead: () => Promise.resolve(null),
    multipart: null,
  };
}
