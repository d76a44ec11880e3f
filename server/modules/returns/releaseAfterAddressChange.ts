import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { createPayoutRepository } from './payoutRepository';
import { nextPayoutState } from './payoutStateMachine';

/**
 * Releases held payouts whose payee has changed the address since the last attempt. The runner then decides (payoutRunner.ts): a creator’s
 * payout needs a new approval, an investor’s waits for the cooldown, and a payout with another problem is held again.
 */
export const releaseAfterAddressChange = ({ db, clock }: { db: Database; clock: Clock }, limit: number, userID?: string): Promise<void> =>
  db.transaction(async (tx) => {
    const repository = createPayoutRepository(tx);
    for (const { payoutID, state } of await repository.listWithNewAddress(limit, userID))
      await repository.set(payoutID, {
        state: nextPayoutState(state, 'RELEASE') ?? state,
        maskedVpa: null,
        reason: null,
        heldUntil: null,
        checkAt: clock.now(),
      });
  });
