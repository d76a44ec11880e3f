import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { formatMoney } from '../../platform/formatMoney';
import { newId } from '../../platform/ids';
import { closeCase, createCaseRepository, noProposal, openCase } from '../cases/cases';
import { ledger } from '../ledger/ledger';
import { type EscrowPosition, escrowTransferEntries, listEscrowPositions, lockEscrowBank, requiredInEscrowBank } from './escrowReads';
import { createEscrowTransferRepository } from './escrowTransferRepository';

const sandbox = 'sandbox';
const subjectOf = (currency: string) => ({ kind: 'ESCROW_TRANSFER', subjectType: 'ESCROW', subjectID: currency }) as const;

/**
 * What has to move to the escrow bank account, or from it when below zero. Never more than our own bank account has: what is then missing is
 * a deviation of the ledger audit.
 */
function transferDue(position: EscrowPosition): number {
  const missing = requiredInEscrowBank(position) - position.escrowBankMinor;
  return missing > 0 ? Math.min(missing, Math.max(0, position.bankMinor)) : missing;
}

/** One case for each currency whose transfers the bank has not confirmed; it follows their sum. */
async function syncTransferCase(tx: Tx, currency: string, now: Date): Promise<void> {
  const subject = subjectOf(currency);
  const { count, amountMinor } = await createEscrowTransferRepository(tx).sumOpen(currency);
  if (count === 0) return closeCase(tx, subject, 'All transfers are confirmed', now);
  const amount = formatMoney({ amountMinor: Math.abs(amountMinor), currency });
  const facts = {
    summary: `${amount} has to be transferred ${amountMinor < 0 ? 'from the escrow bank account to our own' : 'from our bank account to the escrow bank account'}`,
    details: { transfers: String(count), currency },
    amountMinor,
    currency,
  };
  if (await openCase(tx, { ...subject, ...facts }, now)) return;
  const repository = createCaseRepository(tx);
  const open = await repository.lockOpen(subject);
  // What the first of two people saw has changed, so both decide again.
  if (open && open.amountMinor !== amountMinor) await repository.change(open.caseID, { ...facts, ...noProposal });
}

/**
 * Posts the transfer that brings the escrow bank account to what is owed in escrow and not in transit; does nothing when it is right. Staff
 * confirm that the bank has made it; transfers of the sandbox are made at once.
 */
export async function transferEscrow(tx: Tx, currency: string, provider: string, now: Date): Promise<void> {
  await lockEscrowBank(tx, currency);
  const [position] = await listEscrowPositions(tx, currency);
  const amountMinor = position ? transferDue(position) : 0;
  if (amountMinor === 0) return;
  const transferID = newId('etr');
  const groupID = await ledger.post(tx, {
    type: 'escrowTransfer',
    key: `escrowTransfer:${transferID}`,
    subjectType: 'ESCROW_TRANSFER',
    subjectID: transferID,
    createdBy: 'escrow',
    memo: amountMinor > 0 ? 'Transferred to the escrow bank account' : 'Transferred from the escrow bank account',
    entries: escrowTransferEntries(currency, amountMinor),
  });
  const repository = createEscrowTransferRepository(tx);
  await repository.add({ transferID, currency, amountMinor, groupID, createdAt: now });
  if (provider === sandbox) await repository.confirmOpen(currency, { reference: sandbox, confirmedBy: null, confirmedAt: now });
  await syncTransferCase(tx, currency, now);
}

/** Scheduled task: posts the transfers that are due in every currency, such as what was released or refunded since. */
export async function transferDueEscrow(db: Database, clock: Clock, provider: string): Promise<number> {
  const due = (await listEscrowPositions(db)).filter((position) => transferDue(position) !== 0);
  return forEachCollectingErrors(due, ({ currency }) => db.transaction((tx) => transferEscrow(tx, currency, provider, clock.now())));
}

export const escrowDecisions = {
  /** Records that the bank has made the transfers of a currency that were open when the case was read. */
  async confirmEscrowTransfers(
    tx: Tx,
    { currency, amountMinor }: { currency: string; amountMinor: number },
    reference: string,
    { staffID, now }: { staffID: string; now: Date },
  ): Promise<void> {
    await lockEscrowBank(tx, currency);
    const repository = createEscrowTransferRepository(tx);
    if ((await repository.sumOpen(currency)).amountMinor !== amountMinor)
      throw conflict('AMOUNT_CHANGED', 'The amount to transfer has changed. Load the case again');
    await repository.confirmOpen(currency, { reference, confirmedBy: staffID, confirmedAt: now });
  },
};
