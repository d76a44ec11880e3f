import { eq, sql } from 'drizzle-orm';
import { ledgerPeriods } from '../../db/schema/accounting';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type PeriodRecord = typeof ledgerPeriods.$inferSelect;

const lockKey = sql`hashtextextended('ledger_periods', 0)`;

export const createPeriodRepository = (db: Db) => ({
  list: (): Promise<PeriodRecord[]> => db.select().from(ledgerPeriods),
  find: (month: string): Promise<PeriodRecord | null> => firstRow(db.select().from(ledgerPeriods).where(eq(ledgerPeriods.month, month))),
  /** Waits for groups that are being posted with an earlier date, and keeps out further ones. */
  async lock(): Promise<void> {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
  },
  /** Keeps months as they are until the end of the transaction. */
  async lockShared(): Promise<void> {
    await db.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockKey})`);
  },
  async close(month: string, staffID: string, now: Date): Promise<void> {
    const closed = { state: 'CLOSED' as const, closedBy: staffID, closedAt: now };
    const notReopened = { reopenProposedBy: null, reopenProposedAt: null, reopenReason: null, reopenedBy: null, reopenedAt: null };
    await db
      .insert(ledgerPeriods)
      .values({ month, ...closed })
      .onConflictDoUpdate({ target: ledgerPeriods.month, set: { ...closed, ...notReopened } });
  },
  async change(month: string, set: Partial<PeriodRecord>): Promise<void> {
    await db.update(ledgerPeriods).set(set).where(eq(ledgerPeriods.month, month));
  },
});
