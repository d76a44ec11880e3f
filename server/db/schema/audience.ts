import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { channels } from './channels';
import { createdAt, instant } from './columns';
import { releases } from './releases';
import { users } from './users';

export const bookmarks = pgTable(
  'release_bookmarks',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('release_bookmarks_user_idx').on(t.userID, t.createdAt, t.releaseID),
    index('release_bookmarks_release_idx').on(t.releaseID),
  ],
);

export const ratings = pgTable(
  'release_ratings',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    stars: smallint('stars').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('release_ratings_release_idx').on(t.releaseID),
    check('release_ratings_stars', sql`${t.stars} BETWEEN 1 AND 5`),
  ],
);

/** A viewer's position in one video. */
export const watchProgress = pgTable(
  'watch_progress',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    videoID: text('video_id').notNull(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    positionMs: integer('position_ms').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Time played, according to the heartbeats; seeking ahead adds nothing. */
    watchedMs: integer('watched_ms').notNull().default(0),
    isFinished: boolean('is_finished').notNull().default(false),
    /** The viewer's clock at the last heartbeat; an older heartbeat changes nothing. */
    at: instant('at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.videoID] }),
    index('watch_progress_release_idx').on(t.userID, t.releaseID),
    check('watch_progress_times', sql`${t.positionMs} >= 0 AND ${t.durationMs} > 0 AND ${t.watchedMs} >= 0`),
  ],
);

/** Progress in the release as a whole, for continue watching, ratings and rankings. */
export const watchHistory = pgTable(
  'watch_history',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    videoID: text('video_id').notNull(),
    watchedMs: integer('watched_ms').notNull().default(0),
    /** False once the viewer finished the release or removed it from the list. */
    isOpen: boolean('is_open').notNull().default(true),
    isFinished: boolean('is_finished').notNull().default(false),
    at: instant('at').notNull(),
    firstAt: instant('first_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('watch_history_open_idx')
      .on(t.userID, t.at, t.releaseID)
      .where(sql`${t.isOpen}`),
    index('watch_history_recent_idx').on(t.userID, t.at),
    index('watch_history_release_idx').on(t.releaseID),
  ],
);

/** "Not interested": in one release, or in all of its channel. */
export const releaseFeedback = pgTable(
  'release_feedback',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    /** Set when the feedback is about the whole channel. */
    channelID: text('channel_id').references(() => channels.channelID),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('release_feedback_channel_idx')
      .on(t.userID, t.channelID)
      .where(sql`${t.channelID} IS NOT NULL`),
  ],
);

/** The catalogue order of one visit, fixed at its first page so that later pages neither repeat nor skip a release. */
export const feedVisits = pgTable(
  'feed_visits',
  {
    visitID: text('visit_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseIDs: text('release_ids').array().notNull(),
    reasons: text('reasons').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('feed_visits_created_idx').on(t.createdAt)],
);
