import { and, eq } from 'drizzle-orm';
import { videoCaptions, type videos, videoSteps } from '../../db/schema/videos';
import type { Db } from '../../platform/db/client';
import { shareKeyOf, type VideoChange } from '../media/media';

type VideoRow = typeof videos.$inferSelect;

const stateOf = ({ state, firstRenditionAt }: VideoRow): VideoChange['state'] => {
  if (state === 'BEGUN') return 'UPLOADING';
  // A playable video stays playable while its better renditions are made, or fail.
  return firstRenditionAt && (state === 'PROCESSING' || state === 'FAILED') ? 'PLAYABLE' : state;
};

/** A video's current state, in the form of its change events. */
export async function readVideoChange(db: Db, video: VideoRow): Promise<VideoChange> {
  const { videoID, videoHash, durationMs, width, height } = video;
  const captions = await db.select({ language: videoCaptions.language }).from(videoCaptions).where(eq(videoCaptions.videoID, videoID));
  const [failed] = await db
    .select({ words: videoSteps.failureMessage })
    .from(videoSteps)
    .where(and(eq(videoSteps.videoID, videoID), eq(videoSteps.state, 'FAILED')));
  return {
    state: stateOf(video),
    failure: failed?.words ?? null,
    videoHash,
    durationMs,
    width,
    height,
    captionLanguages: captions.map(({ language }) => language),
    poster: video.poster,
    shareImageKey: shareKeyOf(videoID, video.poster),
    hasAudioDescription: video.facts?.isSoundDescriptive ?? false,
  };
}
