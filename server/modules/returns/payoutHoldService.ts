import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { notify } from '../notifications/notifications';
import { recordStaffAction } from '../staff/staff';
import { createBankTransferRepository } from './bankFile/bankTransferRepository';
import { closeHeldCase, openHeldCase, payoutDecisions, requireDecidable } from './payoutCases';
import { changePayout, type PayoutRow } from './payoutRepository';
import { nextPayoutState } from './payoutStateMachine';

/** The key of the current attempt (payoutRunner.ts). */
const attemptKeyOf = ({ payoutID, attempts }: PayoutRow) => `${payoutID}:${attempts}`;

const alreadySent = 'It was sent to the bank. If it comes back, it is put on hold automatically.';

/** Why staff cannot put a payout on hold; null when they can. `isTransferWaiting`: its transfer is in no batch yet. */
export function holdBlockOf({ state, heldBy }: Pick<PayoutRow, 'state' | 'heldBy'>, isTransferWaiting: boolean): string | null {
  if (heldBy !== null) return 'Staff have already put it on hold.';
  if (state === 'COMPUTED') return 'It is not approved, so nothing is sent.';
  if (state === 'APPROVED' || state === 'HELD' || (state === 'PAYING' && isTransferWaiting)) return null;
  return state === 'PAID' ? 'It was paid.' : alreadySent;
}
export const releaseBlockOf = ({ state }: Pick<PayoutRow, 'state'>): string | null => (state === 'HELD' ? null : 'It is not on hold.');

/** Staff put payouts on hold and release them. A hold of staff ends by staff alone, not by a new address. */
export function createPayoutHoldService({ db, clock }: { db: Database; clock: Clock }) {
  const recordAct = (tx: Tx, staffID: string, operation: string, row: PayoutRow, after: string, reason: string) =>
    recordStaffAction(tx, {
      at: clock.now(),
      actorID: staffID,
      operation,
      subjectType: 'PAYOUT',
      subjectID: row.payoutID,
      before: { state: row.state, amountMinor: row.amountMinor, currency: row.currency },
      after: { state: after },
      reason,
    });
  return {
    /** Holds an approved payout, one that is held until a time, or one whose transfer is in no batch yet. */
    hold: (staffID: string, payoutID: string, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await requireDecidable(tx, payoutID, staffID);
        const transfers = createBankTransferRepository(tx);
        const transfer = row.state === 'PAYING' ? await transfers.lock(attemptKeyOf(row)) : null;
        const block = holdBlockOf(row, transfer?.state === 'WAITING');
        if (block) throw conflict('CANNOT_HOLD', block);
        const now = clock.now();
        if (transfer) await transfers.change(transfer.transferKey, { state: 'WITHDRAWN', decidedBy: staffID, decidedAt: now });
        const returned = row.state === 'PAYING' ? (nextPayoutState(row.state, 'BOUNCE') ?? row.state) : row.state;
        const state = row.state === 'HELD' ? row.state : (nextPayoutState(returned, 'HOLD') ?? returned);
        const why = 'Our staff are checking this payout.';
        await changePayout(tx, payoutID, { state, heldBy: staffID, reason: why, heldUntil: null, checkAt: null });
        await openHeldCase(tx, row, `staff put it on hold: ${reason}`, now);
        const message = { amount: formatMoney(row), payoutID, reason: why, advice: 'We will write to you when it is sent.' };
        await notify(tx, { to: { userID: row.userID }, key: `payout:${payoutID}:staff-hold:${now.getTime()}` }, 'payoutHeld', message);
        await recordAct(tx, staffID, 'admin.payoutHold', row, state, reason);
      }),
    /** Sends a held payout again, whatever the reason of the hold; the runner checks address, identity and balance as always. */
    release: (staffID: string, payoutID: string, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await requireDecidable(tx, payoutID, staffID);
        const block = releaseBlockOf(row);
        if (block) throw conflict('CANNOT_RELEASE', block);
        await payoutDecisions.release(tx, payoutID, staffID, clock.now());
        await closeHeldCase(tx, payoutID, `Released by staff: ${reason}`, clock.now());
        await recordAct(tx, staffID, 'admin.payoutRelease', row, 'APPROVED', reason);
      }),
  };
}
export type PayoutHoldService = ReturnType<typeof createPayoutHoldService>;
