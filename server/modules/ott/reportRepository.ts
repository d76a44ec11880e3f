import { and, eq, isNull } from 'drizzle-orm';
import { releaseReports } from '../../db/schema/audience';
import type { Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

type ReportRow = typeof releaseReports.$inferSelect;
type Answer = Required<Pick<typeof releaseReports.$inferInsert, 'answeredAt' | 'answeredBy' | 'outcome' | 'answer'>>;

/** Reports of titles, as staff work on them. */
export const createReportRepository = (tx: Tx) => ({
  lock: (reportID: string): Promise<ReportRow | null> =>
    firstRow(tx.select().from(releaseReports).where(eq(releaseReports.reportID, reportID)).for('update')),
  async assign(reportID: string, ownerID: string | null): Promise<void> {
    await tx.update(releaseReports).set({ ownerID }).where(eq(releaseReports.reportID, reportID));
  },
  /** Does nothing to a report that was answered before. */
  async answer(reportID: string, answer: Answer & { ownerID: string }): Promise<void> {
    await tx
      .update(releaseReports)
      .set(answer)
      .where(and(eq(releaseReports.reportID, reportID), isNull(releaseReports.answeredAt)));
  },
});
