import { createFilmEdge } from '../../platform/cdn/filmEdge';
import type { Db } from '../../platform/db/client';
import { appSecretsOf } from '../../platform/secrets';
import type { ServiceContext } from '../../platform/serviceContext';
import { createCaptionService } from './captionService';
import type { Media } from './createMedia';
import { createPlaybackFiles } from './playbackFiles';
import { createPlaybackService, type PlaybackDeps } from './playbackService';
import { createPlayTokens } from './playToken';
import { createUploadAccess } from './uploadAccess';
import { createUploadLocker } from './uploadLocker';
import { createUploadService } from './uploadService';

/** Which video podcast apps may download as a part of a release; injected, because `ott` is a layer above. */
interface PodcastDeps {
  findPodcastVideo: (db: Db, partID: string) => Promise<string | null>;
}

/** Uploads, captions and playback. */
export function createVideos(
  { db, config, clock, settings }: ServiceContext,
  media: Media,
  { findPodcastVideo, ...access }: Pick<PlaybackDeps, 'checkAccess' | 'isSynthetic' | 'onFirstSegment'> & PodcastDeps,
) {
  const { store } = media;
  const mib = 1024 * 1024;
  const edge = createFilmEdge(config);
  const playback = createPlaybackService({ ...access, db, clock, store, edge, tokens: createPlayTokens(appSecretsOf(config)) });
  return {
    edge,
    uploads: createUploadService({
      ...media,
      settings,
      maxBytes: config.UPLOAD_MAX_MB * mib,
      quotaBytes: config.UPLOAD_QUOTA_MB * mib,
    }),
    captions: createCaptionService(media),
    uploadAccess: createUploadAccess(media),
    locker: createUploadLocker(media),
    playback,
    files: createPlaybackFiles({ db, store, playback }),
    findPodcastVideo: (partID: string) => findPodcastVideo(db, partID),
  };
}
export type Videos = ReturnType<typeof createVideos>;
export { type ClipSources, createClipSources } from './clipSources';
export { createMedia, type Media } from './createMedia';
export { listDownloadSizes, podcastPath } from './downloadReads';
export { readVideoChange } from './notifyVideoChanged';
export type { CheckAccess, PlaybackDeps } from './playbackService';
export { createPlayTokens } from './playToken';
export { processVideo } from './processVideo';
export type { UploadService } from './uploadService';
export { newAssetKey } from './videoKeys';
export { createVideoRepository, discardUnplayable, type VideoRow } from './videoRepository';
export { stepsFor } from './videoSteps';
export { deleteExpiredSources, expireUploads, requeueStalledVideos } from './videoTasks';
