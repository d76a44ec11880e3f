import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DecisionGround, DecisionKind, ReportReason } from '../../contract/moderation';
import { channels } from './channels';
import { createdAt, instant } from './columns';
import { users } from './users';

/** Decisions of staff to take something down or to disable an account, each with its reasons, its strike and its appeal. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    decisionID: text('decision_id').primaryKey(),
    kind: text('kind').$type<DecisionKind>().notNull(),
    contentID: text('content_id').notNull(),
    /** Its name when it was decided about. */
    name: text('name').notNull(),
    /** Null for an account. */
    channelID: text('channel_id').references(() => channels.channelID),
    /** The owner of the channel, or of the account: who is informed, and may appeal. */
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    /** The decision that this one follows from: a channel takes its works with it. */
    parentID: text('parent_id').references((): AnyPgColumn => moderationDecisions.decisionID),
    ground: text('ground').$type<DecisionGround>().notNull(),
    /** The law, or the section of our terms. */
    rule: text('rule').notNull(),
    reason: text('reason').notNull(),
    /** The report that led to it; null for an inspection of our own. */
    reportID: text('report_id'),
    /** What restoring needs. */
    before: jsonb('before').$type<Record<string, string | boolean | null>>().notNull(),
    decidedBy: text('decided_by')
      .notNull()
      .references(() => users.userID),
    decidedAt: instant('decided_at').notNull(),
    /** Null for a decision without a strike. */
    strikeExpiresAt: instant('strike_expires_at'),
    strikeVoidedAt: instant('strike_voided_at'),
    strikeVoidedBy: text('strike_voided_by').references(() => users.userID),
    strikeVoidReason: text('strike_void_reason').notNull().default(''),
    restoredAt: instant('restored_at'),
    restoredBy: text('restored_by').references(() => users.userID),
    restoreReason: text('restore_reason').notNull().default(''),
    appealedAt: instant('appealed_at'),
    appealText: text('appeal_text').notNull().default(''),
    appealAnsweredAt: instant('appeal_answered_at'),
    appealAnsweredBy: text('appeal_answered_by').references(() => users.userID),
    appealOutcome: text('appeal_outcome').$type<'UPHELD' | 'RESTORED'>(),
    appealAnswer: text('appeal_answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('moderation_decisions_active_key')
      .on(t.kind, t.contentID)
      .where(sql`${t.restoredAt} IS NULL`),
    index('moderation_decisions_channel_idx').on(t.channelID, t.decidedAt),
    index('moderation_decisions_user_idx').on(t.userID, t.decidedAt),
    index('moderation_decisions_decided_idx').on(t.decidedAt),
    index('moderation_decisions_parent_idx')
      .on(t.parentID)
      .where(sql`${t.parentID} IS NOT NULL`),
    index('moderation_decisions_appeals_idx')
      .on(t.appealedAt)
      .where(sql`${t.appealedAt} IS NOT NULL AND ${t.appealAnsweredAt} IS NULL`),
    check('moderation_decisions_kind', sql`${t.kind} IN ('TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL', 'ACCOUNT')`),
    check('moderation_decisions_ground', sql`${t.ground} IN ('LAW', 'TERMS')`),
    check('moderation_decisions_outcome', sql`${t.appealOutcome} IN ('UPHELD', 'RESTORED')`),
    // The appeal is decided by a person who did not make the first decision.
    check('moderation_decisions_two_people', sql`${t.appealAnsweredBy} IS NULL OR ${t.appealAnsweredBy} <> ${t.decidedBy}`),
    check(
      'moderation_decisions_answered',
      sql`num_nonnulls(${t.appealAnsweredAt}, ${t.appealAnsweredBy}, ${t.appealOutcome}) IN (0, 3) AND (${t.appealAnsweredAt} IS NULL OR ${t.appealedAt} IS NOT NULL)`,
    ),
  ],
);

/** What people report about titles, events, campaigns and channels. */
export const reports = pgTable(
  'reports',
  {
    reportID: text('report_id').primaryKey(),
    kind: text('kind').$type<Exclude<DecisionKind, 'ACCOUNT'>>().notNull(),
    contentID: text('content_id').notNull(),
    /** Null for a person who was not signed in. */
    userID: text('user_id').references(() => users.userID),
    /** Of a person who was not signed in. */
    reporterName: text('reporter_name').notNull().default(''),
    reporterEmail: text('reporter_email'),
    reason: text('reason').$type<ReportReason>().notNull(),
    /** The law or rule that the reporter names. */
    rule: text('rule').notNull().default(''),
    description: text('description').notNull().default(''),
    answerBy: instant('answer_by').notNull(),
    /** The member of staff who works on it; null while no one does. */
    ownerID: text('owner_id').references(() => users.userID),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => users.userID),
    outcome: text('outcome').$type<'DISMISSED' | 'REMOVED'>(),
    /** What the reporter was sent. */
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('reports_kind', sql`${t.kind} IN ('TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL')`),
    check('reports_outcome', sql`${t.outcome} IN ('DISMISSED', 'REMOVED')`),
    index('reports_content_idx').on(t.kind, t.contentID, t.createdAt),
    index('reports_user_idx').on(t.userID),
    index('reports_created_idx').on(t.createdAt),
    index('reports_answered_idx')
      .on(t.answeredAt, t.reportID)
      .where(sql`${t.answeredAt} IS NOT NULL`),
    index('reports_open_idx')
      .on(t.answerBy)
      .where(sql`${t.answeredAt} IS NULL`),
  ],
);

/** One row: the number of the newest batch of purged pages, which the web servers read twice a second, and of the newest that the CDN confirmed. */
export const pageCache = pgTable(
  'page_cache',
  {
    id: integer('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    cdnVersion: bigint('cdn_version', { mode: 'number' }).notNull().default(0),
  },
  (t) => [check('page_cache_one_row', sql`${t.id} = 1`)],
);
