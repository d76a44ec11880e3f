import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { notify } from '../notifications/notifications';
import { closeHeldCase, openHeldCase } from './payoutCases';
import { changePayout, listWithNewAddress, type PayoutRow } from './payoutRepository';
import { nextPayoutState } from './payoutStateMachine';

/** Why a payout is held. With `until` it is retried automatically at that time. */
export interface Hold {
  reason: string;
  /** What the payee can do. */
  advice?: string;
  until?: Date;
  /** The payee has to add an address; the payout resumes by itself then. */
  waitsForPayee?: boolean;
}
/** Holds a payout and notifies the payee; what neither time nor the payee resolves becomes a case. Does nothing in a state that cannot be held. */
export async function hold(tx: Tx, row: PayoutRow, { reason, advice, until, waitsForPayee = false }: Hold, now: Date): Promise<void> {
  const state = nextPayoutState(row.state, 'HOLD');
  if (!state) return;
  await changePayout(tx, row.payoutID, { state, reason, heldUntil: until ?? null, checkAt: until ?? null });
  if (!until && !waitsForPayee) await openHeldCase(tx, row, reason, now);
  const defaultAdvice = `Set your payout account in ${row.kind === 'CREATOR' ? 'Earnings in the studio' : 'your portfolio'}.`;
  await notify(tx, { to: { userID: row.userID }, key: `payout:${row.payoutID}:held:${row.attempts}:${reason}` }, 'payoutHeld', {
    amount: formatMoney(row),
    payoutID: row.payoutID,
    reason,
    advice: advice ?? defaultAdvice,
  });
}

/** Voids the approval of a payout whose address changed: it needs a new approval for the new address. */
export async function voidApproval(tx: Tx, row: PayoutRow): Promise<void> {
  const state = nextPayoutState(row.state, 'VOID');
  if (!state) return;
  const reason = 'The payout account was changed after the approval. The payout needs a new approval.';
  const cleared = { approvedBy: null, approvedAt: null, approvedRevision: null, heldUntil: null, checkAt: null };
  await changePayout(tx, row.payoutID, { state, reason, maskedAddress: null, ...cleared });
  for (const userID of new Set([row.userID, row.approvedBy, row.computedBy]))
    if (userID)
      await notify(
        tx,
        { to: { userID }, key: `payout:${row.payoutID}:void:${row.approvedRevision ?? 0}:${userID}` },
        'payoutNeedsApproval',
        {
          payoutID: row.payoutID,
          reason,
        },
      );
}

/**
 * Releases held payouts whose payee has changed the address since the last attempt. The runner then decides (payoutRunner.ts): a creator’s
 * payout needs a new approval, an investor’s waits for the cooldown, and a payout with another problem is held again.
 */
export const releaseAfterAddressChange = ({ db, clock }: { db: Database; clock: Clock }, limit: number, userID?: string): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { payoutID, state } of await listWithNewAddress(tx, limit, userID)) {
      await changePayout(tx, payoutID, {
        state: nextPayoutState(state, 'RELEASE') ?? state,
        maskedAddress: null,
        reason: null,
        heldUntil: null,
        checkAt: clock.now(),
      });
      await closeHeldCase(tx, payoutID, 'The payee changed the address, so the payout is sent again', clock.now());
    }
  });
