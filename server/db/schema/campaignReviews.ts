import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { campaigns } from './campaigns';
import { instant } from './columns';
import { users } from './users';

/** An item of the checklist as staff decided it. */
export interface StoredCheck {
  item: string;
  isPassed: boolean;
  remark: string;
}
/** What was submitted, by the name of the field, for comparison with the next submission. */
export type SubmittedTexts = Record<string, string>;

/** Submissions of campaigns, and of changes of their terms, with the decision of staff. A decided row is never changed. */
export const campaignReviews = pgTable(
  'campaign_reviews',
  {
    reviewID: text('review_id').primaryKey(),
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    kind: text('kind').$type<'PUBLICATION' | 'TERMS'>().notNull(),
    state: text('state').$type<'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED' | 'WITHDRAWN'>().notNull().default('IN_REVIEW'),
    submittedBy: text('submitted_by')
      .notNull()
      .references(() => users.userID),
    submittedAt: instant('submitted_at').notNull(),
    /** Staff decide by then. */
    dueAt: instant('due_at').notNull(),
    isPublishedOnApproval: boolean('is_published_on_approval').notNull().default(true),
    texts: jsonb('texts').$type<SubmittedTexts>().notNull(),
    terms: jsonb('terms').$type<Record<string, unknown>>().notNull(),
    /** The fields that a review of the terms changes; null for a publication. */
    termsChange: jsonb('terms_change').$type<Record<string, unknown>>(),
    /** The fees that the creator agreed to with the submission. */
    fees: jsonb('fees').$type<Record<string, number>>().notNull(),
    checks: jsonb('checks').$type<StoredCheck[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    /** Null for a decision of the sandbox. */
    decidedBy: text('decided_by').references(() => users.userID),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('campaign_reviews_open_key')
      .on(t.campaignID)
      .where(sql`${t.state} = 'IN_REVIEW'`),
    index('campaign_reviews_due_idx')
      .on(t.dueAt, t.reviewID)
      .where(sql`${t.state} = 'IN_REVIEW'`),
    index('campaign_reviews_decided_idx').on(t.decidedAt, t.reviewID),
    index('campaign_reviews_campaign_idx').on(t.campaignID, t.submittedAt),
    check('campaign_reviews_kind', sql`${t.kind} IN ('PUBLICATION', 'TERMS') AND (${t.kind} = 'TERMS') = (${t.termsChange} IS NOT NULL)`),
    check('campaign_reviews_state', sql`${t.state} IN ('IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'WITHDRAWN')`),
    check('campaign_reviews_decided', sql`(${t.state} = 'IN_REVIEW') = (${t.decidedAt} IS NULL)`),
    // A submission is decided by another person than its submitter.
    check('campaign_reviews_two_people', sql`${t.state} = 'WITHDRAWN' OR ${t.decidedBy} IS NULL OR ${t.decidedBy} <> ${t.submittedBy}`),
  ],
);
