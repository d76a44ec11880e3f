import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StaffRole } from '../../contract/staffRights';
import { createdAt, instant } from './columns';
import { users } from './users';

/** The roles of people who work for the platform; a person may have several. */
export const staffMembers = pgTable(
  'staff_members',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    role: text('role').$type<StaffRole>().notNull(),
    /** Null for a role that was granted from the command line. */
    grantedBy: text('granted_by').references(() => users.userID),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.role] }),
    check('staff_members_role', sql`${t.role} IN ('SUPPORT', 'MODERATION', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR')`),
    check('staff_members_granted', sql`${t.grantedBy} IS DISTINCT FROM ${t.userID}`),
  ],
);

/** What staff did, and what the system did to cases. Append-only. */
export const staffActions = pgTable(
  'staff_actions',
  {
    actionID: text('action_id').primaryKey(),
    at: instant('at').notNull(),
    /** Null for the system and for the command line without a person. */
    actorID: text('actor_id').references(() => users.userID),
    operation: text('operation').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectID: text('subject_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('staff_actions_at_idx').on(t.at, t.actionID),
    index('staff_actions_subject_idx').on(t.subjectType, t.subjectID, t.at),
    index('staff_actions_actor_idx').on(t.actorID, t.at),
  ],
);

/** Filters and order of a table of the console that a member of staff saved under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    page: text('page').notNull(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userID, t.page, t.name] })],
);
