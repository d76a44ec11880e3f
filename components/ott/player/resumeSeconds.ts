import { playback } from '@/constants/playback';

interface Progress {
  positionMs: number;
  durationMs: number;
  isFinished?: boolean;
}

/** Where to resume: from the start for the first few seconds, and again once the video was finished. */
export function resumeSeconds(progress: Progress | null): number {
  if (!progress || progress.isFinished || progress.positionMs < playback.resumeFromMs) return 0;
  return progress.positionMs >= progress.durationMs * playback.finishedShare ? 0 : progress.positionMs / 1000;
}
