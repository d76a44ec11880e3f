import type { z } from 'zod';
import type { adminPayoutsEndpoints, AdminPayout, PayoutBatch } from '../../contract/adminPayouts';
import type { Clock } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { holdBlockOf, releaseBlockOf, type PayoutBatchService, type PayoutHoldService } from '../returns/returns';
import { listPayoutCases, listPersonRefs } from './caseReads';
import {
  findPayoutRow,
  listBatchRows,
  listBatchTransfers,
  listPayoutRows,
  listPayoutTransfers,
  listWaitingTransfers,
  type Place,
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

const placeOf = (cursor: string | undefined): Place | null => {
  const keys = fromCursor(cursor, instantKey, idKey);
  return keys && { at: keys[0], id: keys[1] };
};
const cursorOf = ({ place }: { place: Place }) => toCursor(place.at, place.id);

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
    const [found] = await listBatchRows(db, { place: null, limit: 1, batchID });
    if (!found) throw notFound('Batch');
    const [transfers, history] = await Promise.all([listBatchTransfers(db, batchID), listHistory(db, 'PAYOUT_BATCH', batchID)]);
    return { ...found.row, transfers, history };
  }

  return {
    get,
    getBatch,
    async list({ cursor, limit = defaultLimit, ...filter }: Input<'payouts'>) {
      const { rows, nextCursor } = toPage(await listPayoutRows(db, filter, placeOf(cursor), limit + 1), limit, cursorOf);
      return { items: rows.map(({ row }) => row), nextCursor };
    },
    async listBatches({ cursor, limit = defaultLimit, state }: Input<'batches'>) {
      const found = await listBatchRows(db, { place: placeOf(cursor), limit: limit + 1, state });
      const { rows, nextCursor } = toPage(found, limit, cursorOf);
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
