import type { WatchProgress } from '@contract/releases';
import type { Title } from '@contract/titles';
import { playback } from '@/constants/playback';
import { guestHistory } from '@/utils/browser/guestProgress';

/** Where a guest stopped in a title, in the form in which a viewer's own place comes; null when not begun in this browser. */
export function guestWatchProgress({ releaseID, play, seasons }: Pick<Title, 'releaseID' | 'play' | 'seasons'>): WatchProgress | null {
  const stored = guestHistory().find((each) => each.releaseID === releaseID);
  if (!stored || stored.positionMs < playback.resumeFromMs) return null;
  const episode = seasons.flatMap(({ episodes }) => episodes).find(({ video }) => video?.videoID === stored.videoID);
  const part = episode?.video ?? (play?.videoID === stored.videoID ? play : null);
  if (!part) return null; // it was made anew since
  const { videoID, positionMs, durationMs, at } = stored;
  const episodeRef = { season: episode?.season ?? null, episode: episode?.episode ?? null };
  return { releaseID, videoID, videoHash: part.videoHash, ...episodeRef, positionMs, durationMs, isFinished: false, updatedAt: at };
}
