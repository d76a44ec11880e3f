import type { Db, Tx } from '../../platform/db/client';
import { type OnVideoChanged, shareKeyOf, type VideoChange } from '../media/media';
import { createVideoRepository, type VideoRow } from './videoRepository';

const stateOf = ({ state, firstRenditionAt }: VideoRow): VideoChange['state'] => {
  if (state === 'BEGUN') return 'UPLOADING';
  // A playable video stays playable while its better renditions are made, or fail.
  return firstRenditionAt && (state === 'PROCESSING' || state === 'FAILED') ? 'PLAYABLE' : state;
};

/** A video's current state, in the form of its change events. */
export async function readVideoChange(db: Db, video: VideoRow): Promise<VideoChange> {
  const { videoID, videoHash, durationMs, width, height, poster } = video;
  const repository = createVideoRepository(db);
  const failed = (await repository.stepsOf(videoID)).find(({ state }) => state === 'FAILED');
  const captions = await repository.captionsOf(videoID);
  return {
    state: stateOf(video),
    failure: failed?.failureMessage ?? null,
    videoHash,
    durationMs,
    width,
    height,
    captionLanguages: captions.map(({ language }) => language),
    poster,
    shareImageKey: shareKeyOf(videoID, poster),
    hasAudioDescription: video.facts?.isSoundDescriptive ?? false,
  };
}

/** Calls the subscriber in the transaction of the change. */
export async function notifyVideoChanged(tx: Tx, videoID: string, onVideoChanged: OnVideoChanged, now: Date) {
  const video = await createVideoRepository(tx).find(videoID);
  if (video) await onVideoChanged(tx, videoID, await readVideoChange(tx, video), now);
}
