import type { Tx } from '../../platform/db/client';
import { closeCase, openCase } from '../cases/cases';
import { invariantDescriptions, type LedgerDeviation } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import { staffAllowed } from '../staff/staff';

type Invariant = LedgerDeviation['invariant'];
const invariants = (Object.keys(invariantDescriptions) as Invariant[]).filter((invariant) => invariant !== 'CASE_OVERDUE');
const maxListed = 5;

const auditSubject = { kind: 'LEDGER_AUDIT_FAILED', subjectType: 'AUDIT', subjectID: 'ledger' } as const;

/** One case for each violated invariant, which the first audit without it closes. An overdue case is a case already and opens no other. */
export async function syncDeviationCases(tx: Tx, deviations: readonly LedgerDeviation[], now: Date): Promise<void> {
  await closeCase(tx, auditSubject, 'A later audit was completed', now);
  for (const invariant of invariants) {
    const found = deviations.filter((deviation) => deviation.invariant === invariant);
    const subject = { kind: 'LEDGER_DEVIATION', subjectType: 'INVARIANT', subjectID: invariant } as const;
    if (found.length === 0) await closeCase(tx, subject, 'The ledger audit no longer finds it', now);
    else
      await openCase(
        tx,
        {
          ...subject,
          summary: `The ledger audit found ${found.length} violating ${invariantDescriptions[invariant]}`,
          details: Object.fromEntries(
            found.slice(0, maxListed).map(({ id, found: is, expected }, index) => [`${index + 1}`, `${id}: ${is}, expected ${expected}`]),
          ),
        },
        now,
      );
  }
}

/** Reminds the staff who may resolve cases of those past their deadline, once a day. */
export async function notifyOverdue(tx: Tx, deviations: readonly LedgerDeviation[], now: Date): Promise<void> {
  const overdue = deviations.filter(({ invariant }) => invariant === 'CASE_OVERDUE');
  const [first] = overdue;
  if (!first) return;
  const recipients = { to: { users: staffAllowed('admin.caseResolve') }, key: `staff:overdue:${now.toISOString().slice(0, 10)}` };
  await notify(tx, recipients, 'casesOverdue', { count: overdue.length, first: `${first.id}, ${first.found}` });
}

/** The audit itself could not be completed, so nothing is known about the ledger. */
export const openAuditFailedCase = (tx: Tx, now: Date) =>
  openCase(tx, { ...auditSubject, summary: 'The nightly ledger audit could not be completed', details: {} }, now);
