import type { Clock } from '../../clock';
import type { Upload } from '../../contract/videos';
import type { Database } from '../../db/client';
import { notFound } from '../../errors';
import { StorageTrouble } from '../../storage/storageTrouble';
import { mustMay } from '../channels/rights';
import type { UploadTransport } from './uploadTransport';
import { createVideoRepository, type VideoRow } from './videoRepository';
import { uploadView } from './videoViews';

const latest = 50;
/** Longer nobody looks at an empty list; the bucket's own page of parts comes in a tenth of it. */
const soonMilliseconds = 2_000;

/** Uploads as the team of their channel sees them; another's are not there. */
export function createUploadReads({ db, clock, transport }: { db: Database; clock: Clock; transport: UploadTransport }) {
  const repository = createVideoRepository(db);
  /** A bucket that does not answer, or not soon, hides nobody's drafts: what had arrived when it last did is said. */
  const received = async (video: VideoRow) => {
    const soon = AbortSignal.timeout(soonMilliseconds);
    try {
      return await transport.receivedBytes(video, soon);
    } catch (error) {
      if (error instanceof StorageTrouble || soon.aborted) return video.receivedBytes;
      throw error;
    }
  };
  const view = async (video: VideoRow): Promise<Upload> =>
    uploadView({
      video,
      steps: await repository.stepsOf(video.videoID),
      renditions: await repository.renditionsOf(video.videoID),
      captions: await repository.captionsOf(video.videoID),
      receivedBytes: video.state === 'UPLOADING' ? await received(video) : video.receivedBytes,
      now: clock.now(),
    });
  const owned = async (userID: string, videoID: string): Promise<VideoRow> => {
    const video = await repository.find(videoID);
    if (!video) throw notFound('This video');
    await mustMay(db, userID, video.channelID, 'content.edit', 'This video');
    return video;
  };
  return {
    owned,
    status: async (userID: string, videoID: string) => view(await owned(userID, videoID)),
    fresh: async (videoID: string) => {
      const video = await repository.find(videoID);
      if (!video) throw notFound('This video');
      return view(video);
    },
    mine: async (userID: string) => ({ items: await Promise.all((await repository.latestOf(userID, latest)).map(view)) }),
  };
}
