import { eq } from 'drizzle-orm';
import { campaignApprovers } from '../../db/schema/returns';
import { payoutAddresses } from '../../db/schema/payouts';
import type { Tx } from '../../platform/db/client';
import { eraseTransferAccounts } from './bankFile/bankTransferRepository';
import { eraseReportedNames } from './payeeNameCheck';

/** Erases where the user is paid, the name that their bank reported, and their role as approver. Payouts stay, with the anonymous account. */
export async function eraseReturnsData(tx: Tx, userID: string, now: Date): Promise<void> {
  await eraseReportedNames(tx, userID, now);
  await tx.delete(payoutAddresses).where(eq(payoutAddresses.userID, userID));
  await eraseTransferAccounts(tx, userID);
  await tx.delete(campaignApprovers).where(eq(campaignApprovers.userID, userID));
}
