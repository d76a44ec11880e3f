import { join } from 'node:path';
import type { Tx } from '../../platform/db/client';
import { enqueue as enqueueJob } from '../../platform/jobs/queue';
import type { ServiceContext } from '../../platform/serviceContext';
import { createDiskImageStore } from '../../platform/storage/imageStore';
import { openObjectStore } from '../../platform/storage/openObjectStore';
import { findFfmpeg, type OnVideoChanged } from '../media/media';
import { createCaptionService } from './captionService';
import { createPlaybackFiles } from './playbackFiles';
import { createPlaybackService, type PlaybackDeps } from './playbackService';
import { createPlayTokens } from './playToken';
import { createUploadAccess } from './uploadAccess';
import { createUploadLocker } from './uploadLocker';
import { createUploadService } from './uploadService';
import { createUploadTokens } from './uploadToken';
import { createUploadTransport } from './uploadTransport';

interface Options {
  onVideoChanged: OnVideoChanged;
  /** Timeout of an object store request; the default suits the worker, where no HTTP request waits. */
  storeTimeoutMilliseconds?: number | undefined;
}

/** Dependencies that uploads, processing and playback share. Opens no connection. */
export function createMedia({ db, config, clock }: Pick<ServiceContext, 'db' | 'config' | 'clock'>, options: Options) {
  const store = openObjectStore(config, options.storeTimeoutMilliseconds);
  const tokens = createUploadTokens(config.APP_SECRET);
  let ffmpegPath: Promise<string> | null = null;
  return {
    db,
    clock,
    store,
    tokens,
    images: createDiskImageStore(config.DATA_DIR),
    transport: createUploadTransport({ store, tokens, dataDir: config.DATA_DIR }),
    onVideoChanged: options.onVideoChanged,
    ffmpeg: () => (ffmpegPath ??= findFfmpeg({ configured: config.FFMPEG_PATH, path: config.PATH })),
    workFolder: join(config.DATA_DIR, 'media/work'),
    enqueue: (tx: Tx, part: 'first' | 'rest', videoID: string) =>
      enqueueJob(tx, part === 'first' ? 'encodeFirstRendition' : 'encodeRemainingRenditions', { videoID }),
  };
}
export type Media = ReturnType<typeof createMedia>;

/** Uploads, captions and playback. */
export function createVideos(
  { db, config, clock }: ServiceContext,
  media: Media,
  access: Pick<PlaybackDeps, 'checkAccess' | 'isSynthetic' | 'onFirstSegment'>,
) {
  const { store, tokens } = media;
  const mib = 1024 * 1024;
  const playback = createPlaybackService({ ...access, db, clock, store, tokens: createPlayTokens(config.APP_SECRET) });
  return {
    uploads: createUploadService({ ...media, maxBytes: config.UPLOAD_MAX_MB * mib, quotaBytes: config.UPLOAD_QUOTA_MB * mib }),
    captions: createCaptionService(media),
    uploadAccess: createUploadAccess({ db, clock, tokens }),
    locker: createUploadLocker({ db, clock }),
    playback,
    files: createPlaybackFiles({ db, store, playback }),
  };
}
export type Videos = ReturnType<typeof createVideos>;
export { createClipSources } from './clipSources';
export type { PlaybackDeps } from './playbackService';
export { createPlayTokens } from './playToken';
export { processVideo } from './processVideo';
export type { UploadService } from './uploadService';
export { newAssetKey } from './videoKeys';
export { createVideoRepository } from './videoRepository';
export { stepsFor } from './videoSteps';
export { deleteExpiredSources, expireUploads, requeueStalledVideos } from './videoTasks';
