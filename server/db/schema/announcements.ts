import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlatformAnnouncement } from '../../contract/announcements';
import { instant, textArray } from './columns';
import { users } from './users';

/** Notices of the platform above its pages. */
export const announcements = pgTable(
  'announcements',
  {
    announcementID: text('announcement_id').primaryKey(),
    text: text('text').notNull(),
    /** A path of the site or an https address; empty without a link. */
    link: text('link').notNull().default(''),
    level: text('level').$type<PlatformAnnouncement['level']>().notNull(),
    audience: text('audience').$type<PlatformAnnouncement['audience']>().notNull(),
    /** Where it is shown; empty for everywhere. */
    products: textArray('products'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.userID),
    createdAt: instant('created_at').notNull(),
    endedBy: text('ended_by').references(() => users.userID),
  },
  (t) => [
    index('announcements_ends_idx').on(t.endsAt),
    check('announcements_level', sql`${t.level} IN ('INFO', 'WARNING')`),
    check('announcements_audience', sql`${t.audience} IN ('ALL', 'VIEWERS', 'CREATORS')`),
    check('announcements_time', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
);
