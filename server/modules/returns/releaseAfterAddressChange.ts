import type { Database } from '../../platform/db/client';
import { nextPayoutState } from './payoutStateMachine';
import { createPayoutRepository } from './payoutRepository';

/**
 * What is held is looked at again once an address was named after its last try, also when the try came back after the address was named. The
 * runner decides (payoutRunner.ts): a creator's payout needs another approval for another address, an investor's rests with the address, and what is
 * held for another reason is held again.
 */
export const releaseAfterAddressChange = (db: Database, limit: number, userID?: string): Promise<void> =>
  db.transaction(async (tx) => {
    const repository = createPayoutRepository(tx);
    for (const { payoutID, state } of await repository.listWithNewAddress(limit, userID))
      await repository.set(payoutID, {
        state: nextPayoutState(state, 'RELEASE') ?? state,
        maskedVpa: null,
        reason: null,
        heldUntil: null,
        checkAt: new Date(),
      });
  });
