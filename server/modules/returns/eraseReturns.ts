import type { Tx } from '../../platform/db/client';
import { eraseReportedNames } from './payeeNameCheck';
import { erasePayoutData } from './payoutAddressRepository';

/** Erases where the user is paid, the name that their bank reported, and their role as approver. Payouts stay, with the anonymous account. */
export async function eraseReturnsData(tx: Tx, userID: string, now: Date): Promise<void> {
  await eraseReportedNames(tx, userID, now);
  await erasePayoutData(tx, userID);
}
