import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { VideoFacts, VideoFailureCode, VideoKind, VideoState, VideoStepName, VideoStepState } from '../../contract/videos';
import { channels } from './channels';
import { createdAt, instant, type StoredImage } from './columns';
import { users } from './users';

const bytes = (name: string) => bigint(name, { mode: 'number' });

/** The layout of the seek bar's thumbnails on their sheet. */
export interface StoryboardFacts {
  columns: number;
  rows: number;
  count: number;
  tileWidth: number;
  tileHeight: number;
  secondsPerTile: number;
}

/** The range of another video that this one is cut from; the worker creates the file. */
export interface CutFacts {
  fromVideoID: string;
  fromMs: number;
  toMs: number;
  /** 0 at the left edge of the picture, 1 at the right. */
  x: number;
}

/** [milliseconds, offset, length] of one segment in its rendition's file. */
export type SegmentRow = [millis: number, offset: number, length: number];

export const videos = pgTable(
  'videos',
  {
    videoID: text('video_id').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    ownerUserID: text('owner_user_id')
      .notNull()
      .references(() => users.userID),
    kind: text('kind').$type<VideoKind>().notNull(),
    state: text('state').$type<VideoState>().notNull().default('BEGUN'),
    /** SHA-256 of the uploaded bytes; null until all of them are in and were read. */
    videoHash: text('video_hash'),
    /** 128 random bits: the storage prefix of the finished files. Never sent to a client. */
    assetKey: text('asset_key').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    byteSize: bytes('byte_size').notNull(),
    fingerprint: text('fingerprint').notNull(),
    receivedBytes: bytes('received_bytes').notNull().default(0),
    /** The id of the S3 multipart upload. */
    multipartID: text('multipart_id'),
    /** True while the uploaded file is still stored, which a retry needs. */
    hasSource: boolean('has_source').notNull().default(false),
    cut: jsonb('cut').$type<CutFacts>(),
    form: jsonb('form').$type<Record<string, unknown>>().notNull().default({}),
    clientFailure: text('client_failure'),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    facts: jsonb('facts').$type<VideoFacts>(),
    /** Stored among the public pictures, so that its address does not reveal `assetKey`. */
    poster: jsonb('poster').$type<StoredImage>(),
    /** Frames stored for the creator to choose a picture from. */
    frameCount: integer('frame_count').notNull().default(0),
    thumbhash: text('thumbhash'),
    storyboard: jsonb('storyboard').$type<StoryboardFacts>(),
    firstRenditionAt: instant('first_rendition_at'),
    readyAt: instant('ready_at'),
    uploadExpiresAt: instant('upload_expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('videos_asset_key').on(t.assetKey),
    index('videos_owner_idx').on(t.ownerUserID, t.createdAt),
    index('videos_channel_idx').on(t.channelID, t.createdAt),
    index('videos_hash_idx').on(t.videoHash),
    index('videos_expiry_idx')
      .on(t.uploadExpiresAt)
      .where(sql`${t.state} IN ('BEGUN', 'UPLOADING')`),
    check('videos_state', sql`${t.state} IN ('BEGUN', 'UPLOADING', 'PROCESSING', 'READY', 'FAILED', 'EXPIRED')`),
    check('videos_kind', sql`${t.kind} IN ('TITLE', 'SNAX')`),
    check('videos_bytes', sql`${t.byteSize} > 0 AND ${t.receivedBytes} BETWEEN 0 AND ${t.byteSize}`),
    check(
      'videos_ready',
      sql`${t.state} <> 'READY' OR (${t.readyAt} IS NOT NULL AND ${t.firstRenditionAt} IS NOT NULL AND ${t.durationMs} > 0)`,
    ),
  ],
);

export const videoRenditions = pgTable(
  'video_renditions',
  {
    videoID: text('video_id')
      .notNull()
      .references(() => videos.videoID, { onDelete: 'cascade' }),
    /** 240p … 1080p, audio. */
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    framesPerSecond: doublePrecision('frames_per_second').notNull(),
    /** RFC 6381. */
    codecs: text('codecs').notNull(),
    byteSize: bytes('byte_size').notNull(),
    bitsPerSecond: integer('bits_per_second').notNull(),
    peakBitsPerSecond: integer('peak_bits_per_second').notNull(),
    initLength: integer('init_length').notNull(),
    segments: jsonb('segments').$type<SegmentRow[]>().notNull(),
    /** Size of the progressive file; null where there is none. */
    clipByteSize: bytes('clip_byte_size'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.videoID, t.name] }),
    check('video_renditions_size', sql`${t.byteSize} > 0 AND ${t.bitsPerSecond} > 0 AND ${t.peakBitsPerSecond} >= ${t.bitsPerSecond}`),
  ],
);

export const videoCaptions = pgTable(
  'video_captions',
  {
    videoID: text('video_id')
      .notNull()
      .references(() => videos.videoID, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    label: text('label').notNull(),
    isAuto: boolean('is_auto').notNull().default(false),
    /** WebVTT as it is served. */
    vtt: text('vtt').notNull(),
    cueCount: integer('cue_count').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.videoID, t.language] })],
);

export const videoSteps = pgTable(
  'video_steps',
  {
    videoID: text('video_id')
      .notNull()
      .references(() => videos.videoID, { onDelete: 'cascade' }),
    name: text('name').$type<VideoStepName>().notNull(),
    state: text('state').$type<VideoStepState>().notNull().default('WAITING'),
    progress: doublePrecision('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    failureCode: text('failure_code').$type<VideoFailureCode>(),
    failureMessage: text('failure_message'),
    /** The worker that runs it; another may take it after `lease_until`. */
    holder: text('holder'),
    leaseUntil: instant('lease_until'),
    heartbeatAt: instant('heartbeat_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** The creator asked to stop it; the worker sees that at its next heartbeat. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.videoID, t.name] }),
    index('video_steps_lease_idx')
      .on(t.leaseUntil)
      .where(sql`${t.state} = 'RUNNING'`),
    check('video_steps_state', sql`${t.state} IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')`),
    check('video_steps_progress', sql`${t.progress} BETWEEN 0 AND 1`),
    check('video_steps_failure', sql`(${t.state} = 'FAILED') = (${t.failureCode} IS NOT NULL)`),
  ],
);

/** Ensures one writer per upload across all processes. */
export const uploadLocks = pgTable('upload_locks', {
  uploadID: text('upload_id').primaryKey(),
  holder: text('holder').notNull(),
  leaseUntil: instant('lease_until').notNull(),
  /** Another connection requests the lock, so that a stalled one releases it. */
  isRequested: boolean('is_requested').notNull().default(false),
});
