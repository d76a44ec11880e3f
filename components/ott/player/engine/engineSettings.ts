import { buffer, dataCaps, firstEstimateBits } from '@/constants/playback';
import type { Connection } from '@/utils/browser/connection';
import type { EngineSettings } from './playbackEngine';

interface PlaybackConditions {
  connection: Connection;
  /** The line as the last session measured it; null on a first visit. */
  lastEstimateBits: number | null;
  /** What the viewer chose: a height, or null for "by itself". */
  chosenHeight: number | null;
}

/** How an engine should behave here. A viewer's own choice stands above the caps: it is their data. */
export function engineSettings({ connection, lastEstimateBits, chosenHeight }: PlaybackConditions): EngineSettings {
  return {
    estimateBits: lastEstimateBits ?? (connection.megabitsDown ? Math.min(connection.megabitsDown, 10) * 700_000 : firstEstimateBits),
    aheadSeconds: connection.isSaving ? buffer.aheadSecondsSaving : buffer.aheadSeconds,
    backSeconds: buffer.backSeconds,
    bufferBytes: buffer.bytes,
    capHeight: dataSavingCap(connection),
    chosenHeight,
  };
}

/** 360p where the visitor saves data, 480p on mobile data, anything elsewhere. */
export const dataSavingCap = ({ isSaving, isCellular }: Connection): number | null =>
  isSaving ? dataCaps.saveData : isCellular ? dataCaps.cellular : null;

export interface PlayerSize {
  /** The player's short edge in CSS pixels, how dense the screen is, and the window's short edge. */
  edge: number;
  density: number;
  viewport: number;
}

/** Beyond two device pixels for one of CSS nobody sees a difference in a moving picture. */
const maxUsefulDensity = 2;
/** A window no wider than a phone's never gets more by itself. */
const phoneLimits = { edge: 480, maxHeight: 720 } as const;

/** The tallest of these heights that saving allows and the player can show. */
export function levelCap(heights: readonly number[], dataCap: number | null, { edge, density, viewport }: PlayerSize): number {
  const targetHeight = edge > 0 ? edge * Math.min(density, maxUsefulDensity) : Infinity;
  const sufficient = heights.filter((height) => height >= targetHeight);
  const sizeCap = sufficient.length > 0 ? Math.min(...sufficient) : Math.max(...heights);
  const cap = Math.min(sizeCap, dataCap ?? Infinity, viewport <= phoneLimits.edge ? phoneLimits.maxHeight : Infinity);
  const fitting = heights.filter((height) => height <= cap);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...heights);
}
