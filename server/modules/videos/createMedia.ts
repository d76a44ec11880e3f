import { join } from 'node:path';
import type { Tx } from '../../platform/db/client';
import { enqueue as enqueueJob } from '../../platform/jobs/queue';
import { appSecretsOf } from '../../platform/secrets';
import type { ServiceContext } from '../../platform/serviceContext';
import { openImageStore, openObjectStore } from '../../platform/storage/openObjectStore';
import { type FindUsedVideos, findFfmpeg, type OnVideoChanged } from '../media/media';
import { createUploadTokens } from './uploadToken';
import { createUploadTransport } from './uploadTransport';

interface Options {
  onVideoChanged: OnVideoChanged;
  findUsedVideos: FindUsedVideos;
  /** Timeout of an object store request; the default suits the worker, where no HTTP request waits. */
  storeTimeoutMilliseconds?: number | undefined;
}

/** Dependencies that uploads, processing and playback share. Opens no connection. */
export function createMedia({ db, config, clock }: Pick<ServiceContext, 'db' | 'config' | 'clock'>, options: Options) {
  const store = openObjectStore(config, options.storeTimeoutMilliseconds);
  const tokens = createUploadTokens(appSecretsOf(config));
  let ffmpegPath: Promise<string> | null = null;
  return {
    db,
    clock,
    store,
    tokens,
    images: openImageStore(config, options.storeTimeoutMilliseconds),
    transport: createUploadTransport({ store, tokens, dataDir: config.DATA_DIR }),
    onVideoChanged: options.onVideoChanged,
    findUsedVideos: options.findUsedVideos,
    /** Looked up when the first film needs it. */
    ffmpeg: () => (ffmpegPath ??= findFfmpeg({ configured: config.FFMPEG_PATH, path: config.PATH })),
    /** The folder for temporary files. */
    workFolder: join(config.DATA_DIR, 'media/work'),
    enqueue: (tx: Tx, part: 'first' | 'rest', videoID: string): Promise<unknown> =>
      enqueueJob(tx, part === 'first' ? 'encodeFirstRendition' : 'encodeRemainingRenditions', { videoID }),
  };
}
export type Media = ReturnType<typeof createMedia>;
