/** The fastest plausible playback; a larger change of position was skipped, not watched (progressRepository.ts uses the same limit). */
const maxPlaybackRate = 2.1;

/** What was watched since the last flush. */
interface WatchedSpan {
  watchedMs: number;
  decileFrom: number;
  decileTo: number;
}

/** Measures one view: time played, and the tenths of the video reached. Each tenth is reported once, so reports may arrive in any order. */
export function createViewTracker(durationMs: number) {
  // Players stop a few frames before the reported duration.
  const decileOf = (positionMs: number) => Math.min(10, Math.floor((positionMs / durationMs) * 10 + 0.02));
  let [lastPositionMs, lastTime] = [0, 0];
  let playedMs = 0;
  let [reachedDecile, reportedDecile] = [0, 0];
  return {
    /** Playback starts or the viewer seeks: skipped content does not count as watched. Call `flush` first. */
    seek(positionMs: number, now: number): void {
      [lastPositionMs, lastTime] = [positionMs, now];
      reachedDecile = reportedDecile = Math.max(reachedDecile, decileOf(positionMs));
    },
    /** Call during playback. */
    advance(positionMs: number, now: number): void {
      playedMs += Math.max(0, Math.min(positionMs - lastPositionMs, (now - lastTime) * maxPlaybackRate));
      [lastPositionMs, lastTime] = [positionMs, now];
      reachedDecile = Math.max(reachedDecile, decileOf(positionMs));
    },
    /** What was watched since the last call; null when nothing is new. */
    flush(): WatchedSpan | null {
      const span = { watchedMs: Math.round(playedMs), decileFrom: reportedDecile, decileTo: reachedDecile };
      if (span.watchedMs === 0 && reportedDecile === reachedDecile) return null;
      [playedMs, reportedDecile] = [0, reachedDecile];
      return span;
    },
  };
}
