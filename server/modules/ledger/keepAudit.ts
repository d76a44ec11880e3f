import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { ledgerAudits } from '../../db/schema/returns';
import type { LedgerDeviation } from './invariants';
import { auditLedger } from './ledgerAudit';

const deviationsKept = 200;

/** Checks the books and writes down what was found, so that an operator can read it and a campaign's page can say when. */
export async function keepAudit(db: Database): Promise<LedgerDeviation[]> {
  const began = performance.now();
  const deviations = await auditLedger(db);
  await db.insert(ledgerAudits).values({
    durationMs: Math.round(performance.now() - began),
    groupCount: sql`(SELECT count(*) FROM posting_groups)`,
    postingCount: sql`(SELECT count(*) FROM postings)`,
    deviations: deviations.slice(0, deviationsKept),
  });
  return deviations;
}
