import { isImageKey, type ImageStore } from './imageStore';
import type { ObjectStore } from './objectStore';

const checked = (key: string) => {
  if (!isImageKey(key)) throw new Error('Not an image key');
  return key;
};
/** The paths that the same files have under `media` on a disk. */
const folderOf = (key: string) => `images/${checked(key)}`;
const shareKeyOf = (key: string) => `share/${checked(key)}.jpg`;

/**
 * Pictures in a bucket, so that every API and worker has the same. Pictures from before the bucket are read from `disk` until `npm run storage -- to-bucket`
 * has moved them.
 */
export function createBucketImageStore(bucket: ObjectStore, disk: ImageStore): ImageStore {
  const read = async (key: string) => {
    const found = await bucket.read(key);
    return found && { bytes: found.byteSize, stream: found.stream };
  };
  return {
    async put(key, webp, avif = {}) {
      const files = [
        ...Object.entries(webp).map(([variant, bytes]) => ({ name: `${variant}.webp`, bytes, type: 'image/webp' })),
        ...Object.entries(avif).map(([variant, bytes]) => ({ name: `${variant}.avif`, bytes, type: 'image/avif' })),
      ];
      await Promise.all(files.map(({ name, bytes, type }) => bucket.putBytes(`${folderOf(key)}/${name}`, bytes, type)));
    },
    read: async (key, variant, type) => (await read(`${folderOf(key)}/${variant}.${type}`)) ?? disk.read(key, variant, type),
    async remove(key) {
      await bucket.removeAll(folderOf(key));
      await disk.remove(key);
    },
    putShareImage: (key, jpeg) => bucket.putBytes(shareKeyOf(key), jpeg, 'image/jpeg'),
    readShareImage: async (key) => (await read(shareKeyOf(key))) ?? disk.readShareImage(key),
  };
}
