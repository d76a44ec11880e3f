import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { escrowTransfers } from '../../db/schema/accounting';
import type { Db } from '../../platform/db/client';

type EscrowTransferRecord = typeof escrowTransfers.$inferSelect;

const isOpenIn = (currency: string) => and(eq(escrowTransfers.currency, currency), isNull(escrowTransfers.confirmedAt));

export const createEscrowTransferRepository = (db: Db) => ({
  async add(transfer: typeof escrowTransfers.$inferInsert): Promise<void> {
    await db.insert(escrowTransfers).values(transfer);
  },
  /** How many transfers of a currency the bank has not confirmed, and their sum. */
  async sumOpen(currency: string): Promise<{ count: number; amountMinor: number }> {
    const [row] = await db
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        amountMinor: sql<number>`COALESCE(sum(${escrowTransfers.amountMinor}), 0)`.mapWith(Number),
      })
      .from(escrowTransfers)
      .where(isOpenIn(currency));
    return row ?? { count: 0, amountMinor: 0 };
  },
  async confirmOpen(currency: string, confirmed: { reference: string; confirmedBy: string | null; confirmedAt: Date }): Promise<void> {
    await db.update(escrowTransfers).set(confirmed).where(isOpenIn(currency));
  },
  /** The latest first. */
  listLatest: (limit: number): Promise<EscrowTransferRecord[]> =>
    db.select().from(escrowTransfers).orderBy(desc(escrowTransfers.createdAt), desc(escrowTransfers.transferID)).limit(limit),
});
