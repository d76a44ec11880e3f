import type { Database } from '../../platform/db/client';
import { addAudit, createLedgerRepository, invariantDescriptions, type LedgerDeviation } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import { notifyOverdue, openAuditFailedCase, syncDeviationCases } from './auditCases';
import { auditCampaigns } from './campaignAuditReads';
import { auditCases } from './caseAuditReads';
import { auditIntegrity } from './integrityAuditReads';
import { auditPostings } from './ledgerAuditReads';
import { auditOpenLedger } from './openLedgerAudit';
import { auditReturns } from './returnsAuditReads';
import { auditEscrow, auditSettlements } from './settlementAuditReads';

const maxStoredDeviations = 200;
/** Keeps the message short enough to read. */
const maxReportedInvariants = 8;

const findingsOf = (deviations: readonly LedgerDeviation[]) => {
  const violated = [...new Set(deviations.map(({ invariant }) => invariant))];
  return violated.slice(0, maxReportedInvariants).map((invariant) => {
    const found = deviations.filter((deviation) => deviation.invariant === invariant);
    return `${found.length} violating ${invariantDescriptions[invariant]}. First: ${found[0]?.id ?? ''}.`;
  });
};

/** Checks the invariants of `invariants.ts` in one snapshot, then recomputes the stored balances. Returns an empty list when every invariant holds. */
export const auditLedger = (db: Database, now: Date): Promise<LedgerDeviation[]> =>
  db.transaction(
    async (tx) => {
      const deviations = await auditPostings(tx);
      await createLedgerRepository(tx).storeBalances(now);
      return [
        ...deviations,
        ...(await auditIntegrity(tx)),
        ...(await auditCampaigns(tx)),
        ...(await auditReturns(tx)),
        ...(await auditCases(tx, now)),
        ...(await auditSettlements(tx, now)),
        ...(await auditEscrow(tx)),
        ...(await auditOpenLedger(tx)),
      ];
    },
    // A sale committed between two statements would look like a deviation.
    { isolationLevel: 'repeatable read' },
  );

/**
 * Runs the ledger audit and stores the result for operators and for the campaign pages. When there are deviations, it queues a message to
 * every operator in the same transaction, on every run until they are resolved, and opens a case for each violated invariant.
 */
export async function recordAudit(db: Database, now: Date, publicOrigin: string): Promise<LedgerDeviation[]> {
  const startedAt = performance.now();
  const deviations = await auditLedger(db, now);
  await db.transaction(async (tx) => {
    const auditID = await addAudit(tx, {
      durationMs: Math.round(performance.now() - startedAt),
      deviations: deviations.slice(0, maxStoredDeviations),
    });
    await syncDeviationCases(tx, deviations, now);
    await notifyOverdue(tx, deviations, now);
    if (auditID !== null && deviations.length > 0)
      await notify(tx, { to: 'operators', key: `operators:audit:${auditID}` }, 'ledgerDeviations', {
        count: deviations.length,
        findings: findingsOf(deviations),
        ledgerUrl: `${publicOrigin}/approvals/ledger/`,
      });
  });
  return deviations;
}

/** Opens a case and notifies operators that the audit failed, so that they do not read a missing report as a clean one. */
export const notifyAuditFailed = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    await openAuditFailedCase(tx, now);
    return notify(tx, { to: 'operators', key: `operators:audit-failed:${now.toISOString().slice(0, 10)}` }, 'auditFailed', {
      ledgerUrl: `${publicOrigin}/approvals/ledger/`,
    });
  });
