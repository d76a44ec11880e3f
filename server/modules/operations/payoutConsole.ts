import type { z } from 'zod';
import type { adminPayoutsEndpoints, AdminPayout, PayoutBatch } from '../../contract/adminPayouts';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { holdBlockOf, releaseBlockOf, type PayoutBatchService, type PayoutHoldService } from '../returns/returns';
import { listPayoutCases, listPersonRefs } from './caseReads';
import {
  batchKeyset,
  findPayoutRow,
  listBatchRows,
  listBatchTransfers,
  listPayoutRows,
  listPayoutTransfers,
  listWaitingTransfers,
  payoutKeyset,
} from './payoutReads';
import { listHistory } from './staffActionReads';

type Input<K extends keyof typeof adminPayoutsEndpoints> = z.output<(typeof adminPayoutsEndpoints)[K]['input']>;

interface Deps {
  db: Database;
  clock: Clock;
  batches: PayoutBatchService;
  holds: PayoutHoldService;
}
const defaultLimit = 50;

/** Payouts and files for our bank, as the console shows them. Each act answers with what it changed. */
export function createPayoutConsole({ db, clock, batches, holds }: Deps) {
  async function get(payoutID: string): Promise<AdminPayout> {
    const row = await findPayoutRow(db, payoutID);
    if (!row) throw notFound('Payout');
    const { requestedBy, approvedBy, heldBy, ...payout } = row;
    const [people, transfers, cases, history] = await Promise.all([
      listPersonRefs(
        db,
        [requestedBy, approvedBy, heldBy].filter((id) => id !== null),
      ),
      listPayoutTransfers(db, payoutID),
      listPayoutCases(db, payoutID, clock.now()),
      listHistory(db, 'PAYOUT', payoutID),
    ]);
    const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
    const isTransferWaiting = transfers.some(({ state }) => state === 'WAITING');
    return {
      ...payout,
      requestedBy: personOf(requestedBy),
      approvedBy: personOf(approvedBy),
      heldBy: personOf(heldBy),
      transfers,
      cases,
      history,
      holdBlockedReason: holdBlockOf({ state: payout.state, heldBy }, isTransferWaiting),
      releaseBlockedReason: releaseBlockOf(payout),
    };
  }
  async function getBatch(batchID: string): Promise<PayoutBatch> {
    const [found] = await listBatchRows(db, { keyset: batchKeyset(), limit: 1, batchID });
    if (!found) throw notFound('Batch');
    const [transfers, history] = await Promise.all([listBatchTransfers(db, batchID), listHistory(db, 'PAYOUT_BATCH', batchID)]);
    return { ...found.row, transfers, history };
  }

  return {
    get,
    getBatch,
    async list({ cursor, limit = defaultLimit, sort, order, ...filter }: Input<'payouts'>) {
      const keyset = payoutKeyset({ sort, order, cursor });
      const found = await listPayoutRows(db, filter, keyset, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.payoutID));
      return { items: rows.map(({ row }) => row), nextCursor };
    },
    async listBatches({ cursor, limit = defaultLimit, sort, order, state }: Input<'batches'>) {
      const keyset = batchKeyset({ sort, order, cursor });
      const found = await listBatchRows(db, { keyset, limit: limit + 1, state });
      const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.batchID));
      return { items: rows.map(({ row }) => row), nextCursor, isOffered: batches.isOffered, waiting: await listWaitingTransfers(db) };
    },
    async hold(staffID: string, { payoutID, reason }: Input<'payoutHold'>): Promise<AdminPayout> {
      await holds.hold(staffID, payoutID, reason);
      return get(payoutID);
    },
    async release(staffID: string, { payoutID, reason }: Input<'payoutRelease'>): Promise<AdminPayout> {
      await holds.release(staffID, payoutID, reason);
      return get(payoutID);
    },
    createBatch: async (staffID: string, input: Input<'batchCreate'>): Promise<PayoutBatch> =>
      getBatch(await batches.create(staffID, input)),
    download: (staffID: string, batchID: string) => batches.download(staffID, batchID),
    async importResult(staffID: string, input: Input<'batchResult'>): Promise<PayoutBatch> {
      await batches.importResult(staffID, input);
      return getBatch(input.batchID);
    },
    async recordResult(staffID: string, input: Input<'transferResult'>): Promise<PayoutBatch> {
      await batches.recordResult(staffID, input);
      return getBatch(input.batchID);
    },
    async confirm(staffID: string, input: Input<'batchConfirm'>): Promise<PayoutBatch> {
      await batches.confirm(staffID, input);
      return getBatch(input.batchID);
    },
  };
}
