import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PayoutMethod } from '../../../contract/payouts';
import { bankTransfers, payoutBatches } from '../../../db/schema/payoutBatches';
import type { Db, Tx } from '../../../platform/db/client';
import { firstRow } from '../../../platform/db/firstRow';

export type TransferRow = typeof bankTransfers.$inferSelect;
export type BatchRow = typeof payoutBatches.$inferSelect;
/** A transfer without a result. */
export interface OpenTransfer extends TransferRow {
  /** When it was put into its batch, or else made. */
  since: Date;
}

export const createBankTransferRepository = (db: Db) => ({
  /** Changes nothing when the attempt has a transfer. */
  async add(transfer: typeof bankTransfers.$inferInsert): Promise<void> {
    await db.insert(bankTransfers).values(transfer).onConflictDoNothing({ target: bankTransfers.transferKey });
  },
  find: (transferKey: string): Promise<TransferRow | null> =>
    firstRow(db.select().from(bankTransfers).where(eq(bankTransfers.transferKey, transferKey))),
  lock: (transferKey: string): Promise<TransferRow | null> =>
    firstRow(db.select().from(bankTransfers).where(eq(bankTransfers.transferKey, transferKey)).for('update')),
  async change(transferKey: string, set: Partial<TransferRow>): Promise<void> {
    await db.update(bankTransfers).set(set).where(eq(bankTransfers.transferKey, transferKey));
  },
  /** Locks waiting transfers, the oldest first; those that another transaction has locked are left out. */
  lockWaiting: (currency: string, methods: readonly PayoutMethod[], limit: number): Promise<TransferRow[]> =>
    db
      .select()
      .from(bankTransfers)
      .where(and(eq(bankTransfers.state, 'WAITING'), eq(bankTransfers.currency, currency), inArray(bankTransfers.method, [...methods])))
      .orderBy(asc(bankTransfers.createdAt), asc(bankTransfers.transferKey))
      .limit(limit)
      .for('update', { skipLocked: true }),
  async addBatch(batch: typeof payoutBatches.$inferInsert, transferKeys: readonly string[]): Promise<void> {
    await db.insert(payoutBatches).values(batch);
    await db
      .update(bankTransfers)
      .set({ state: 'IN_BATCH', batchID: batch.batchID })
      .where(inArray(bankTransfers.transferKey, [...transferKeys]));
  },
  findBatch: (batchID: string): Promise<BatchRow | null> =>
    firstRow(db.select().from(payoutBatches).where(eq(payoutBatches.batchID, batchID))),
  lockBatch: (batchID: string): Promise<BatchRow | null> =>
    firstRow(db.select().from(payoutBatches).where(eq(payoutBatches.batchID, batchID)).for('update')),
  async changeBatch(batchID: string, set: Partial<BatchRow>): Promise<void> {
    await db.update(payoutBatches).set(set).where(eq(payoutBatches.batchID, batchID));
  },
  listOfBatch: (batchID: string): Promise<TransferRow[]> =>
    db.select().from(bankTransfers).where(eq(bankTransfers.batchID, batchID)).orderBy(asc(bankTransfers.transferRef)),
  /** Transfers without a result, the oldest first. */
  async listOpen(): Promise<OpenTransfer[]> {
    const rows = await db
      .select({ transfer: bankTransfers, batchedAt: payoutBatches.createdAt })
      .from(bankTransfers)
      .leftJoin(payoutBatches, eq(payoutBatches.batchID, bankTransfers.batchID))
      .where(inArray(bankTransfers.state, ['WAITING', 'IN_BATCH']))
      .orderBy(asc(bankTransfers.createdAt), asc(bankTransfers.transferKey));
    return rows.map(({ transfer, batchedAt }) => ({ ...transfer, since: batchedAt ?? transfer.createdAt }));
  },
  /** Encrypted accounts whose key is wrapped by an older master key. */
  listForRewrap: (kekVersion: number, limit: number): Promise<TransferRow[]> =>
    db.select().from(bankTransfers).where(ne(bankTransfers.kekVersion, kekVersion)).limit(limit),
});

/** Erases the accounts of a user's transfers. Amounts and references stay, as the payouts do. */
export async function eraseTransferAccounts(tx: Tx, userID: string): Promise<void> {
  await tx.execute(sql`UPDATE bank_transfers SET sealed_account = NULL, kek_version = NULL, wrapped_key = NULL WHERE user_id = ${userID}`);
}
