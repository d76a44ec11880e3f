import type { Tx } from '../../platform/db/client';
import { notifyUser } from '../messages/notifyUser';
import { nextPayoutState } from './payoutStateMachine';
import { createPayoutRepository, type PayoutRow } from './payoutRepository';

/** Why a payout is held, and until when: with a time it is tried again by itself. */
export interface Hold {
  reason: string;
  /** What the person who is paid can do. */
  advice?: string;
  until?: Date;
}
/** Held: the person who is paid gets a message. Nothing happens where the payout cannot be held any more. */
export async function hold(tx: Tx, row: PayoutRow, { reason, advice, until }: Hold): Promise<void> {
  const state = nextPayoutState(row.state, 'HOLD');
  if (!state) return;
  await createPayoutRepository(tx).set(row.payoutID, { state, reason, heldUntil: until ?? null, checkAt: until ?? null });
  const name = `Set the UPI address you want to be paid to in ${row.kind === 'CREATOR' ? 'the earnings of your studio' : 'your portfolio'}.`;
  await notifyUser(tx, {
    userID: row.userID,
    messageKey: `payout:${row.payoutID}:held:${row.attempts}:${reason}`,
    subject: 'A payout to you waits',
    body: `${reason} ${advice ?? name} Reference ${row.payoutID}.`,
  });
}

/** The payee named another address after the approval: it has to be approved again, for that address. */
export async function voidApproval(tx: Tx, row: PayoutRow): Promise<void> {
  const state = nextPayoutState(row.state, 'VOID');
  if (!state) return;
  const reason = 'The payout address was changed after the approval. It has to be approved again.';
  const cleared = { approvedBy: null, approvedAt: null, approvedRevision: null, heldUntil: null, checkAt: null };
  await createPayoutRepository(tx).set(row.payoutID, { state, reason, maskedVpa: null, ...cleared });
  for (const userID of new Set([row.userID, row.approvedBy, row.computedBy]))
    if (userID)
      await notifyUser(tx, {
        userID,
        messageKey: `payout:${row.payoutID}:void:${row.approvedRevision ?? 0}:${userID}`,
        subject: 'A payout has to be approved again',
        body: `${reason} Reference ${row.payoutID}.`,
      });
}
