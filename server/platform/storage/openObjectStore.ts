import type { Config } from '../config';
import { createBucketImageStore } from './bucketImageStore';
import { createDiskObjectStore } from './diskObjectStore';
import { createDiskImageStore, type ImageStore } from './imageStore';
import type { ObjectStore } from './objectStore';
import { createS3ObjectStore } from './s3ObjectStore';

/** Null unless a bucket is configured; readConfig ensures that it has its keys. */
export function openBucket(config: Config, bucket = config.S3_BUCKET, timeoutMilliseconds?: number): ObjectStore | null {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyID, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !endpoint || !accessKeyID || !secretAccessKey) return null;
  return createS3ObjectStore({
    bucket,
    endpoint,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    accessKeyID,
    secretAccessKey,
    timeoutMilliseconds,
  });
}

/** The bucket if one is configured, else the local disk. */
export const openObjectStore = (config: Config, timeoutMilliseconds?: number): ObjectStore =>
  openBucket(config, config.S3_BUCKET, timeoutMilliseconds) ?? createDiskObjectStore(config.DATA_DIR);

/** The bucket of pictures: of their own, because they are public, or that of everything else. */
export const openPictureBucket = (config: Config, timeoutMilliseconds?: number): ObjectStore | null =>
  openBucket(config, config.S3_BUCKET && (config.S3_PICTURES_BUCKET ?? config.S3_BUCKET), timeoutMilliseconds);

/** Pictures, avatars and share cards: in the bucket if one is configured, else on the local disk. */
export function openImageStore(config: Config, timeoutMilliseconds?: number): ImageStore {
  const disk = createDiskImageStore(config.DATA_DIR);
  const bucket = openPictureBucket(config, timeoutMilliseconds);
  return bucket ? createBucketImageStore(bucket, disk) : disk;
}
