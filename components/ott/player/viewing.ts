/** Nobody watches faster than this; what the place moved beyond it was skipped, not seen (progressRepository.ts holds the same). */
const fastest = 2.1;

/** What of one video was newly watched between two looks at it. */
interface Watched {
  watchedMs: number;
  decileFrom: number;
  decileTo: number;
}

/**
 * Keeps count of one viewing: time that was really played, and which tenths the place has come to. Each tenth is told once, so that whoever adds
 * the news up counts a viewing once in every tenth, in whatever order they arrive.
 */
export function createViewing(durationMs: number) {
  // A player stops a few frames before the end it was told of.
  const tenthOf = (positionMs: number) => Math.min(10, Math.floor((positionMs / durationMs) * 10 + 0.02));
  let [place, at] = [0, 0];
  let watched = 0;
  let [reached, told] = [0, 0];
  return {
    /** The place was moved by hand, or play begins there: what lies before was not watched now. Ask for the news first. */
    jump(positionMs: number, now: number): void {
      [place, at] = [positionMs, now];
      reached = told = Math.max(reached, tenthOf(positionMs));
    },
    /** It plays. */
    look(positionMs: number, now: number): void {
      watched += Math.max(0, Math.min(positionMs - place, (now - at) * fastest));
      [place, at] = [positionMs, now];
      reached = Math.max(reached, tenthOf(positionMs));
    },
    /** Since the last time it was asked; null when nothing is new. */
    take(): Watched | null {
      const news = { watchedMs: Math.round(watched), decileFrom: told, decileTo: reached };
      if (news.watchedMs === 0 && told === reached) return null;
      [watched, told] = [0, reached];
      return news;
    },
  };
}
