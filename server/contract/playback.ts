import { z } from 'zod';
import { Artwork, Id, Instant } from './common';
import { endpoint } from './endpoint';
import { AccessReason } from './releases';

/** BCP 47, as captions and sound name their language. */
export const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as hi or pt-BR');

export const Rendition = z.strictObject({
  /** 240p … 1080p, or `audio`. */
  name: z.string(),
  /** 0 for sound alone. */
  width: z.int(),
  height: z.int(),
  /** Mean over the whole: what a player should reckon the data with. */
  bitsPerSecond: z.int(),
  peakBitsPerSecond: z.int(),
  /** The same rendition as one file that plays while it loads; of a snax only. */
  progressiveURL: z.string().nullable(),
});
export type Rendition = z.infer<typeof Rendition>;

export const CaptionTrack = z.strictObject({
  language: LanguageTag,
  label: z.string(),
  isAuto: z.boolean(),
  url: z.string(),
});
export type CaptionTrack = z.infer<typeof CaptionTrack>;

/** One sheet of tiles, row by row; tile n shows second n × secondsPerTile. The same as WebVTT under `vttURL`. */
export const Storyboard = z.strictObject({
  url: z.string(),
  vttURL: z.string(),
  columns: z.int(),
  rows: z.int(),
  count: z.int(),
  tileWidth: z.int(),
  tileHeight: z.int(),
  secondsPerTile: z.number(),
});
export type Storyboard = z.infer<typeof Storyboard>;

export const Playback = z.discriminatedUnion('isAllowed', [
  z.strictObject({
    isAllowed: z.literal(true),
    /** Why it is allowed, and until when the right lasts. */
    reason: AccessReason,
    rightUntil: Instant.nullable(),
    videoHash: z.string().nullable(),
    playlistURL: z.string(),
    progressiveURL: z.string().nullable(),
    poster: Artwork,
    thumbhash: z.string().nullable(),
    storyboard: Storyboard.nullable(),
    captions: z.array(CaptionTrack),
    /** The addresses above end then; ask again before. */
    expiresAt: Instant,
    durationMillis: z.int(),
    width: z.int(),
    height: z.int(),
    renditions: z.array(Rendition),
    /** More renditions are still being made. */
    isHigherQualityPending: z.boolean(),
    isSynthetic: z.boolean(),
  }),
  z.strictObject({
    isAllowed: z.literal(false),
    /** What stands in the way, as `ott.accessCheck` says it; NOT_READY when the right is there and the video is not. */
    reason: AccessReason,
    rightUntil: Instant.nullable(),
    poster: Artwork.nullable(),
  }),
]);
export type Playback = z.infer<typeof Playback>;

export const playbackEndpoints = {
  playbackBegin: endpoint('ott.playbackBegin', {
    access: 'public',
    summary: 'Addresses to play one video of a release with, or what stands in the way; signed-in viewers are known by their cookie',
    input: z.strictObject({ releaseID: Id, videoID: Id }),
    output: Playback,
    errors: [404],
    limit: { max: 240, windowMs: 300_000 },
  }),
};
