import type { WatchProgress } from '@contract/releases';
import type { Title } from '@contract/titles';
import { playback } from '@/constants/playback';
import { guestHistory } from '@/utils/browser/guestProgress';

/** A guest's progress in a title, in the same shape as a viewer's; null when it was not started in this browser. */
export function guestWatchProgress({ releaseID, play, seasons }: Pick<Title, 'releaseID' | 'play' | 'seasons'>): WatchProgress | null {
  const stored = guestHistory().find((each) => each.releaseID === releaseID);
  if (!stored || stored.positionMs < playback.resumeFromMs) return null;
  const episode = seasons.flatMap(({ episodes }) => episodes).find(({ video }) => video?.videoID === stored.videoID);
  const part = episode?.video ?? (play?.videoID === stored.videoID ? play : null);
  if (!part) return null; // the video was replaced since
  const { videoID, positionMs, durationMs, at } = stored;
  const episodeRef = { season: episode?.season ?? null, episode: episode?.episode ?? null };
  return { releaseID, videoID, videoHash: part.videoHash, ...episodeRef, positionMs, durationMs, isFinished: false, updatedAt: at };
}
