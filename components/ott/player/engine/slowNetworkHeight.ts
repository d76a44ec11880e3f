import type { Rendition } from '@contract/playback';
import { renditionHeight } from './renditions';

/** The height in use when automatic quality is at the lowest of several renditions because of the network; else null. */
export function slowNetworkHeight(shown: number | null, renditions: readonly Rendition[], chosen: number | null): number | null {
  if (shown === null || chosen !== null) return null;
  const heights = renditions.filter(({ width }) => width > 0).map(renditionHeight);
  return heights.length > 1 && shown === Math.min(...heights) ? shown : null;
}
