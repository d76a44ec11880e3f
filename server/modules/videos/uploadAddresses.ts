import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import { Fault, notFound } from '../../errors';
import { mustMay } from '../channels/rights';
import type { UploadTokens } from './uploadToken';
import { createVideoRepository } from './videoRepository';

/** What stands behind an address that `videos.directSignedUpload` gave. */
export const createUploadAddresses = ({ db, clock, tokens }: { db: Database; clock: Clock; tokens: UploadTokens }) => ({
  videoIDOf: tokens.videoIDOf,
  /** Throws unless the address is whole, has not ended, is for the file that the draft names now, and its bearer may edit the video. */
  async check(token: string, userID: string): Promise<void> {
    const videoID = tokens.videoIDOf(token);
    const video = videoID ? await createVideoRepository(db).find(videoID) : null;
    if (!video) throw notFound('This upload');
    await mustMay(db, userID, video.channelID, 'content.edit', 'This upload');
    if (!tokens.isGood(token, video, clock.now()) || video.state === 'EXPIRED')
      throw new Fault(410, 'UPLOAD_ADDRESS_ENDED', 'This upload address has ended; ask for another');
  },
});
export type UploadAddresses = ReturnType<typeof createUploadAddresses>;
