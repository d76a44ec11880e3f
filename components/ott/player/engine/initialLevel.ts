import { levelCap, type PlayerSize } from './engineSettings';
import type { EngineSettings } from './playbackEngine';

interface QualityLevel {
  height: number;
  bitsPerSecond: number;
}
/** A player shows nothing before the whole first piece is there (server/media: 4 s), and a viewer waits about so long for it. */
const segmentSeconds = 4;
const maxStartSeconds = 0.8;

/** The window as a box: the player fills it. */
export const windowSize = (): PlayerSize => {
  const edge = Math.min(window.innerWidth, window.innerHeight);
  return { edge, density: window.devicePixelRatio, viewport: edge };
};

/** Where to begin, lowest rung first: the tallest whose first piece comes at once over this line. What comes after follows what the line is measured to give. */
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
