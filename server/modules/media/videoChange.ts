import type { PartState } from '../../contract/releases';
import type { Tx } from '../../platform/db/client';
import type { StoredImage } from '../../db/schema/columns';
import { idFrom } from '../../platform/ids';

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
  /** A still of the film, and the same as the picture of a shared link; null until they are made. */
  poster: StoredImage | null;
  shareImageKey: string | null;
  /** Whether the sound that viewers hear is marked in the file as describing the picture. */
  hasAudioDescription: boolean;
}
export type OnVideoChanged = (tx: Tx, videoID: string, change: VideoChange) => Promise<void>;

/** The key of the still that is made from a video. */
export const posterKey = (videoID: string) => idFrom('img', 'poster', videoID);
/** Under which the picture of a shared link lies that was made from that still. */
export const posterShareKey = (videoID: string) => idFrom('shr', 'poster', videoID);
/** Null for a still that was brought in from elsewhere, of which no such picture was made. */
export const shareKeyOf = (videoID: string, poster: StoredImage | null) =>
  poster?.key === posterKey(videoID) ? posterShareKey(videoID) : null;
