import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { videoCaptions, type videos, videoSteps } from '../../db/schema/videos';
import { shareKeyOf, type VideoChange } from '../media/videoChange';

type VideoRow = typeof videos.$inferSelect;

const stateOf = ({ state, firstRenditionAt }: VideoRow): VideoChange['state'] => {
  if (state === 'BEGUN') return 'UPLOADING';
  // What plays goes on playing while its better renditions are made, or fail to be.
  return firstRenditionAt && (state === 'PROCESSING' || state === 'FAILED') ? 'PLAYABLE' : state;
};

/** How far a video is now, in the words in which the media house tells its changes. */
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
