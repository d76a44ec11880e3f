import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { MediaHouse } from './mediaHouse';
import { createCaptionService } from './modules/videos/captionService';
import { createPlaybackFiles } from './modules/videos/playbackFiles';
import { playbackRoutes } from './modules/videos/playbackRoutes';
import { createPlaybackService, type PlaybackDeps } from './modules/videos/playbackService';
import { createPlayTokens } from './modules/videos/playToken';
import { tusRoutes } from './modules/videos/tusRoutes';
import { createUploadAddresses } from './modules/videos/uploadAddresses';
import { createUploadLocker } from './modules/videos/uploadLocker';
import { uploadRoutes } from './modules/videos/uploadRoutes';
import { createUploadService } from './modules/videos/uploadService';

export type Access = Pick<PlaybackDeps, 'mayPlay' | 'isSynthetic' | 'onFirstSegment'>;

/** Uploads, captions and playback on the API. */
export async function mountMedia(app: FastifyInstance, media: MediaHouse, config: Config, access: Access) {
  const { db, clock, store, tokens } = media;
  const uploads = createUploadService({
    ...media,
    maxBytes: config.UPLOAD_MAX_MB * 1024 * 1024,
    quotaBytes: config.UPLOAD_QUOTA_MB * 1024 * 1024,
  });
  uploadRoutes(app, { uploads, captions: createCaptionService(media) });
  const addresses = createUploadAddresses({ db, clock, tokens });
  if (!store.multipart) await tusRoutes(app, { addresses, locker: createUploadLocker(db), uploads, dataDir: config.DATA_DIR });
  const playback = createPlaybackService({ ...access, db, clock, store, tokens: createPlayTokens(config.APP_SECRET) });
  playbackRoutes(app, { playback, files: createPlaybackFiles({ db, store, playback }) });
}
