import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { ledgerAudits } from '../../db/schema/returns';
import { invariantDescriptions, type LedgerDeviation } from '../ledger/invariants';
import { auditLedger } from './ledgerAudit';
import { notifyOperators } from '../messages/notifyOperators';

const maxStoredDeviations = 200;
/** So that a message stays one that is read. */
const maxReportedInvariants = 8;

const auditAlertBody = (deviations: readonly LedgerDeviation[], ledgerPage: string) => {
  const violated = [...new Set(deviations.map(({ invariant }) => invariant))];
  const lines = violated.slice(0, maxReportedInvariants).map((invariant) => {
    const found = deviations.filter((deviation) => deviation.invariant === invariant);
    return `${found.length} against ${invariantDescriptions[invariant]}. The first: ${found[0]?.id ?? ''}.`;
  });
  return `${lines.join('\n')}\n\nNo money is moved because of this. What was found, line by line: ${ledgerPage}`;
};

/**
 * Checks the books and writes down what was found, so that an operator can read it and a campaign's page can say when. What stands against
 * the books is written to every operator in the same transaction, each night anew until it is mended.
 */
export async function recordAudit(db: Database, publicOrigin: string): Promise<LedgerDeviation[]> {
  const startedAt = performance.now();
  const deviations = await auditLedger(db);
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(ledgerAudits)
      .values({
        durationMs: Math.round(performance.now() - startedAt),
        groupCount: sql`(SELECT count(*) FROM posting_groups)`,
        postingCount: sql`(SELECT count(*) FROM postings)`,
        deviations: deviations.slice(0, maxStoredDeviations),
      })
      .returning({ auditID: ledgerAudits.auditID });
    if (stored && deviations.length > 0)
      await notifyOperators(tx, {
        key: `audit:${stored.auditID}`,
        subject: `The books do not add up: ${deviations.length} ${deviations.length === 1 ? 'deviation' : 'deviations'}`,
        body: auditAlertBody(deviations, `${publicOrigin}/approvals/ledger/`),
      });
  });
  return deviations;
}

/** The check itself broke off: that no deviation was found means nothing then. */
export const notifyAuditFailed = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  notifyOperators(db, {
    key: `audit-failed:${now.toISOString().slice(0, 10)}`,
    subject: 'The nightly check of the books could not be made',
    body: `The worker tries it again within minutes; its log says why. The checks that were made: ${publicOrigin}/approvals/ledger/`,
  });
