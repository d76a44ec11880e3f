import { levelCap, type PlayerSize } from './engineSettings';
import type { EngineSettings } from './playbackEngine';

interface QualityLevel {
  height: number;
  bitsPerSecond: number;
}
/** The first segment (4 s, see server/media) must load completely before playback, within `maxStartSeconds`. */
const segmentSeconds = 4;
const maxStartSeconds = 0.8;

/** The window as player size, since the player fills it. */
export const windowSize = (): PlayerSize => {
  const edge = Math.min(window.innerWidth, window.innerHeight);
  return { edge, density: window.devicePixelRatio, viewport: edge };
};

/** Where to start, in levels sorted from low to high: the tallest whose first segment loads in time. Later levels follow the bandwidth. */
export function initialLevel(
  levels: readonly QualityLevel[],
  { estimateBits, capHeight, chosenHeight }: EngineSettings,
  size: PlayerSize,
): number {
  const heights = levels.map(({ height }) => height);
  if (chosenHeight !== null && heights.includes(chosenHeight)) return heights.lastIndexOf(chosenHeight);
  const cap = levelCap(heights, capHeight, size);
  const affordableBits = (estimateBits * maxStartSeconds) / segmentSeconds;
  return Math.max(
    0,
    levels.findLastIndex(({ height, bitsPerSecond }) => height <= cap && bitsPerSecond <= affordableBits),
  );
}
