import { playback } from '@/constants/playback';

interface Progress {
  positionMs: number;
  durationMs: number;
  isFinished?: boolean;
}

/** Where to go on: not for the first seconds, and from the beginning again once it was seen. */
export function resumeSeconds(progress: Progress | null): number {
  if (!progress || progress.isFinished || progress.positionMs < playback.resumeFromMs) return 0;
  return progress.positionMs >= progress.durationMs * playback.finishedShare ? 0 : progress.positionMs / 1000;
}
