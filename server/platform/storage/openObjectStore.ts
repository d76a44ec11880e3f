import type { Config } from '../config';
import { createDiskObjectStore } from './diskObjectStore';
import type { ObjectStore } from './objectStore';
import { createS3ObjectStore } from './s3ObjectStore';

/** The bucket if one is configured, else the local disk; readConfig ensures that a bucket has its keys. */
export function openObjectStore(config: Config, timeoutMilliseconds?: number): ObjectStore {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyID, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !endpoint || !accessKeyID || !secretAccessKey) return createDiskObjectStore(config.DATA_DIR);
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
