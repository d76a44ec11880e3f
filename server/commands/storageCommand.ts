import { readFile } from 'node:fs/promises';
import type { Config } from '../platform/config';
import { createDiskObjectStore } from '../platform/storage/diskObjectStore';
import type { ObjectStore } from '../platform/storage/objectStore';
import { openBucket, openPictureBucket } from '../platform/storage/openObjectStore';

const usage = `npm run storage -- to-bucket [--delete]   copies all files of the data folder into the bucket
npm run storage -- to-disk [--delete]     copies all objects of the bucket into the data folder
A second run continues where the first one stopped. --delete removes what was copied, after a comparison of the sizes.`;

const types: Record<string, string> = {
  mp4: 'video/mp4',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
};
const typeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const isPicture = (key: string) => /^(images|share)\//.test(key);
/** Files of a run that goes on, and what a write that was cut off left. */
const isTemporary = (key: string) => key.startsWith('work/') || /\.tmp_/.test(key);

interface Place {
  disk: ObjectStore;
  bucket: ObjectStore;
  isOf: (key: string) => boolean;
}
interface Moved {
  copied: number;
  present: number;
  removed: number;
}

async function copy(key: string, { disk, bucket }: Place, toBucket: boolean): Promise<void> {
  const path = disk.localPathOf(key);
  if (path === null) throw new Error('The disk has paths');
  if (!toBucket) await bucket.downloadTo(key, path);
  else if (isPicture(key)) await bucket.putBytes(key, await readFile(path), typeOf(key));
  else await bucket.put(key, path, typeOf(key));
}

/** Copies what the other side does not have in the same size. Throws when a copy has another size than its source. */
export async function moveObjects(place: Place, { toBucket, isDeleting }: { toBucket: boolean; isDeleting: boolean }): Promise<Moved> {
  const [from, to] = toBucket ? [place.disk, place.bucket] : [place.bucket, place.disk];
  const moved: Moved = { copied: 0, present: 0, removed: 0 };
  for await (const { key, byteSize } of from.list()) {
    if (!place.isOf(key) || isTemporary(key)) continue;
    const isPresent = (await to.head(key))?.byteSize === byteSize;
    if (!isPresent) await copy(key, place, toBucket);
    moved[isPresent ? 'present' : 'copied'] += 1;
    if (!isDeleting) continue;
    if ((await to.head(key))?.byteSize !== byteSize) throw new Error(`${key} changed while it was copied; run the command again`);
    await from.removeAll(key);
    moved.removed += 1;
  }
  return moved;
}

/** `to-bucket` or `to-disk`, with `--delete`. */
export async function runStorageCommand(config: Config, [direction, ...flags]: string[]): Promise<string> {
  if ((direction !== 'to-bucket' && direction !== 'to-disk') || flags.some((flag) => flag !== '--delete')) return usage;
  const [bucket, pictures] = [openBucket(config), openPictureBucket(config)];
  if (!bucket || !pictures) throw new Error('Set S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const disk = createDiskObjectStore(config.DATA_DIR);
  const how = { toBucket: direction === 'to-bucket', isDeleting: flags.includes('--delete') };
  const lines: string[] = [];
  for (const [name, place] of Object.entries({
    pictures: { disk, bucket: pictures, isOf: isPicture },
    'films and documents': { disk, bucket, isOf: (key: string) => !isPicture(key) },
  })) {
    const { copied, present, removed } = await moveObjects(place, how);
    lines.push(`${name}: ${copied} copied, ${present} already there, ${removed} removed`);
  }
  return lines.join('\n');
}
