import type { Config } from '../config';
import type { ObjectStore } from './objectStore';
import { createDiskObjectStore } from './diskObjectStore';
import { createS3ObjectStore } from './s3ObjectStore';

/** The bucket when one is named, else this machine's disk; readConfig has made sure that a bucket comes with its keys. */
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
