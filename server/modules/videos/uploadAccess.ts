import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { requirePermission } from '../channels/channels';
import type { UploadTokens } from './uploadToken';
import { createVideoRepository } from './videoRepository';

/** Checks URLs from `videos.directSignedUpload`. */
export const createUploadAccess = ({ db, clock, tokens }: { db: Database; clock: Clock; tokens: UploadTokens }) => ({
  videoIDOf: tokens.videoIDOf,
  /** Throws unless the signature is valid, the URL has not expired and names the draft's current file, and the user may edit the video. */
  async check(token: string, userID: string): Promise<void> {
    const videoID = tokens.videoIDOf(token);
    const video = videoID ? await createVideoRepository(db).find(videoID) : null;
    if (!video) throw notFound('This upload');
    await requirePermission(db, userID, video.channelID, 'content.edit', 'This upload');
    if (!tokens.isValid(token, video, clock.now()) || video.state === 'EXPIRED')
      throw new HttpError(410, 'UPLOAD_URL_EXPIRED', 'This upload address has expired; request a new one');
  },
});
export type UploadAccess = ReturnType<typeof createUploadAccess>;
