import type { BillingDetails } from '../../contract/billing';
import type { Tx } from '../../platform/db/client';
import type { ServiceContext } from '../../platform/serviceContext';
import { createBillingRepository } from './billingRepository';

/** Details for invoices: they are printed on documents issued afterwards. */
export function createBillingService({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) {
  const repository = createBillingRepository(db);
  const get = async (userID: string) => ({ details: await repository.find(userID) });
  return {
    get,
    async set(userID: string, details: BillingDetails | null): Promise<{ details: BillingDetails | null }> {
      // The state of a registered business is the one in its number.
      if (details) await repository.store(userID, { ...details, state: details.gstin?.slice(0, 2) ?? details.state }, clock.now());
      else await repository.remove(userID);
      return get(userID);
    },
  };
}
export type BillingService = ReturnType<typeof createBillingService>;

/** Deletes what is not on a document; documents stay, because the law asks for them. */
export const eraseBilling = (tx: Tx, userID: string): Promise<void> => createBillingRepository(tx).remove(userID);
