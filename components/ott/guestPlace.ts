import type { WatchProgress } from '@contract/releases';
import type { Title } from '@contract/titles';
import { playback } from '@/constants/playback';
import { guestHistory } from '@/store/ott/guestHistory';

/** Where a guest stopped in a title, in the form in which a viewer's own place comes; null when not begun in this browser. */
export function guestPlace({ releaseID, play, seasons }: Pick<Title, 'releaseID' | 'play' | 'seasons'>): WatchProgress | null {
  const place = guestHistory().find((each) => each.releaseID === releaseID);
  if (!place || place.positionMs < playback.resumeFromMs) return null;
  const episode = seasons.flatMap(({ episodes }) => episodes).find(({ video }) => video?.videoID === place.videoID);
  const part = episode?.video ?? (play?.videoID === place.videoID ? play : null);
  if (!part) return null; // it was made anew since
  const { videoID, positionMs, durationMs, at } = place;
  const named = { season: episode?.season ?? null, episode: episode?.episode ?? null };
  return { releaseID, videoID, videoHash: part.videoHash, ...named, positionMs, durationMs, isFinished: false, updatedAt: at };
}
