import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids';

/** By display width in pixels: under 300 small, under 400 medium, under 760 standard, else high. */
export const imageVariants = ['small', 'medium', 'standard', 'high'] as const;
export type ImageVariant = (typeof imageVariants)[number];

/** Every variant exists as WebP; those of this list also as AVIF, unless the picture is square or older than they are. */
export const avifVariants = ['small', 'medium', 'standard'] as const;
export type AvifFiles = Partial<Record<(typeof avifVariants)[number], Buffer>>;
/** The smaller one first. */
export const imageTypes = ['avif', 'webp'] as const;
export type ImageType = (typeof imageTypes)[number];

interface StoredFile {
  bytes: number;
  stream: Readable;
}

/** Stores pictures. A key is unguessable and its files never change, so that they may be cached forever. */
export interface ImageStore {
  /** Atomic for readers. */
  put(key: string, webp: Record<ImageVariant, Buffer>, avif?: AvifFiles): Promise<void>;
  /** Null when there is no such file. */
  read(key: string, variant: ImageVariant, type: ImageType): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** The JPEG for link previews. */
  putShareImage(key: string, jpeg: Buffer): Promise<void>;
  readShareImage(key: string): Promise<StoredFile | null>;
}

const keys = /^[a-z0-9_]{8,64}$/;
export const isImageKey = (key: string) => keys.test(key);
export const isImageVariant = (name: string): name is ImageVariant => (imageVariants as readonly string[]).includes(name);

const isAbsent = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Whether another process created the folder meanwhile. */
const isTaken = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');

/** Pictures on local disk, one folder each under `media/images` of the data folder. */
export function createDiskImageStore(dataDir: string): ImageStore {
  const root = join(dataDir, 'media/images');
  const shareRoot = join(dataDir, 'media/share');
  // Prevents path traversal: no key may lead outside the root.
  const checked = (key: string) => {
    if (!isImageKey(key)) throw new Error('Not an image key');
    return key;
  };
  const folderOf = (key: string) => join(root, checked(key));
  const shareFileOf = (key: string) => join(shareRoot, `${checked(key)}.jpg`);
  return {
    async put(key, webp, avif = {}) {
      const folder = folderOf(key);
      const draft = `${folder}.${newId('tmp')}`;
      try {
        await mkdir(draft, { recursive: true });
        for (const [variant, file] of Object.entries(webp)) await writeDurably(join(draft, `${variant}.webp`), file);
        for (const [variant, file] of Object.entries(avif)) await writeDurably(join(draft, `${variant}.avif`), file);
        await replaceFolder(draft, folder);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
    },
    read: (key, variant, type) => readFileAt(join(folderOf(key), `${variant}.${type}`)),
    remove: (key) => rm(folderOf(key), { recursive: true, force: true }),
    async putShareImage(key, jpeg) {
      const draft = join(shareRoot, newId('tmp'));
      await mkdir(shareRoot, { recursive: true });
      await writeDurably(draft, jpeg);
      await rename(draft, shareFileOf(key));
    },
    readShareImage: (key) => readFileAt(shareFileOf(key)),
  };
}

async function readFileAt(path: string): Promise<StoredFile | null> {
  try {
    // Opened before stat, so that a picture replaced meanwhile is read to its end.
    const file = await open(path, 'r');
    const { size } = await file.stat();
    return { bytes: size, stream: file.createReadStream() };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Replaces the folder of an existing key (as the seed does). Two processes that write the same key at once (a new user who signs in on two devices)
 * both succeed: a rename that fails because the other process created the folder is retried.
 */
async function replaceFolder(draft: string, folder: string) {
  for (let tries = 1; ; tries++) {
    try {
      await rm(folder, { recursive: true, force: true });
      return await rename(draft, folder);
    } catch (error) {
      if (!isTaken(error) || tries === 20) throw error;
    }
  }
}

async function writeDurably(path: string, content: Buffer) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
