import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { requirePermission } from '../channels/permissions';
import type { UploadTokens } from './uploadToken';
import { createVideoRepository } from './videoRepository';

/** What stands behind an address that `videos.directSignedUpload` gave. */
export const createUploadAccess = ({ db, clock, tokens }: { db: Database; clock: Clock; tokens: UploadTokens }) => ({
  videoIDOf: tokens.videoIDOf,
  /** Throws unless the address is whole, has not ended, is for the file that the draft names now, and its bearer may edit the video. */
  async check(token: string, userID: string): Promise<void> {
    const videoID = tokens.videoIDOf(token);
    const video = videoID ? await createVideoRepository(db).find(videoID) : null;
    if (!video) throw notFound('This upload');
    await requirePermission(db, userID, video.channelID, 'content.edit', 'This upload');
    if (!tokens.isValid(token, video, clock.now()) || video.state === 'EXPIRED')
      throw new HttpError(410, 'UPLOAD_URL_EXPIRED', 'This upload address has ended; ask for another');
  },
});
export type UploadAccess = ReturnType<typeof createUploadAccess>;
