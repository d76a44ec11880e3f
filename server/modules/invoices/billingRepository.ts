import { eq } from 'drizzle-orm';
import type { BillingDetails } from '../../contract/billing';
import { billingDetails } from '../../db/schema/taxDocuments';
import type { Db } from '../../platform/db/client';

export const createBillingRepository = (db: Db) => ({
  async find(userID: string): Promise<BillingDetails | null> {
    const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userID, userID));
    if (!row) return null;
    const { userID: _userID, updatedAt: _updatedAt, ...details } = row;
    return details;
  },
  async store(userID: string, details: BillingDetails, now: Date): Promise<void> {
    const row = { ...details, updatedAt: now };
    await db
      .insert(billingDetails)
      .values({ userID, ...row })
      .onConflictDoUpdate({ target: billingDetails.userID, set: row });
  },
  async remove(userID: string): Promise<void> {
    await db.delete(billingDetails).where(eq(billingDetails.userID, userID));
  },
});
