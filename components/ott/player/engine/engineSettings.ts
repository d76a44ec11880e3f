import { buffer, dataCaps, firstEstimateBits } from '@/constants/playback';
import type { Connection } from '@/utils/browser/connection';
import type { EngineSettings } from './playbackEngine';

interface PlaybackConditions {
  connection: Connection;
  /** The bandwidth measured in the last session; null on a first visit. */
  lastEstimateBits: number | null;
  /** The height the viewer chose, or null for automatic. */
  chosenHeight: number | null;
}

/** Engine settings for the current connection. The viewer's own choice overrides the caps, because it is their data. */
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

/** 360p with data saving, 480p on mobile data, no cap otherwise. */
export const dataSavingCap = ({ isSaving, isCellular }: Connection): number | null =>
  isSaving ? dataCaps.saveData : isCellular ? dataCaps.cellular : null;

export interface PlayerSize {
  /** The player's short edge in CSS pixels, the device pixel ratio, and the window's short edge. */
  edge: number;
  density: number;
  viewport: number;
}

/** More than two device pixels per CSS pixel make no visible difference in video. */
const maxUsefulDensity = 2;
/** Automatic quality never exceeds this in a window as narrow as a phone's. */
const phoneLimits = { edge: 480, maxHeight: 720 } as const;

/** The tallest height that data saving allows and the player can show. */
export function levelCap(heights: readonly number[], dataCap: number | null, { edge, density, viewport }: PlayerSize): number {
  const targetHeight = edge > 0 ? edge * Math.min(density, maxUsefulDensity) : Infinity;
  const sufficient = heights.filter((height) => height >= targetHeight);
  const sizeCap = sufficient.length > 0 ? Math.min(...sufficient) : Math.max(...heights);
  const cap = Math.min(sizeCap, dataCap ?? Infinity, viewport <= phoneLimits.edge ? phoneLimits.maxHeight : Infinity);
  const fitting = heights.filter((height) => height <= cap);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...heights);
}
