import { desc, sql } from 'drizzle-orm';
import { ledgerAudits } from '../../db/schema/returns';
import type { Db } from '../../platform/db/client';

export type AuditRow = typeof ledgerAudits.$inferSelect;

/** The results of the nightly audit. */
export const createAuditRepository = (db: Db) => ({
  /** Stores a run with the number of groups and postings at this time; returns its ID. */
  async add({ durationMs, deviations }: Pick<AuditRow, 'durationMs' | 'deviations'>): Promise<AuditRow['auditID'] | null> {
    const [stored] = await db
      .insert(ledgerAudits)
      .values({
        durationMs,
        groupCount: sql`(SELECT count(*) FROM posting_groups)`,
        postingCount: sql`(SELECT count(*) FROM postings)`,
        deviations,
      })
      .returning({ auditID: ledgerAudits.auditID });
    return stored?.auditID ?? null;
  },
  /** The latest first. */
  listLatest: (limit: number): Promise<AuditRow[]> => db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.auditID)).limit(limit),
});
