import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { ledgerAudits } from '../../db/schema/returns';
import { invariantWords, type LedgerDeviation } from './invariants';
import { auditLedger } from './ledgerAudit';
import { tellOperators } from './tellOperators';

const deviationsKept = 200;
/** So that a message stays one that is read. */
const wordsTold = 8;

const alarmOf = (deviations: readonly LedgerDeviation[], ledgerPage: string) => {
  const broken = [...new Set(deviations.map(({ invariant }) => invariant))];
  const lines = broken.slice(0, wordsTold).map((invariant) => {
    const found = deviations.filter((one) => one.invariant === invariant);
    return `${found.length} against ${invariantWords[invariant]}. The first: ${found[0]?.id ?? ''}.`;
  });
  return `${lines.join('\n')}\n\nNo money is moved because of this. What was found, line by line: ${ledgerPage}`;
};

/**
 * Checks the books and writes down what was found, so that an operator can read it and a campaign's page can say when. What stands against
 * the books is written to every operator in the same transaction, each night anew until it is mended.
 */
export async function keepAudit(db: Database, publicOrigin: string): Promise<LedgerDeviation[]> {
  const began = performance.now();
  const deviations = await auditLedger(db);
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(ledgerAudits)
      .values({
        durationMs: Math.round(performance.now() - began),
        groupCount: sql`(SELECT count(*) FROM posting_groups)`,
        postingCount: sql`(SELECT count(*) FROM postings)`,
        deviations: deviations.slice(0, deviationsKept),
      })
      .returning({ auditID: ledgerAudits.auditID });
    if (kept && deviations.length > 0)
      await tellOperators(tx, {
        key: `audit:${kept.auditID}`,
        subject: `The books do not add up: ${deviations.length} ${deviations.length === 1 ? 'deviation' : 'deviations'}`,
        body: alarmOf(deviations, `${publicOrigin}/approvals/ledger/`),
      });
  });
  return deviations;
}

/** The check itself broke off: that no deviation was found means nothing then. */
export const tellAuditFailed = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  tellOperators(db, {
    key: `audit-failed:${now.toISOString().slice(0, 10)}`,
    subject: 'The nightly check of the books could not be made',
    body: `The worker tries it again within minutes; its log says why. The checks that were made: ${publicOrigin}/approvals/ledger/`,
  });
