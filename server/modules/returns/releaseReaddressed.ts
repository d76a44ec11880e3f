import type { Database } from '../../db/client';
import { movePayout } from './payoutMachine';
import { createPayoutRepository } from './payoutRepository';

/**
 * What is held goes on by itself once an address was named after its last try, also when the try came back after the address was named; it was
 * approved before. What is held for another reason is looked at once more and held again.
 */
export const releaseReaddressed = (db: Database, limit: number, userID?: string): Promise<void> =>
  db.transaction(async (tx) => {
    const repository = createPayoutRepository(tx);
    for (const { payoutID, state } of await repository.listReaddressed(limit, userID))
      await repository.set(payoutID, { state: movePayout(state, 'RELEASE') ?? state, vpaShown: null, reason: null, checkAt: new Date() });
  });
