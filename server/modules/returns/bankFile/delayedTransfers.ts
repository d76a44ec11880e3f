import type { Clock } from '../../../platform/clock';
import type { Database, Tx } from '../../../platform/db/client';
import { conflict, notFound } from '../../../platform/errors';
import { forEachCollectingErrors } from '../../../platform/forEachCollectingErrors';
import { formatMoney } from '../../../platform/formatMoney';
import { businessDaysAfter } from '../../campaigns/campaigns';
import { closeCase, listOpenSubjects, openCase } from '../../cases/cases';
import { requireDecidable } from '../payoutCases';
import { lockPayout } from '../payoutRepository';
import { createBankTransferRepository, type OpenTransfer } from './bankTransferRepository';

/** Working days that a transfer may wait for a batch, and then for the bank's result. */
const resultDays = 3;
const subjectOf = (payoutID: string) => ({ kind: 'PAYOUT_DELAYED', subjectType: 'PAYOUT', subjectID: payoutID }) as const;

const isDelayed = ({ since }: Pick<OpenTransfer, 'since'>, now: Date) => businessDaysAfter(since, resultDays) <= now;

async function openDelayCase(
  tx: Tx,
  { payoutID, userID, transferRef, batchID, since, amountMinor, currency }: OpenTransfer,
  now: Date,
): Promise<void> {
  const waitsFor = batchID ? 'the bank’s result' : 'a file for the bank';
  await openCase(
    tx,
    {
      ...subjectOf(payoutID),
      summary: `A payout of ${formatMoney({ amountMinor, currency })} has waited for ${waitsFor} for more than ${resultDays} working days`,
      details: { transferRef, since: since.toISOString(), ...(batchID ? { batchID } : {}) },
      amountMinor,
      currency,
      customerID: userID,
      payoutID,
    },
    now,
  );
}

/** Ends the case of a payout whose transfer has a result. */
export const closeDelayCase = (tx: Tx, payoutID: string, now: Date) =>
  closeCase(tx, subjectOf(payoutID), 'The transfer no longer waits too long', now);

/** Opens a case for each transfer that has waited too long, and closes those of transfers that no longer do. Returns how many wait too long. */
export async function syncDelayedTransfers({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const delayed = (await createBankTransferRepository(db).listOpen()).filter((transfer) => isDelayed(transfer, now));
  const payoutIDs = new Set(delayed.map(({ payoutID }) => payoutID));
  await forEachCollectingErrors(delayed, (transfer) =>
    db.transaction(async (tx) => {
      // Read again under the lock that every decision about the payout takes.
      await lockPayout(tx, transfer.payoutID);
      const { state } = (await createBankTransferRepository(tx).find(transfer.transferKey)) ?? {};
      if (state === 'WAITING' || state === 'IN_BATCH') await openDelayCase(tx, transfer, now);
    }),
  );
  const ended = (await listOpenSubjects(db, 'PAYOUT_DELAYED')).filter((payoutID) => !payoutIDs.has(payoutID));
  await forEachCollectingErrors(ended, (payoutID) => db.transaction((tx) => closeDelayCase(tx, payoutID, now)));
  return delayed.length;
}

const findOpenTransfer = async (tx: Tx, payoutID: string) =>
  (await createBankTransferRepository(tx).listOpen()).find((transfer) => transfer.payoutID === payoutID) ?? null;

/** What staff may do with the case of a transfer that waits too long. Each runs in the transaction of the decision. */
export const delayDecisions = {
  /** Passes when the transfer has a result or a new batch meanwhile. */
  async requireMoving(tx: Tx, payoutID: string, now: Date): Promise<void> {
    const transfer = await findOpenTransfer(tx, payoutID);
    if (!transfer || !isDelayed(transfer, now)) return;
    throw transfer.batchID
      ? conflict('STILL_WAITING', 'The result of this transfer is still missing. Record it in its batch, and have it confirmed')
      : conflict('STILL_WAITING', 'This transfer is still in no batch. Create one');
  },
  /** Takes a transfer out of a batch whose file was never executed, so that the next batch contains it. */
  async putBack(tx: Tx, payoutID: string, staffID: string, now: Date): Promise<void> {
    await requireDecidable(tx, payoutID, staffID);
    const waiting = await findOpenTransfer(tx, payoutID);
    if (!waiting?.batchID) throw conflict('NOT_IN_BATCH', 'This transfer is in no batch');
    const transfers = createBankTransferRepository(tx);
    const batch = await transfers.lockBatch(waiting.batchID);
    const row = await transfers.lock(waiting.transferKey);
    if (!batch || !row) throw notFound('Transfer');
    if (row.state !== 'IN_BATCH' || row.proposedState)
      throw conflict('RESULT_RECORDED', 'A result of this transfer was recorded. Confirm it, or record another one');
    await transfers.change(row.transferKey, { state: 'WAITING', batchID: null });
    const isEmpty = batch.transferCount === 1;
    await transfers.changeBatch(batch.batchID, {
      ...(isEmpty ? {} : { transferCount: batch.transferCount - 1, totalMinor: batch.totalMinor - row.amountMinor }),
      ...((await transfers.listOfBatch(batch.batchID)).some(({ state }) => state === 'IN_BATCH') ? {} : { closedAt: now }),
    });
  },
};
