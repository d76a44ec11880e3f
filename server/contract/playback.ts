import { z } from 'zod';
import { Artwork, Id, Instant } from './common';
import { endpoint } from './endpoint';
import { AccessReason } from './releases';

/** BCP 47 language tag of captions and sound. */
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
  /** Average bit rate, for estimates of the data volume. */
  bitsPerSecond: z.int(),
  peakBitsPerSecond: z.int(),
  /** The same rendition as one progressive file; of a snax only. */
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

/** A film at the CDN, for players that can change their addresses while they play. */
export const PlaybackEdge = z.strictObject({
  /** Files beside it have the same address with their own names, and the same query. */
  playlistURL: z.string(),
  /** How long the CDN admits these addresses; renew them before with `ott.playbackRenew`. */
  expiresInSeconds: z.int(),
  renewalToken: z.string(),
});
export type PlaybackEdge = z.infer<typeof PlaybackEdge>;

export const Playback = z.discriminatedUnion('isAllowed', [
  z.strictObject({
    isAllowed: z.literal(true),
    /** Why access is granted. */
    reason: AccessReason,
    rightUntil: Instant.nullable(),
    videoHash: z.string().nullable(),
    playlistURL: z.string(),
    progressiveURL: z.string().nullable(),
    /** The same playlist at the CDN; null without one. */
    edge: PlaybackEdge.nullable(),
    /** The playlist at an address that needs no session, for televisions; null for a video that guests may not watch. */
    castURL: z.string().nullable(),
    poster: Artwork,
    thumbhash: z.string().nullable(),
    storyboard: Storyboard.nullable(),
    captions: z.array(CaptionTrack),
    /** When the addresses above expire; request new ones before. */
    expiresAt: Instant,
    durationMillis: z.int(),
    width: z.int(),
    height: z.int(),
    renditions: z.array(Rendition),
    /** More renditions are still being encoded. */
    isHigherQualityPending: z.boolean(),
    isSynthetic: z.boolean(),
  }),
  z.strictObject({
    isAllowed: z.literal(false),
    /** Why access is denied, as in `ott.accessCheck`; NOT_READY when access is granted but the video is not playable yet. */
    reason: AccessReason,
    rightUntil: Instant.nullable(),
    poster: Artwork.nullable(),
  }),
]);
export type Playback = z.infer<typeof Playback>;

export const playbackEndpoints = {
  playbackBegin: endpoint('ott.playbackBegin', 'POST /ott/playback', {
    access: 'public',
    summary: 'Get addresses to play a video of a release, or the reason why it may not be played',
    input: z.strictObject({ releaseID: Id, videoID: Id }),
    output: Playback,
    errors: [404],
    limit: { max: 240, windowMs: 300_000 },
  }),
  playbackRenew: endpoint('ott.playbackRenew', 'POST /ott/playback/renew', {
    access: 'public',
    summary: 'Get the next addresses at the CDN while a video plays; 403 when access has ended',
    input: z.strictObject({ renewalToken: z.string().min(1).max(500) }),
    output: PlaybackEdge,
    errors: [403],
    // A player renews every 20 to 25 seconds, 15 times in five minutes; so this allows 200 viewers behind one address.
    limit: { max: 3000, windowMs: 300_000 },
  }),
};
