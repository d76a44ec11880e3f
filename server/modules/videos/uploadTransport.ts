import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload as TusUpload } from '@tus/server';
import { apiPrefix } from '../../contract/apiPrefix';
import type { SignedUpload } from '../../contract/videos';
import { conflict, HttpError } from '../../platform/errors';
import type { ObjectStore } from '../../platform/storage/objectStore';
import type { UploadTokens } from './uploadToken';
import { uploadKey } from './videoKeys';
import type { VideoRow } from './videoRepository';

const mebibyte = 1024 * 1024;
/** 56 s at the 750 kbit/s of a weak phone connection; also S3's smallest part. */
const partSize = 5 * mebibyte;
const maxParts = 10_000;
const partSizeStep = 256 * 1024;
const maxPartsPerRequest = 20;
/**
 * Longer than any one part takes, and valid only for the video's team (uploadAccess.ts); the browser then requests another, until the
 * upload expires.
 */
export const uploadUrlSeconds = 24 * 3600;
const partUrlSeconds = 15 * 60;

/** How upload bytes arrive: through our tus server to disk, or directly to the bucket in presigned parts. */
export interface UploadTransport {
  /** Whether `sign` calls another machine: then no row may be locked meanwhile. */
  isRemote: boolean;
  sign(
    video: VideoRow,
    partNumbers: readonly number[] | undefined,
    now: Date,
  ): Promise<{ signed: SignedUpload; multipartID: string | null }>;
  receivedBytes(video: VideoRow, signal?: AbortSignal): Promise<number>;
  /** Assembles the parts; throws an HttpError when bytes are missing. */
  complete(video: VideoRow): Promise<void>;
  discard(video: VideoRow, signal?: AbortSignal): Promise<void>;
}

interface Deps {
  store: ObjectStore;
  tokens: UploadTokens;
  dataDir: string;
}

const uploadIncomplete = (received: number, size: number) =>
  new HttpError(409, 'UPLOAD_INCOMPLETE', `${received} of ${size} bytes have arrived; send the rest first`);

export const uploadsFolder = (dataDir: string) => join(dataDir, 'media/uploads');

function createTusTransport({ store, tokens, dataDir }: Deps): UploadTransport {
  const files = new FileStore({ directory: uploadsFolder(dataDir) });
  const received = async ({ videoID }: VideoRow) => (await store.head(uploadKey(videoID)))?.byteSize ?? 0;
  return {
    isRemote: false,
    async sign(video, _partNumbers, now) {
      const { videoID, byteSize, mimeType, fingerprint } = video;
      const known = await files.configstore.get(videoID);
      if (!known || !(await store.head(uploadKey(videoID))))
        await files.create(new TusUpload({ id: videoID, size: byteSize, offset: 0, creation_date: now.toISOString() }));
      const expiresAt = new Date(now.getTime() + uploadUrlSeconds * 1000);
      const url = `${apiPrefix}/uploads/${tokens.issue({ videoID, byteSize, mimeType, fingerprint }, expiresAt)}`;
      const signed: SignedUpload = {
        protocol: 'tus',
        url,
        partSize,
        receivedBytes: await received(video),
        expiresAt: expiresAt.toISOString(),
      };
      return { signed, multipartID: null };
    },
    receivedBytes: (video) => received(video),
    async complete(video) {
      const bytes = await received(video);
      if (bytes !== video.byteSize) throw uploadIncomplete(bytes, video.byteSize);
    },
    async discard({ videoID }) {
      await rm(join(uploadsFolder(dataDir), videoID), { force: true });
      await rm(join(uploadsFolder(dataDir), `${videoID}.json`), { force: true });
    },
  };
}

const partSizeOf = (byteSize: number) => Math.max(partSize, Math.ceil(byteSize / maxParts / partSizeStep) * partSizeStep);

function createS3Transport({ store }: Deps, multipart: NonNullable<ObjectStore['multipart']>): UploadTransport {
  /** Only parts of exactly the right size count (upup#358): a truncated part is sent again. */
  const completedParts = async ({ videoID, byteSize, multipartID }: VideoRow, signal?: AbortSignal) => {
    const size = partSizeOf(byteSize);
    const count = Math.ceil(byteSize / size);
    const sizeOf = (partNumber: number) => (partNumber === count ? byteSize - size * (count - 1) : size);
    const listed = multipartID ? await multipart.listParts(uploadKey(videoID), multipartID, signal) : [];
    const completed = (listed ?? []).filter(({ partNumber, byteSize: bytes }) => partNumber <= count && bytes === sizeOf(partNumber));
    return { size, count, sizeOf, completed, isAborted: listed === null };
  };
  return {
    isRemote: true,
    async sign(video, partNumbers, now) {
      const key = uploadKey(video.videoID);
      const before = await completedParts(video);
      const multipartID = video.multipartID && !before.isAborted ? video.multipartID : await multipart.begin(key, video.mimeType);
      const { size, count, sizeOf, completed } = before;
      const done = new Set(completed.map(({ partNumber }) => partNumber));
      const missing = Array.from({ length: count }, (_, index) => index + 1).filter((partNumber) => !done.has(partNumber));
      const wanted = (partNumbers ?? missing).filter((partNumber) => partNumber <= count).slice(0, maxPartsPerRequest);
      const parts = await Promise.all(
        wanted.map(async (partNumber) => {
          const part = { partNumber, byteSize: sizeOf(partNumber) };
          return { ...part, url: await multipart.signPart(key, multipartID, part, partUrlSeconds) };
        }),
      );
      const signed: SignedUpload = {
        protocol: 's3',
        partSize: size,
        partCount: count,
        parts,
        received: completed.map(({ partNumber, byteSize }) => ({ partNumber, byteSize })),
        expiresAt: new Date(now.getTime() + partUrlSeconds * 1000).toISOString(),
      };
      return { signed, multipartID };
    },
    receivedBytes: async (video, signal) =>
      (await completedParts(video, signal)).completed.reduce((sum, { byteSize }) => sum + byteSize, 0),
    async complete(video) {
      const key = uploadKey(video.videoID);
      // The first completion succeeded but its response was lost: the parts are one object now.
      if ((await store.head(key))?.byteSize === video.byteSize) return;
      const { completed, count } = await completedParts(video);
      const bytes = completed.reduce((sum, part) => sum + part.byteSize, 0);
      if (!video.multipartID || completed.length !== count || bytes !== video.byteSize) throw uploadIncomplete(bytes, video.byteSize);
      await multipart.complete(
        key,
        video.multipartID,
        [...completed].sort((a, b) => a.partNumber - b.partNumber),
      );
      const stored = (await store.head(key))?.byteSize;
      if (stored !== video.byteSize) throw conflict('WRONG_SIZE', `${stored ?? 0} bytes were stored instead of ${video.byteSize}`);
    },
    async discard({ videoID, multipartID }, signal) {
      if (multipartID) await multipart.abort(uploadKey(videoID), multipartID, signal);
      await store.removeAll(uploadKey(videoID), signal);
    },
  };
}

export const createUploadTransport = (parts: Deps): UploadTransport =>
  parts.store.multipart ? createS3Transport(parts, parts.store.multipart) : createTusTransport(parts);
