import type { Tx } from '../../platform/db/client';
import { type OnVideoChanged, shareKeyOf, type VideoChange } from '../media/media';
import { createVideoRepository, type VideoRow } from './videoRepository';

const stateOf = ({ state, firstRenditionAt }: VideoRow): VideoChange['state'] => {
  if (state === 'BEGUN') return 'UPLOADING';
  // A playable video stays playable while its better renditions are made, or fail.
  return firstRenditionAt && (state === 'PROCESSING' || state === 'FAILED') ? 'PLAYABLE' : state;
};

/** Calls the subscriber in the transaction of the change. */
export async function notifyVideoChanged(tx: Tx, videoID: string, onVideoChanged: OnVideoChanged, now: Date) {
  const repository = createVideoRepository(tx);
  const video = await repository.find(videoID);
  if (!video) return;
  const failed = (await repository.stepsOf(videoID)).find(({ state }) => state === 'FAILED');
  const captions = await repository.captionsOf(videoID);
  const change: VideoChange = {
    state: stateOf(video),
    failure: failed?.failureMessage ?? null,
    videoHash: video.videoHash,
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    captionLanguages: captions.map(({ language }) => language),
    poster: video.poster,
    shareImageKey: shareKeyOf(videoID, video.poster),
    hasAudioDescription: video.facts?.isSoundDescriptive ?? false,
  };
  await onVideoChanged(tx, videoID, change, now);
}
