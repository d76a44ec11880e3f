import type { z } from 'zod';
import type { adminPayoutsEndpoints, TransferResult } from '../../../contract/adminPayouts';
import type { Clock } from '../../../platform/clock';
import type { Database, Tx } from '../../../platform/db/client';
import { conflict, forbidden, notFound, unprocessable } from '../../../platform/errors';
import { forEachCollectingErrors } from '../../../platform/forEachCollectingErrors';
import { decimalAmount } from '../../../platform/formatMoney';
import { newId } from '../../../platform/ids';
import { recordStaffAction } from '../../staff/staff';
import { requireDecidable } from '../payoutCases';
import type { PayoutReport } from '../payoutGateway';
import { writeBankFile, methodsOfFormat, type BankFile } from './bankFileFormats';
import { bankFileProvider, transferReport, type TransferVault } from './bankFileGateway';
import { readResultFile, type ResultLine } from './bankResultFile';
import { createBankTransferRepository, type TransferRow } from './bankTransferRepository';
import { closeDelayCase } from './delayedTransfers';

type Input<K extends keyof typeof adminPayoutsEndpoints> = z.output<(typeof adminPayoutsEndpoints)[K]['input']>;

interface Deps {
  db: Database;
  clock: Clock;
  provider: string;
  vault: TransferVault;
  /** Applies a report to the payout (payoutRunner.ts). */
  settleIn: (tx: Tx, payoutID: string, report: PayoutReport) => Promise<void>;
  /** Our account at the bank. */
  debit: { account: string; name: string; bic: string | null };
}

const maxTransfers = 500;
const maxProblemsShown = 10;
const rewrapBatchSize = 200;

