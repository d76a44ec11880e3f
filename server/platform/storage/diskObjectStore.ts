import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newId } from '../ids';
import { checkedKey, isObjectKey, type ObjectStore } from './objectStore';

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
    async putBytes(key, bytes) {
      const draft = `${pathOf(key)}.${newId('tmp')}`;
      await mkdir(dirname(draft), { recursive: true });
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, pathOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async *list() {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && isObjectKey(key)) yield { key, byteSize: (await stat(join(root, key))).size };
      }
    },
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
