import type { PartState } from './contract/releases';
import type { Tx } from './db/client';

/** What a release hears of its video whenever it moves: the whole of it each time, so that news may be lost, doubled and late. */
export interface VideoChange {
  state: PartState;
  /** The step that failed and why, in words for its maker; null otherwise. */
  failure: string | null;
  videoHash: string | null;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  captionLanguages: string[];
}
export type OnVideoChanged = (tx: Tx, videoID: string, change: VideoChange) => Promise<void>;
