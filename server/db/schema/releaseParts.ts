import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PartKind, PartState } from '../../contract/releases';
import { createdAt, currency, instant, minor, type StoredImage, textArray } from './columns';
import { releases } from './releases';

/** A video's role in a release: main film, episode or trailer, with a copy of the video's last known facts. */
export const releaseParts = pgTable(
  'release_parts',
  {
    partID: text('part_id').primaryKey(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    videoID: text('video_id').notNull(),
    /** Replaces `videoID` as soon as it is playable. */
    nextVideoID: text('next_video_id'),
    kind: text('kind').$type<PartKind>().notNull(),
    season: smallint('season'),
    episode: smallint('episode'),
    name: text('name').notNull().default(''),
    about: text('about').notNull().default(''),
    artwork: jsonb('artwork').$type<StoredImage>(),
    state: text('state').$type<PartState>().notNull().default('EMPTY'),
    /** The failed step and the reason as text; null otherwise. */
    failure: text('failure'),
    videoHash: text('video_hash'),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    captionLanguages: textArray('caption_languages'),
    /** Whether the file marks its sound as audio description. */
    hasAudioDescription: boolean('has_audio_description').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('release_parts_video_key').on(t.videoID),
    uniqueIndex('release_parts_next_key').on(t.nextVideoID),
    uniqueIndex('release_parts_single_key')
      .on(t.releaseID, t.kind)
      .where(sql`${t.kind} <> 'EPISODE'`),
    uniqueIndex('release_parts_episode_key')
      .on(t.releaseID, t.season, t.episode)
      .where(sql`${t.kind} = 'EPISODE'`),
    index('release_parts_release_idx').on(t.releaseID, t.season, t.episode),
    index('release_parts_hash_idx').on(t.videoHash),
    check('release_parts_kind', sql`${t.kind} IN ('MAIN', 'EPISODE', 'TRAILER')`),
    check('release_parts_state', sql`${t.state} IN ('EMPTY', 'UPLOADING', 'PROCESSING', 'PLAYABLE', 'READY', 'FAILED', 'EXPIRED')`),
    check('release_parts_episode', sql`(${t.kind} = 'EPISODE') = (${t.season} IS NOT NULL AND ${t.episode} IS NOT NULL)`),
  ],
);

/** All-in prices by country; the row DEFAULT applies to countries without a row. */
export const releasePrices = pgTable(
  'release_prices',
  {
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    country: text('country').notNull(),
    currency: currency(),
    rentMinor: minor('rent_minor'),
    buyMinor: minor('buy_minor'),
    isBlocked: boolean('is_blocked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.releaseID, t.country] }),
    check('release_prices_country', sql`${t.country} = 'DEFAULT' OR ${t.country} ~ '^[A-Z]{2}$'`),
    check('release_prices_money', sql`(${t.rentMinor} IS NULL OR ${t.rentMinor} > 0) AND (${t.buyMinor} IS NULL OR ${t.buyMinor} > 0)`),
    check('release_prices_present', sql`${t.isBlocked} OR ${t.rentMinor} IS NOT NULL OR ${t.buyMinor} IS NOT NULL`),
  ],
);