/** Files for our bank and their results. Each act is one transaction with its line in the audit log. */
export function createPayoutBatchService({ db, clock, provider, vault, settleIn, debit }: Deps) {
  const isOffered = provider === bankFileProvider;
  const recordAct = (
    tx: Tx,
    staffID: string,
    operation: string,
    batchID: string,
    changes: Pick<Parameters<typeof recordStaffAction>[1], 'before' | 'after' | 'reason'>,
  ) => recordStaffAction(tx, { at: clock.now(), actorID: staffID, operation, subjectType: 'PAYOUT_BATCH', subjectID: batchID, ...changes });

  async function requireBatch(tx: Tx, batchID: string) {
    const transfers = createBankTransferRepository(tx);
    const batch = await transfers.lockBatch(batchID);
    if (!batch) throw notFound('Batch');
    return { batch, transfers };
  }
  /** Records a result for a second person. The proposer may correct their own; another person's is confirmed, or corrected by recording another. */
  async function propose(transfers: ReturnType<typeof createBankTransferRepository>, row: TransferRow, staffID: string, given: Proposal) {
    if (row.userID === staffID) throw forbidden('You are the payee, so another person has to record the result');
    await transfers.change(row.transferKey, {
      proposedState: given.result,
      proposedBy: staffID,
      proposedAt: clock.now(),
      proposedReference: given.result === 'PAID' ? given.reference : null,
      proposedReason: given.result === 'RETURNED' ? given.reason : null,
    });
  }

  return {
    isOffered,
    /** Puts what waits into a batch. Returns its ID. */
    create: (staffID: string, { format, currency }: Input<'batchCreate'>): Promise<string> =>
      db.transaction(async (tx) => {
        if (!isOffered) throw conflict('NOT_OFFERED', 'Payouts aren’t sent by bank file here: PAYOUT_PROVIDER is another one');
        const transfers = createBankTransferRepository(tx);
        const rows = await transfers.lockWaiting(currency, methodsOfFormat[format], maxTransfers);
        if (rows.length === 0) throw conflict('NOTHING_WAITS', `No transfer in ${currency} waits for a batch of this format`);
        const batchID = newId('pbt');
        const totalMinor = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const batch = { batchID, format, currency, transferCount: rows.length, totalMinor, createdBy: staffID, createdAt: clock.now() };
        await transfers.addBatch(
          batch,
          rows.map(({ transferKey }) => transferKey),
        );
        const after = { format, currency, transferCount: rows.length, totalMinor };
        await recordAct(tx, staffID, 'admin.payoutBatchCreate', batchID, { after });
        return batchID;
      }),

    /** The file of a batch, with account numbers in plain text; each download is recorded. */
    download: (staffID: string, batchID: string): Promise<BankFile> =>
      db.transaction(async (tx) => {
        const { batch, transfers } = await requireBatch(tx, batchID);
        if (batch.closedAt) throw conflict('CLOSED', 'Every transfer of this batch has a result, so its file must not be sent again');
        const rows = await transfers.listOfBatch(batchID);
        const now = clock.now();
        const lines = rows.map((row) => {
          const account = vault.open(row);
          if (!account) throw conflict('ERASED', 'A payee has erased their data; put their payout on hold first');
          return { transferRef: row.transferRef, account, amountMinor: row.amountMinor, currency: row.currency };
        });
        const file = writeBankFile(
          batch.format,
          { batchID, createdAt: batch.createdAt, valueDate: now, debitAccount: debit.account, debitName: debit.name, debitBic: debit.bic },
          lines,
        );
        await transfers.changeBatch(batchID, { downloadedAt: now });
        await recordAct(tx, staffID, 'admin.payoutBatchFile', batchID, { after: { downloadedAt: now.toISOString() } });
        return file;
      }),

    /** Records the results of the bank's file. Throws 422 with the lines that are wrong, and records nothing then. */
    importResult: (staffID: string, { batchID, content }: Input<'batchResult'>): Promise<void> =>
      db.transaction(async (tx) => {
        const { transfers } = await requireBatch(tx, batchID);
        const byRef = new Map((await transfers.listOfBatch(batchID)).map((row) => [row.transferRef, row]));
        const { lines, problems } = readResultFile(content);
        const all = [...problems, ...lines.flatMap((line) => problemsOf(line, byRef.get(line.transferRef)))];
        if (all.length > 0) throw badFile(all);
        const counts = { PAID: 0, RETURNED: 0, UNFINISHED: 0, KNOWN: 0 };
        for (const { transferRef, result, reference, reason } of lines) {
          const row = byRef.get(transferRef);
          if (!row || result === null) counts.UNFINISHED += 1;
          else if (row.state === result) counts.KNOWN += 1;
          else {
            await propose(transfers, row, staffID, { result, reference, reason });
            counts[result] += 1;
          }
        }
        await recordAct(tx, staffID, 'admin.payoutBatchResult', batchID, { after: counts });
      }),

    /** Records the result of one transfer. */
    recordResult: (staffID: string, { batchID, transferRef, result, reference, reason }: Input<'transferResult'>): Promise<void> =>
      db.transaction(async (tx) => {
        const { transfers } = await requireBatch(tx, batchID);
        const row = (await transfers.listOfBatch(batchID)).find((one) => one.transferRef === transferRef);
        if (!row) throw notFound('Transfer');
        if (result === 'PAID' && !reference)
          throw unprocessable('REFERENCE_NEEDED', 'Enter the bank’s reference (UTR)', { reference: 'is required' });
        if (!isPossible(row, result)) throw conflict('WRONG_STATE', `This transfer is ${row.state.toLowerCase().replace('_', ' ')}`);
        await propose(transfers, row, staffID, { result, reference: reference ?? null, reason: reason ?? null });
        await recordAct(tx, staffID, 'admin.transferResult', batchID, {
          before: { transferRef, state: row.state },
          after: { transferRef, result, reference: reference ?? null, reason: reason ?? null },
        });
      }),

    /**
     * Confirms recorded results as second person: a paid transfer is posted, a returned one holds its payout and opens a case. Nothing is
     * confirmed when one of them was recorded by the same person or is gone.
     */
    confirm: (staffID: string, { batchID, transferRefs, reason }: Input<'batchConfirm'>): Promise<void> =>
      db.transaction(async (tx) => {
        const transfers = createBankTransferRepository(tx);
        if (!(await transfers.findBatch(batchID))) throw notFound('Batch');
        const rows = (await transfers.listOfBatch(batchID)).filter((row) => transferRefs.includes(row.transferRef));
        // Payouts are locked before transfers and batches, in one order, as the worker does.
        for (const { payoutID } of [...rows].sort((a, b) => (a.payoutID < b.payoutID ? -1 : 1)))
          await requireDecidable(tx, payoutID, staffID);
        await requireBatch(tx, batchID);
        if (rows.length !== new Set(transferRefs).size) throw conflict('CHANGED', 'A transfer is not in this batch; reload the page');
        const confirmed: Record<string, string> = {};
        for (const { transferKey } of rows) {
          const row = await transfers.lock(transferKey);
          if (!row?.proposedState) throw conflict('CHANGED', 'A result was changed or confirmed since; reload the page');
          if (row.proposedBy === staffID) throw forbidden('You recorded this result, so another person has to confirm it');
          const decided = {
            ...row,
            state: row.proposedState,
            reference: row.proposedReference ?? row.reference,
            reason: row.proposedReason,
            recordedBy: row.proposedBy,
            decidedBy: staffID,
            decidedAt: clock.now(),
          };
          await transfers.change(transferKey, {
            ...decided,
            proposedState: null,
            proposedBy: null,
            proposedAt: null,
            proposedReference: null,
            proposedReason: null,
          });
          await settleIn(tx, row.payoutID, transferReport(decided));
          await closeDelayCase(tx, row.payoutID, clock.now());
          confirmed[row.transferRef] = `${row.proposedState} ${decided.reference ?? ''}`.trim();
        }
        const isOpen = (await transfers.listOfBatch(batchID)).some(({ state, proposedState }) => state === 'IN_BATCH' || proposedState);
        await transfers.changeBatch(batchID, { closedAt: isOpen ? null : clock.now() });
        await recordAct(tx, staffID, 'admin.payoutBatchConfirm', batchID, { after: confirmed, reason });
      }),

    /** Rewraps keys with the newest master key, one batch per call. */
    rewrapKeys: async (): Promise<number> => {
      const transfers = createBankTransferRepository(db);
      return forEachCollectingErrors(await transfers.listForRewrap(vault.currentKekVersion, rewrapBatchSize), async (row) => {
        const key = vault.rewrap(row);
        if (key) await transfers.change(row.transferKey, key);
      });
    },
  };
}
export type PayoutBatchService = ReturnType<typeof createPayoutBatchService>;

