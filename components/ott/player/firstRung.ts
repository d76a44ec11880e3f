import { levelCap, type Box } from './engineSettings';
import type { EngineSettings } from './playbackEngine';

interface Rung {
  height: number;
  bitsPerSecond: number;
}
/** A player shows nothing before the whole first piece is there (server/media: 4 s), and a viewer waits about so long for it. */
const pieceSeconds = 4;
const waitSeconds = 0.8;

/** The window as a box: the player fills it. */
export const windowBox = (): Box => {
  const edge = Math.min(window.innerWidth, window.innerHeight);
  return { edge, density: window.devicePixelRatio, viewport: edge };
};

/** Where to begin, lowest rung first: the tallest whose first piece comes at once over this line. What comes after follows what the line is measured to give. */
export function firstRung(rungs: readonly Rung[], { estimateBits, capHeight, chosenHeight }: EngineSettings, box: Box): number {
  const heights = rungs.map(({ height }) => height);
  if (chosenHeight !== null && heights.includes(chosenHeight)) return heights.lastIndexOf(chosenHeight);
  const cap = levelCap(heights, capHeight, box);
  const atOnce = (estimateBits * waitSeconds) / pieceSeconds;
  return Math.max(
    0,
    rungs.findLastIndex(({ height, bitsPerSecond }) => height <= cap && bitsPerSecond <= atOnce),
  );
}
