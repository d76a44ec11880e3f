import type { Db } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { requirePermission } from '../channels/channels';
import type { Media } from './createMedia';
import { createVideoRepository, type VideoRow } from './videoRepository';

/** The video, for a user who may edit it; 404 for every other user. */
export async function requireEditable(db: Db, video: VideoRow | null, userID: string, what = 'This video'): Promise<VideoRow> {
  if (!video) throw notFound(what);
  await requirePermission(db, userID, video.channelID, 'content.edit', what);
  return video;
}

/** Checks URLs from `videos.directSignedUpload`. */
export const createUploadAccess = ({ db, clock, tokens }: Pick<Media, 'db' | 'clock' | 'tokens'>) => ({
  videoIDOf: tokens.videoIDOf,
  /** Throws unless the signature is valid, the URL has not expired and names the draft's current file, and the user may edit the video. */
  async check(token: string, userID: string): Promise<void> {
    const videoID = tokens.videoIDOf(token);
    const found = videoID ? await createVideoRepository(db).find(videoID) : null;
    const video = await requireEditable(db, found, userID, 'This upload');
    if (!tokens.isValid(token, video, clock.now()) || video.state === 'EXPIRED')
      throw new HttpError(410, 'UPLOAD_URL_EXPIRED', 'This upload address has expired; request a new one');
  },
});
