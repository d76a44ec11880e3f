import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VersionEntry } from '../../contract/cscan';
import type { TagState } from '../../contract/myReleases';
import type { PersonRole } from '../../contract/titles';
import { channels } from './channels';
import { instant } from './columns';
import { releases } from './releases';
import { users } from './users';

/** A person or channel named in a release, and their consent. Exactly one of user and channel is set. */
export const releasePeople = pgTable(
  'release_people',
  {
    tagID: text('tag_id').primaryKey(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    userID: text('user_id').references(() => users.userID),
    channelID: text('channel_id').references(() => channels.channelID),
    role: text('role').$type<PersonRole>().notNull(),
    as: text('credited_as').notNull().default(''),
    ranges: jsonb('ranges')
      .$type<{ fromMs: number; toMs: number }[]>()
      .notNull()
      .default(sql`'[]'`),
    position: smallint('position').notNull().default(0),
    state: text('state').$type<TagState>().notNull().default('PENDING'),
    /** Promised to a backer by a campaign: a name in the credits, not a hand in the work. */
    isReward: boolean('is_reward').notNull().default(false),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    uniqueIndex('release_people_user_key').on(t.releaseID, t.userID, t.role),
    uniqueIndex('release_people_channel_key').on(t.releaseID, t.channelID, t.role),
    index('release_people_release_idx').on(t.releaseID, t.state, t.position, t.tagID),
    index('release_people_of_user_idx').on(t.userID, t.askedAt),
    index('release_people_of_channel_idx').on(t.channelID, t.askedAt),
    check('release_people_subject', sql`(${t.userID} IS NULL) <> (${t.channelID} IS NULL)`),
    check('release_people_state', sql`${t.state} IN ('PENDING', 'ACCEPTED', 'REJECTED')`),
  ],
);

/** What was changed, when and by whom. Append-only. */
export const releaseVersions = pgTable(
  'release_versions',
  {
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    version: integer('version').notNull(),
    changes: jsonb('changes').$type<VersionEntry['changes']>().notNull(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => users.userID),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.releaseID, t.version] })],
);
