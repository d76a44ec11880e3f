import type { PartState } from '../../contract/releases';
import type { StoredImage } from '../../db/schema/columns';
import type { Db, Tx } from '../../platform/db/client';
import { idFrom } from '../../platform/ids';

/** The full state of a video, sent to its release on every change; so events may be lost, repeated or late. */
export interface VideoChange {
  state: PartState;
  /** The failed step and the reason, worded for the creator; null otherwise. */
  failure: string | null;
  videoHash: string | null;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  captionLanguages: string[];
  /** A still of the film, also used as the share image; null until it is made. */
  poster: StoredImage | null;
  shareImageKey: string | null;
  /** Whether the file marks the chosen audio track as audio description. */
  hasAudioDescription: boolean;
}
export type OnVideoChanged = (tx: Tx, videoID: string, change: VideoChange, now: Date) => Promise<void>;
/** Which of these videos a product uses, or will use when they can be played. */
export type FindUsedVideos = (db: Db, videoIDs: string[]) => Promise<ReadonlySet<string>>;

/** The image key of the still made from a video. */
export const posterKey = (videoID: string) => idFrom('img', 'poster', videoID);
/** The key of the share image made from that still. */
export const posterShareKey = (videoID: string) => idFrom('shr', 'poster', videoID);
/** Null for an imported still, which has no share image. */
/** One of the frames that a creator may choose as the picture. */
export const frameKey = (videoID: string, at: number) => idFrom('shr', 'frame', videoID, at);
export const shareKeyOf = (videoID: string, poster: StoredImage | null) =>
  poster?.key === posterKey(videoID) ? posterShareKey(videoID) : null;
