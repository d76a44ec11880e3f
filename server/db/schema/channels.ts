import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, type StoredImage } from './columns';
import { users } from './users';

export const channels = pgTable(
  'channels',
  {
    channelID: text('channel_id').primaryKey(),
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    avatar: jsonb('avatar').$type<StoredImage>(),
    banner: jsonb('banner').$type<StoredImage>(),
    ownerID: text('owner_id')
      .notNull()
      .references(() => users.userID),
    followerCount: integer('follower_count').notNull().default(0),
    eventCount: integer('event_count').notNull().default(0),
    /** The supplier's GSTIN, with a valid check character. Null for a supplier that is not registered for GST. */
    gstin: text('gstin'),
    /** The supplier's name and address on its invoices; empty: the channel's name. */
    legalName: text('legal_name').notNull().default(''),
    taxAddress: text('tax_address').notNull().default(''),
    /** The days and months of its earnings begin at midnight there. */
    timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** When staff took it down: it has no page, and its team cannot publish. */
    takenDownAt: instant('taken_down_at'),
  },
  (t) => [
    uniqueIndex('channels_handle_key').on(t.handle),
    index('channels_created_idx').on(t.createdAt, t.channelID),
    index('channels_owner_idx').on(t.ownerID, t.createdAt),
    index('channels_search_idx')
      .using('gin', sql`lower(' ' || handle || ' ' || name || ' ' || replace(name, ' ', '')) gin_trgm_ops`)
      .where(sql`deleted_at IS NULL`),
    check('channels_counts', sql`${t.followerCount} >= 0 AND ${t.eventCount} >= 0`),
  ],
);
