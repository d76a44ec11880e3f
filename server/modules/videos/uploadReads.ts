import type { Upload } from '../../contract/videos';
import { notFound } from '../../platform/errors';
import { StorageError } from '../../platform/storage/storageError';
import type { Media } from './createMedia';
import { requireEditable } from './uploadAccess';
import { createVideoRepository, type VideoRow } from './videoRepository';
import { uploadView } from './videoViews';

const maxListed = 50;
/** The longest the list waits; listing a bucket's parts usually takes a tenth of it. */
const receivedBytesTimeoutMilliseconds = 2_000;

/** Uploads as the team of their channel sees them; those of other channels are not found. */
export function createUploadReads({ db, clock, transport }: Pick<Media, 'db' | 'clock' | 'transport'>) {
  const repository = createVideoRepository(db);
  /** A slow or failing bucket does not hide drafts: the list then has the last known progress. */
  const received = async (video: VideoRow) => {
    const timeoutSignal = AbortSignal.timeout(receivedBytesTimeoutMilliseconds);
    try {
      return await transport.receivedBytes(video, timeoutSignal);
    } catch (error) {
      if (error instanceof StorageError || timeoutSignal.aborted) return video.receivedBytes;
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
  const owned = async (userID: string, videoID: string) => requireEditable(db, await repository.find(videoID), userID);
  return {
    owned,
    status: async (userID: string, videoID: string) => view(await owned(userID, videoID)),
    getUpload: async (videoID: string) => {
      const video = await repository.find(videoID);
      if (!video) throw notFound('This video');
      return view(video);
    },
    listOwned: async (userID: string) => ({ items: await Promise.all((await repository.latestOf(userID, maxListed)).map(view)) }),
  };
}
