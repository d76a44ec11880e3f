import { and, eq, isNull, sql } from 'drizzle-orm';
import { reports } from '../../db/schema/moderation';
import { timestamp } from '../../platform/clock';
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

/** The report stays, without the name and address of a guest: a complaint about its answer is over after a year. Returns how many. */
export async function forgetReporters(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE reports SET reporter_name = '', reporter_email = NULL
    WHERE answered_at < ${timestamp(now)} - interval '1 year' AND (reporter_email IS NOT NULL OR reporter_name <> '')`);
  return rowCount ?? 0;
}
