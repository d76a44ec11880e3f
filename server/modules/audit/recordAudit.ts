import { sql } from 'drizzle-orm';
import { ledgerAudits } from '../../db/schema/returns';
import type { Database } from '../../platform/db/client';
import { invariantDescriptions, type LedgerDeviation } from '../ledger/ledger';
import { notifyOperators } from '../messages/messages';
import { auditLedger } from './ledgerAudit';
import { notifyOperators } from '../notifications/notifyOperators';

const maxStoredDeviations = 200;
/** Keeps the message short enough to read. */
const maxReportedInvariants = 8;

const auditAlertBody = (deviations: readonly LedgerDeviation[], ledgerPage: string) => {
  const violated = [...new Set(deviations.map(({ invariant }) => invariant))];
  const lines = violated.slice(0, maxReportedInvariants).map((invariant) => {
    const found = deviations.filter((deviation) => deviation.invariant === invariant);
    return `${found.length} violating ${invariantDescriptions[invariant]}. First: ${found[0]?.id ?? ''}.`;
  });
  return `${lines.join('\n')}\n\nThis check moves no money. All deviations: ${ledgerPage}`;
};

/**
 * Runs the ledger audit and stores the result for operators and for the campaign pages. When there are deviations, it queues a message to
 * every operator in the same transaction, on every run until they are resolved.
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
        subject: `Ledger audit found ${deviations.length} ${deviations.length === 1 ? 'deviation' : 'deviations'}`,
        body: auditAlertBody(deviations, `${publicOrigin}/approvals/ledger/`),
      });
  });
  return deviations;
}

/** Notifies operators that the audit failed, so that they do not read a missing report as a clean one. */
export const notifyAuditFailed = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  notifyOperators(db, {
    key: `audit-failed:${now.toISOString().slice(0, 10)}`,
    subject: 'The nightly ledger audit failed',
    body: `The worker tries again within minutes; its log has the reason. Completed audits: ${publicOrigin}/approvals/ledger/`,
  });
