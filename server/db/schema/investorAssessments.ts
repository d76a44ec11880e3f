import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** What a person answered to the questions that the rules of their country ask before they invest: a row for each time, never updated. */
export const investorAssessments = pgTable(
  'investor_assessments',
  {
    assessmentID: text('assessment_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    country: text('country').notNull(),
    /** The version of the questions (server/modules/campaigns/protectionRules.ts). */
    version: text('version').notNull(),
    answers: jsonb('answers').$type<{ questionID: string; optionID: string }[]>().notNull(),
    wrongCount: integer('wrong_count').notNull(),
    /** The person accepted the warning about the wrong answers. */
    isWarningAccepted: boolean('is_warning_accepted').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [
    index('investor_assessments_user_idx').on(t.userID, t.version, t.takenAt),
    check('investor_assessments_wrong', sql`${t.wrongCount} >= 0 AND (${t.wrongCount} > 0 OR NOT ${t.isWarningAccepted})`),
  ],
);
