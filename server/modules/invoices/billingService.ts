import { eq } from 'drizzle-orm';
import type { BillingDetails } from '../../contract/billing';
import { billingDetails } from '../../db/schema/taxDocuments';
import type { Db, Tx } from '../../platform/db/client';
import type { ServiceContext } from '../../platform/serviceContext';

const find = async (db: Db, userID: string): Promise<BillingDetails | null> => {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userID, userID));
  if (!row) return null;
  const { userID: _userID, updatedAt: _updatedAt, ...details } = row;
  return details;
};

/** Details for invoices: they are printed on documents issued afterwards. */
export const createBillingService = ({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) => ({
  get: async (userID: string) => ({ details: await find(db, userID) }),
  async set(userID: string, details: BillingDetails | null): Promise<{ details: BillingDetails | null }> {
    if (details === null) await db.delete(billingDetails).where(eq(billingDetails.userID, userID));
    else {
      // The state of a registered business is the one in its number.
      const row = { ...details, state: details.gstin?.slice(0, 2) ?? details.state, updatedAt: clock.now() };
      await db
        .insert(billingDetails)
        .values({ userID, ...row })
        .onConflictDoUpdate({ target: billingDetails.userID, set: row });
    }
    return { details: await find(db, userID) };
  },
});
export type BillingService = ReturnType<typeof createBillingService>;

/** Deletes what is not on a document; documents stay, because the law asks for them. */
export async function eraseBilling(tx: Tx, userID: string): Promise<void> {
  await tx.delete(billingDetails).where(eq(billingDetails.userID, userID));
}
