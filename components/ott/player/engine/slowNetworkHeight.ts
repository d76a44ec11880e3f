import type { Rendition } from '@contract/playback';
import { renditionHeight } from './renditions';

/** What is played because the line gives no more: the smallest picture, where there are others and nobody chose it; else null. */
export function slowNetworkHeight(shown: number | null, renditions: readonly Rendition[], chosen: number | null): number | null {
  if (shown === null || chosen !== null) return null;
  const heights = renditions.filter(({ width }) => width > 0).map(renditionHeight);
  return heights.length > 1 && shown === Math.min(...heights) ? shown : null;
}
