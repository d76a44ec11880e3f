import { playback } from '@/constants/playback';

interface Place {
  positionMs: number;
  durationMs: number;
  isFinished?: boolean;
}

/** Where to go on: not for the first seconds, and from the beginning again once it was seen. */
export function resumeSeconds(place: Place | null): number {
  if (!place || place.isFinished || place.positionMs < playback.resumeFromMs) return 0;
  return place.positionMs >= place.durationMs * playback.finishedShare ? 0 : place.positionMs / 1000;
}
