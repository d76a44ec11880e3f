import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  paginateListParts,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { newId } from '../ids';
import { checkedKey, type MultipartPart, type ObjectStore } from './objectStore';
import { isDiskFull, StorageError } from './storageError';

export interface S3Options {
  /** `https://s3.ap-south-1.amazonaws.com`, or any S3-compatible server; the bucket is part of the path. */
  endpoint: string;
  /** The endpoint for browsers, if different. */
  publicEndpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyID: string;
  secretAccessKey: string;
  /** How long all attempts of a call together may wait for the response headers, or for a short response to end. */
  timeoutMilliseconds?: number | undefined;
}

/** Completing a multipart upload takes long, because the bucket joins the parts before it responds; it may stop when the caller disconnects. */
const completeTimeoutMilliseconds = 30_000;

const unreachable = (operation: string, error: unknown) => new StorageError(`S3 did not answer ${operation}`, true, error);

function storageErrorOf(operation: string, error: unknown): StorageError {
  if (!(error instanceof S3ServiceException)) return unreachable(operation, error);
  const status = error.$metadata.httpStatusCode ?? 500;
  return new StorageError(`S3 answered ${status} to ${operation}: ${error.name}`, status >= 500 || status === 429, error);
}

const isAbsent = (error: unknown) =>
  error instanceof StorageError && error.cause instanceof S3ServiceException && error.cause.$metadata.httpStatusCode === 404;

