import { z } from 'zod';
import { LanguageTag } from '../../contract/playback';
import { VideoFacts, VideoKind } from '../../contract/videos';

const count = z.int().min(0);

export const RenditionFacts = z.strictObject({
  name: z.string().regex(/^(\d{3,4}p|audio)$/),
  width: count,
  height: count,
  framesPerSecond: z.number(),
  codecs: z.string(),
  byteSize: z.int().min(1),
  bitsPerSecond: z.int().min(1),
  peakBitsPerSecond: z.int().min(1),
  initLength: z.int().min(1),
  segments: z.array(z.tuple([count, count, count])).min(1),
  clipByteSize: z.int().nullable(),
});
export type RenditionFacts = z.infer<typeof RenditionFacts>;

export const StoryboardSheet = z.strictObject({
  columns: z.int().min(1),
  rows: z.int().min(1),
  count: z.int().min(1),
  tileWidth: z.int().min(1),
  tileHeight: z.int().min(1),
  secondsPerTile: z.number(),
});

/** `asset.json` of a finished video's folder (docs/asset-layout.md): everything the rows hold, so that a folder can be imported on its own. */
export const AssetManifest = z.strictObject({
  version: z.literal(1),
  kind: VideoKind,
  videoHash: z.string().regex(/^[0-9a-f]{64}$/),
  fileName: z.string(),
  mimeType: z.string(),
  durationMs: z.int().min(1),
  width: z.int().min(2),
  height: z.int().min(2),
  facts: VideoFacts,
  renditions: z.array(RenditionFacts).min(1),
  storyboard: StoryboardSheet.nullable(),
  /** Placeholders until the poster loads: a thumbhash in base64, and a WebP of a few dozen bytes as a data URL. */
  thumbhash: z.string(),
  placeholder: z.string(),
  captions: z.array(z.strictObject({ language: LanguageTag, label: z.string(), isAuto: z.boolean() })),
});
export type AssetManifest = z.infer<typeof AssetManifest>;
