/** Nobody watches faster than this; what the place moved beyond it was skipped, not seen (progressRepository.ts holds the same). */
const maxPlaybackRate = 2.1;

/** What of one video was newly watched between two looks at it. */
interface WatchedSpan {
  watchedMs: number;
  decileFrom: number;
  decileTo: number;
}

/**
 * Keeps count of one viewing: time that was really played, and which tenths the place has come to. Each tenth is told once, so that whoever adds
 * the news up counts a viewing once in every tenth, in whatever order they arrive.
 */
export function createViewTracker(durationMs: number) {
  // A player stops a few frames before the end it was told of.
  const decileOf = (positionMs: number) => Math.min(10, Math.floor((positionMs / durationMs) * 10 + 0.02));
  let [lastPositionMs, lastTime] = [0, 0];
  let playedMs = 0;
  let [reachedDecile, reportedDecile] = [0, 0];
  return {
    /** The place was moved by hand, or play begins there: what lies before was not watched now. Ask for the news first. */
    seek(positionMs: number, now: number): void {
      [lastPositionMs, lastTime] = [positionMs, now];
      reachedDecile = reportedDecile = Math.max(reachedDecile, decileOf(positionMs));
    },
    /** It plays. */
    advance(positionMs: number, now: number): void {
      playedMs += Math.max(0, Math.min(positionMs - lastPositionMs, (now - lastTime) * maxPlaybackRate));
      [lastPositionMs, lastTime] = [positionMs, now];
      reachedDecile = Math.max(reachedDecile, decileOf(positionMs));
    },
    /** Since the last time it was asked; null when nothing is new. */
    flush(): WatchedSpan | null {
      const span = { watchedMs: Math.round(playedMs), decileFrom: reportedDecile, decileTo: reachedDecile };
      if (span.watchedMs === 0 && reportedDecile === reachedDecile) return null;
      [playedMs, reportedDecile] = [0, reachedDecile];
      return span;
    },
  };
}
