import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TagState } from '../../contract/myReleases';
import { campaigns } from './campaigns';
import { createdAt, instant, minor } from './columns';
import { users } from './users';

const campaignID = () =>
  text('campaign_id')
    .notNull()
    .references(() => campaigns.campaignID);
const userID = () =>
  text('user_id')
    .notNull()
    .references(() => users.userID);

/** A person named in a campaign; the page shows them only after they consent. */
export const campaignPeople = pgTable(
  'campaign_people',
  {
    tagID: text('tag_id').primaryKey(),
    campaignID: campaignID(),
    userID: userID(),
    role: text('role').notNull(),
    /** A paid promoter, which must be disclosed (17 CFR 227.205). Commitments show who has invested. */
    isPromoter: boolean('is_promoter').notNull().default(false),
    position: smallint('position').notNull().default(0),
    state: text('state').$type<TagState>().notNull().default('PENDING'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    uniqueIndex('campaign_people_user_key').on(t.campaignID, t.userID, t.role),
    index('campaign_people_state_idx').on(t.campaignID, t.state, t.position, t.tagID),
    index('campaign_people_of_user_idx').on(t.userID, t.askedAt, t.tagID),
    check('campaign_people_state', sql`${t.state} IN ('PENDING', 'ACCEPTED', 'REJECTED')`),
  ],
);

/** One version of one document. Rows are immutable, because investors may have relied on them. */
export const campaignDocuments = pgTable(
  'campaign_documents',
  {
    documentID: text('document_id').notNull(),
    version: integer('version').notNull(),
    campaignID: campaignID(),
    title: text('title').notNull(),
    objectKey: text('object_key').notNull(),
    bytes: minor('bytes').notNull(),
    /** SHA-256 of the uploaded file, in hex. */
    sha256: text('sha256').notNull(),
    changeNote: text('change_note'),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.documentID, t.version] }),
    index('campaign_documents_campaign_idx').on(t.campaignID, t.documentID, t.version),
    check('campaign_documents_version', sql`${t.version} > 0 AND (${t.version} = 1 OR ${t.changeNote} IS NOT NULL)`),
    check('campaign_documents_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** An update by the creators, public from `publishAt` on; without `publishAt`, a draft that only they see. */
export const campaignUpdates = pgTable(
  'campaign_updates',
  {
    updateID: text('update_id').primaryKey(),
    campaignID: campaignID(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    audience: text('audience').$type<'PUBLIC' | 'INVESTORS'>().notNull(),
    publishAt: instant('publish_at'),
    /** When the subscribers' messages were queued; null until then. */
    notifiedAt: instant('notified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaign_updates_campaign_idx').on(t.campaignID, t.publishAt, t.updateID),
    index('campaign_updates_unnotified_idx')
      .on(t.publishAt)
      .where(sql`${t.notifiedAt} IS NULL`),
    check('campaign_updates_audience', sql`${t.audience} IN ('PUBLIC', 'INVESTORS')`),
  ],
);

/** A public question and its answer. */
export const campaignQuestions = pgTable(
  'campaign_questions',
  {
    questionID: text('question_id').primaryKey(),
    campaignID: campaignID(),
    userID: userID(),
    question: text('question').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** When the creators hid it; the person who asked is notified. */
    hiddenAt: instant('hidden_at'),
    /** When an operator removed it; the creators cannot restore it. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('campaign_questions_campaign_idx').on(t.campaignID, t.isPinned, t.askedAt, t.questionID),
    check('campaign_questions_answer', sql`(${t.answer} IS NULL) = (${t.answeredAt} IS NULL)`),
  ],
);

/** A user's report that a question or its answer is unsuitable. */
export const campaignQuestionReports = pgTable(
  'campaign_question_reports',
  {
    questionID: text('question_id')
      .notNull()
      .references(() => campaignQuestions.questionID),
    userID: userID(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    /** When an operator resolved the report. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.questionID, t.userID] }),
    index('campaign_question_reports_open_idx')
      .on(t.createdAt)
      .where(sql`${t.settledAt} IS NULL`),
  ],
);

/** The watchlist: private, and free. */
export const campaignBookmarks = pgTable(
  'campaign_bookmarks',
  { userID: userID(), campaignID: campaignID(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userID, t.campaignID] }),
    index('campaign_bookmarks_newest_idx').on(t.userID, t.createdAt, t.campaignID),
  ],
);

/** Who follows the campaign's updates, and how. Without a channel, only the profile shows them. */
export const campaignSubscriptions = pgTable(
  'campaign_subscriptions',
  {
    userID: userID(),
    campaignID: campaignID(),
    channels: text('channels').array().$type<('EMAIL' | 'WHATSAPP')[]>().notNull(),
    createdAt: createdAt(),
    /** The secret of the unsubscribe link in e-mails. */
    unsubscribeToken: text('unsubscribe_token')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.campaignID] }),
    index('campaign_subscriptions_newest_idx').on(t.userID, t.createdAt, t.campaignID),
    index('campaign_subscriptions_campaign_idx').on(t.campaignID),
    check('campaign_subscriptions_channels', sql`${t.channels} <@ ARRAY['EMAIL', 'WHATSAPP']`),
  ],
);
