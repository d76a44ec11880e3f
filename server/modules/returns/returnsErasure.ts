import { eq } from 'drizzle-orm';
import { payoutAddresses } from '../../db/schema/payouts';
import { campaignApprovers } from '../../db/schema/returns';
import type { Tx } from '../../platform/db/client';

/** Erases where the user is paid, and their role as approver. Payouts stay, with the anonymous account. */
export async function eraseReturnsData(tx: Tx, userID: string): Promise<void> {
  await tx.delete(payoutAddresses).where(eq(payoutAddresses.userID, userID));
  await tx.delete(campaignApprovers).where(eq(campaignApprovers.userID, userID));
}
