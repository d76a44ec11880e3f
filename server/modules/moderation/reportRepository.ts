import { and, eq, isNull } from 'drizzle-orm';
import { reports } from '../../db/schema/moderation';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type ReportRow = typeof reports.$inferSelect;
type Answer = Required<Pick<typeof reports.$inferInsert, 'answeredAt' | 'answeredBy' | 'outcome' | 'answer'>>;

/** Reports of content, as people send them and staff work on them. */
export const createReportRepository = (db: Db) => ({
  async add(report: typeof reports.$inferInsert): Promise<void> {
    await db.insert(reports).values(report);
  },
  find: (reportID: string): Promise<ReportRow | null> => firstRow(db.select().from(reports).where(eq(reports.reportID, reportID))),
  lock: (reportID: string): Promise<ReportRow | null> =>
    firstRow(db.select().from(reports).where(eq(reports.reportID, reportID)).for('update')),
  async assign(reportID: string, ownerID: string | null): Promise<void> {
    await db.update(reports).set({ ownerID }).where(eq(reports.reportID, reportID));
  },
  /** Does nothing to a report that was answered before. */
  async answer(reportID: string, answer: Answer & { ownerID: string }): Promise<void> {
    await db
      .update(reports)
      .set(answer)
      .where(and(eq(reports.reportID, reportID), isNull(reports.answeredAt)));
  },
});
