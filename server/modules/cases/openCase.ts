import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { recordStaffAction, staffAllowed } from '../staff/staff';
import { caseDeadlineHours } from './caseDeadlines';
import { createCaseRepository, noProposal, type CaseRecord } from './caseRepository';

type Optional = 'amountMinor' | 'currency' | 'customerID' | 'paymentID' | 'payoutID' | 'customerMessage';
type NewCase = Pick<CaseRecord, 'kind' | 'subjectType' | 'subjectID' | 'summary' | 'details'> &
  Partial<Pick<CaseRecord, Optional | 'dueAt'>>;

/**
 * Opens a case in the transaction of its cause. A subject has at most one open case of a kind: opening it again changes nothing. Returns whether
 * it is new; the staff who may resolve it get a message then.
 */
export async function openCase(tx: Tx, { dueAt, ...given }: NewCase, now: Date): Promise<boolean> {
  const deadline = dueAt ?? addSeconds(now, caseDeadlineHours[given.kind] * 3600);
  const caseID = newId('cse');
  const added = await createCaseRepository(tx).add({ ...given, caseID, openedAt: now, dueAt: deadline });
  if (!added) return false;
  const message = { caseID, summary: given.summary, dueAt: deadline };
  await notify(tx, { to: { users: staffAllowed('admin.caseResolve') }, key: `staff:case:${caseID}` }, 'caseOpened', message);
  return true;
}

/** Closes the open case of a subject whose cause ended without staff. Does nothing when there is none. */
export async function closeCase(
  tx: Tx,
  key: Pick<CaseRecord, 'kind' | 'subjectType' | 'subjectID'>,
  why: string,
  now: Date,
): Promise<void> {
  const repository = createCaseRepository(tx);
  const open = await repository.lockOpen(key);
  if (!open) return;
  await repository.change(open.caseID, {
    state: 'RESOLVED',
    resolution: 'SYSTEM',
    resolvedAt: now,
    ...noProposal,
  });
  await recordStaffAction(tx, {
    at: now,
    actorID: null,
    operation: 'cases.close',
    subjectType: 'CASE',
    subjectID: open.caseID,
    before: { state: 'OPEN' },
    after: { state: 'RESOLVED', resolution: 'SYSTEM' },
    reason: why,
  });
}

/**
 * Opens a resolved case again, with its old deadline while that is ahead and otherwise a new one. Returns false, and changes nothing, when the subject
 * has another open case of the kind.
 */
export async function reopenCase(tx: Tx, record: CaseRecord, now: Date): Promise<boolean> {
  const repository = createCaseRepository(tx);
  if (await repository.lockOpen(record)) return false;
  const dueAt = record.dueAt > now ? record.dueAt : addSeconds(now, caseDeadlineHours[record.kind] * 3600);
  await repository.change(record.caseID, { state: 'OPEN', resolution: null, resolvedBy: null, resolvedAt: null, dueAt, ...noProposal });
  return true;
}