const orNull = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** Films in a bucket of S3 or of any server that speaks its language. The client tries four times after trouble that may pass. */
export function createS3ObjectStore(options: S3Options): ObjectStore {
  const { bucket: Bucket, timeoutMilliseconds = 30_000 } = options;
  const clientOf = (endpoint: string, requestHandler: S3ClientConfig['requestHandler']) =>
    new S3Client({
      endpoint,
      region: options.region,
      credentials: { accessKeyId: options.accessKeyID, secretAccessKey: options.secretAccessKey },
      forcePathStyle: true,
      maxAttempts: 4,
      // Buckets of other makers do not know the newer checksums, and a browser that sends a part has none.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler,
    });
  // A film may be read as slowly as it is watched: an idle socket is no failure here.
  const client = clientOf(options.endpoint, { throwOnRequestTimeout: true, socketTimeout: 0 });
  // A film takes as long as its line; only a line on which nothing moves is given up.
  const uploader = clientOf(options.endpoint, { connectionTimeout: timeoutMilliseconds / 2, socketTimeout: timeoutMilliseconds / 2 });
  const browserClient = clientOf(options.publicEndpoint ?? options.endpoint, {});

  /** One call with all its tries: the limit ends when the answer has begun, or with a short answer. */
  const call = async <Result>(
    operation: string,
    run: (limits: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<Result>,
    { signal, timeout = timeoutMilliseconds }: { signal?: AbortSignal | undefined; timeout?: number } = {},
  ): Promise<Result> => {
    signal?.throwIfAborted();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeout);
    const abortSignal = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
    try {
      return await run({ abortSignal, requestTimeout: timeout / 2 });
    } catch (error) {
      signal?.throwIfAborted();
      throw storageErrorOf(operation, error);
    } finally {
      clearTimeout(timer);
    }
  };
  const get = (key: string, Range?: string) => {
    const command = new GetObjectCommand({ Bucket, Key: checkedKey(key), Range });
    return orNull(call('GetObject', (limits) => client.send(command, limits)));
  };
  const listKeys = (prefix: string, signal?: AbortSignal) =>
    call(
      'ListObjects',
      async (limits) => {
        const keys: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, limits))
          keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
        return keys;
      },
      { signal },
    );
  /**
   * lib-storage gives its requests no signal: without one, a part that is under way would arrive after its upload was given up. The request that
   * begins the upload is let through, because without its answer nothing names the parts to remove, and so is the one that removes them.
   */
  const uploaderUntil = (signal: AbortSignal | undefined): S3Client =>
    Object.create(uploader, {
      send: {
        value: (command: PutObjectCommand | CreateMultipartUploadCommand | AbortMultipartUploadCommand) => {
          const isLetThrough = command instanceof CreateMultipartUploadCommand || command instanceof AbortMultipartUploadCommand;
          return uploader.send(command as PutObjectCommand, isLetThrough ? {} : { abortSignal: signal });
        },
      },
    });

  return {
    async put(key, path, contentType, signal) {
      signal?.throwIfAborted();
      let readError: Error | null = null;
      const file = createReadStream(path).once('error', (error) => (readError = error));
      const params = { Bucket, Key: checkedKey(key), Body: file, ContentType: contentType };
      try {
        await new Upload({ client: uploaderUntil(signal), params }).done();
      } catch (error) {
        signal?.throwIfAborted();
        throw readError ?? storageErrorOf('PutObject', error);
      } finally {
        file.destroy();
      }
    },
    async putBytes(key, bytes, contentType) {
      const CacheControl = 'public, max-age=31536000, immutable';
      const command = new PutObjectCommand({ Bucket, Key: checkedKey(key), Body: bytes, ContentType: contentType, CacheControl });
      await call('PutObject', (limits) => client.send(command, limits));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key, Size = 0 } of Contents) if (Key !== undefined) yield { key: Key, byteSize: Size };
    },
    async head(key) {
      const command = new HeadObjectCommand({ Bucket, Key: checkedKey(key) });
      const found = await orNull(call('HeadObject', (limits) => client.send(command, limits)));
      return found && { byteSize: found.ContentLength ?? 0 };
    },
    async read(key, range) {
      const found = await get(key, range && `bytes=${range.start}-${range.end}`);
      if (!found?.Body) return null;
      const total = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength;
      return { byteSize: Number(total), stream: found.Body as Readable }; // as: under Node a body is never a stream of the browser
    },
    async downloadTo(key, path) {
      const found = await get(key);
      if (!found?.Body) return false;
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${newId('tmp')}`;
      try {
        await pipeline(found.Body as Readable, createWriteStream(draft)); // as: see read
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw isDiskFull(error) ? error : unreachable('GetObject to its end', error);
      }
      return true;
    },
    async removeAll(prefix, signal) {
      const below = (await listKeys(checkedKey(prefix), signal)).filter((key) => key === prefix || key.startsWith(`${prefix}/`));
      for (const Key of below) {
        const command = new DeleteObjectCommand({ Bucket, Key });
        await orNull(call('DeleteObject', (limits) => client.send(command, limits), { signal }));
      }
    },
    localPathOf: () => null,
    presignRead: (key, seconds, range) =>
      getSignedUrl(browserClient, new GetObjectCommand({ Bucket, Key: checkedKey(key), Range: range }), { expiresIn: seconds }),
    multipart: {
      async begin(key, contentType) {
        const command = new CreateMultipartUploadCommand({ Bucket, Key: checkedKey(key), ContentType: contentType });
        return (await call('CreateMultipartUpload', (limits) => client.send(command, limits))).UploadId ?? '';
      },
      signPart(key, uploadID, { partNumber, byteSize }, seconds) {
        const part = { Bucket, Key: checkedKey(key), UploadId: uploadID, PartNumber: partNumber, ContentLength: byteSize };
        return getSignedUrl(browserClient, new UploadPartCommand(part), { expiresIn: seconds });
      },
      listParts(key, uploadID, signal) {
        const listed = async (limits: object) => {
          const parts: MultipartPart[] = [];
          const pages = paginateListParts({ client }, { Bucket, Key: checkedKey(key), UploadId: uploadID }, limits);
          for await (const { Parts = [], IsTruncated } of pages) {
            parts.push(...Parts.map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({ partNumber: PartNumber, byteSize: Size, etag: ETag })));
            if (!IsTruncated) break; // S3 names a next part after the last one too
          }
          return parts;
        };
        return orNull(call('ListParts', listed, { signal }));
      },
      async complete(key, uploadID, parts) {
        const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
        const command = new CompleteMultipartUploadCommand({
          Bucket,
          Key: checkedKey(key),
          UploadId: uploadID,
          MultipartUpload: { Parts },
        });
        const timeout = Math.max(timeoutMilliseconds, completeTimeoutMilliseconds);
        await call('CompleteMultipartUpload', (limits) => client.send(command, limits), { timeout });
      },
      async abort(key, uploadID, signal) {
        const command = new AbortMultipartUploadCommand({ Bucket, Key: checkedKey(key), UploadId: uploadID });
        await orNull(call('AbortMultipartUpload', (limits) => client.send(command, limits), { signal }));
      },
    },
  };
}
