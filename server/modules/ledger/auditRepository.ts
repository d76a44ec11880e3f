import { desc, sql } from 'drizzle-orm';
import { ledgerAudits } from '../../db/schema/returns';
import type { Db } from '../../platform/db/client';

type AuditRow = typeof ledgerAudits.$inferSelect;

/** Stores a run of the nightly audit with the number of groups and postings at this time; returns its ID. */
export async function addAudit(db: Db, run: Pick<AuditRow, 'durationMs' | 'deviations'>): Promise<AuditRow['auditID'] | null> {
  const counts = { groupCount: sql`(SELECT count(*) FROM posting_groups)`, postingCount: sql`(SELECT count(*) FROM postings)` };
  const [stored] = await db
    .insert(ledgerAudits)
    .values({ ...run, ...counts })
    .returning({ auditID: ledgerAudits.auditID });
  return stored?.auditID ?? null;
}

/** The latest runs first. */
export const listAudits = (db: Db, limit: number): Promise<AuditRow[]> =>
  db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.auditID)).limit(limit);
