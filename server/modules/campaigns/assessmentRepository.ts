import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { investorAssessments } from '../../db/schema/investorAssessments';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type AssessmentRow = typeof investorAssessments.$inferSelect;
const t = investorAssessments;

/** What investors answered to the questions of their country's rules. */
export const createAssessmentRepository = (db: Db) => ({
  /** Writes nothing when the same request is repeated. */
  async add(row: AssessmentRow): Promise<void> {
    await db.insert(investorAssessments).values(row).onConflictDoNothing();
  },
  /** The newest that allows to invest: right, or wrong with the warning accepted. */
  findSufficient: (userID: string, version: string): Promise<AssessmentRow | null> =>
    firstRow(
      db
        .select()
        .from(t)
        .where(and(eq(t.userID, userID), eq(t.version, version), sql`(${t.wrongCount} = 0 OR ${t.isWarningAccepted})`))
        .orderBy(desc(t.takenAt))
        .limit(1),
    ),
  /** When the newest attempts with wrong answers were made since then, the newest first. */
  async listFailed(userID: string, version: string, since: Date, limit: number): Promise<Date[]> {
    const rows = await db
      .select({ takenAt: t.takenAt })
      .from(t)
      .where(
        and(eq(t.userID, userID), eq(t.version, version), gt(t.takenAt, since), sql`${t.wrongCount} > 0`, eq(t.isWarningAccepted, false)),
      )
      .orderBy(desc(t.takenAt))
      .limit(limit);
    return rows.map(({ takenAt }) => takenAt);
  },
});
