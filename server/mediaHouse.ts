import { join } from 'node:path';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database, Tx } from './db/client';
import { enqueue as enqueueJob } from './jobs/queue';
import { findFfmpeg } from './media/ffmpeg';
import { createUploadTokens } from './modules/videos/uploadToken';
import { createUploadTransport } from './modules/videos/uploadTransport';
import { createDiskImageStore } from './storage/imageStore';
import { openObjectStore } from './storage/openObjectStore';
import type { OnVideoChanged } from './videoChange';

interface Foundations {
  db: Database;
  config: Config;
  clock: Clock;
  onVideoChanged: OnVideoChanged;
  /** How long a bucket may take to answer; the store's own measure is that of a worker, for whom nobody waits. */
  storePatienceMilliseconds?: number;
}

/** What uploads, processing and playback stand on, built in the same way for the API, the worker and the tests. Opens nothing. */
export function buildMedia({ db, config, clock, onVideoChanged, storePatienceMilliseconds }: Foundations) {
  const store = openObjectStore(config, storePatienceMilliseconds);
  const tokens = createUploadTokens(config.APP_SECRET);
  let program: Promise<string> | null = null;
  return {
    db,
    clock,
    store,
    tokens,
    images: createDiskImageStore(config.DATA_DIR),
    transport: createUploadTransport({ store, tokens, dataDir: config.DATA_DIR }),
    onVideoChanged,
    ffmpeg: () => (program ??= findFfmpeg({ configured: config.FFMPEG_PATH, path: config.PATH })),
    workFolder: join(config.DATA_DIR, 'media/work'),
    enqueue: (tx: Tx, part: 'first' | 'rest', videoID: string) =>
      enqueueJob(tx, part === 'first' ? 'videoFirst' : 'videoRest', { videoID }),
  };
}
export type MediaHouse = ReturnType<typeof buildMedia>;
