import type { AdminOrder } from '../../contract/adminOrders';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { createCaseRepository } from '../cases/cases';
import { recordStaffAction } from '../staff/staff';
import { evidencePdf } from './evidencePdf';
import { findEvidenceCommitment, findEvidenceDispute, findEvidencePurchase, findEvidenceSession, listEvidenceScans } from './evidenceReads';

interface Deps {
  db: Database;
  clock: Clock;
  getOrder: (paymentID: string) => Promise<AdminOrder>;
}

/** The evidence that staff send to the bank of the buyer. Each download is a line of the audit log, because the file holds personal data. */
export const createEvidenceService = ({ db, clock, getOrder }: Deps) => ({
  async pdf(staffID: string, caseID: string): Promise<Buffer> {
    const record = await createCaseRepository(db).find(caseID);
    if (!record) throw notFound('Case');
    const { paymentID, subjectID } = record;
    const dispute = record.subjectType === 'DISPUTE' ? await findEvidenceDispute(db, subjectID) : null;
    if (!dispute || paymentID === null)
      throw conflict('NO_DISPUTE', 'This case is not about a dispute, so there is no evidence to compile');
    const [order, session, scans, purchase, commitment] = await Promise.all([
      getOrder(paymentID),
      findEvidenceSession(db, paymentID),
      listEvidenceScans(db, paymentID),
      findEvidencePurchase(db, paymentID),
      findEvidenceCommitment(db, paymentID),
    ]);
    const now = clock.now();
    await db.transaction((tx) =>
      recordStaffAction(tx, {
        at: now,
        actorID: staffID,
        operation: 'admin.disputeEvidence',
        subjectType: 'CASE',
        subjectID: caseID,
        before: null,
        after: { dispute: dispute.providerDisputeID },
      }),
    );
    return evidencePdf({ dispute, order, session, scans, purchase, commitment, now });
  },
});