interface Proposal {
  result: TransferResult;
  reference: string | null;
  reason: string | null;
}

/** A bank may return a transfer that it has paid before. */
const isPossible = ({ state }: TransferRow, result: TransferResult) => state === 'IN_BATCH' || (state === 'PAID' && result === 'RETURNED');

function problemsOf({ line, transferRef, result, amount }: ResultLine, row: TransferRow | undefined): string[] {
  if (!transferRef) return [];
  if (!row) return [`Line ${line}: ${transferRef} is not in this batch.`];
  const expected = decimalAmount({ amountMinor: row.amountMinor, currency: row.currency });
  if (amount !== null && Number(amount.replaceAll(',', '')) !== Number(expected))
    return [`Line ${line}: ${transferRef} has the amount ${amount.slice(0, 20)} instead of ${expected}.`];
  if (result !== null && row.state !== result && !isPossible(row, result))
    return [`Line ${line}: ${transferRef} is already ${row.state.toLowerCase().replace('_', ' ')}.`];
  return [];
}

function badFile(problems: readonly string[]) {
  const more = problems.length - maxProblemsShown;
  const shown = problems.slice(0, maxProblemsShown).join(' ') + (more > 0 ? ` And ${more} more.` : '');
  return unprocessable('BAD_RESULT_FILE', `Nothing was recorded. ${shown}`, { content: shown });
}
