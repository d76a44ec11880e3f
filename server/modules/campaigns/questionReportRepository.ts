import { and, eq, isNull, sql } from 'drizzle-orm';
import { campaignQuestionReports, campaignQuestions } from '../../db/schema/campaignPosts';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

interface ReportedQuestion extends Record<string, unknown> {
  questionID: string;
  title: string;
  question: string;
  answer: string | null;
  reasons: string;
}

/** Questions that readers have reported. */
export const createQuestionReportRepository = (db: Db) => ({
  /** False where there is no such visible question. Idempotent. */
  async add(campaignID: string, row: { questionID: string; userID: string; reason: string }): Promise<boolean> {
    const found = await db.$count(
      campaignQuestions,
      and(
        eq(campaignQuestions.questionID, row.questionID),
        eq(campaignQuestions.campaignID, campaignID),
        isNull(campaignQuestions.hiddenAt),
        isNull(campaignQuestions.removedAt),
      ),
    );
    if (found === 0) return false;
    await db.insert(campaignQuestionReports).values(row).onConflictDoNothing();
    return true;
  },
  /** Reports without a decision, oldest first. */
  async listOpen(limit = 100): Promise<ReportedQuestion[]> {
    const { rows } = await db.execute<ReportedQuestion>(sql`
      SELECT q.question_id AS "questionID", c.title, q.question, q.answer, string_agg(r.reason, ' · ' ORDER BY r.created_at) AS reasons
      FROM campaign_question_reports r JOIN campaign_questions q ON q.question_id = r.question_id JOIN campaigns c ON c.campaign_id = q.campaign_id
      WHERE r.settled_at IS NULL GROUP BY q.question_id, c.title ORDER BY min(r.created_at) LIMIT ${limit}`);
    return rows;
  },
  async resolve(questionID: string, isRemoved: boolean, now: Date): Promise<boolean> {
    const found = await db
      .update(campaignQuestions)
      .set({ removedAt: isRemoved ? sql`COALESCE(${campaignQuestions.removedAt}, ${timestamp(now)})` : null })
      .where(eq(campaignQuestions.questionID, questionID))
      .returning({ id: campaignQuestions.questionID });
    await db
      .update(campaignQuestionReports)
      .set({ settledAt: now })
      .where(and(eq(campaignQuestionReports.questionID, questionID), isNull(campaignQuestionReports.settledAt)));
    return found.length > 0;
  },
});
