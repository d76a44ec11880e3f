import { and, eq, sql } from 'drizzle-orm';
import type { AdjustmentState } from '../../contract/adminLedger';
import { ledgerAdjustments } from '../../db/schema/accounting';
import type { AccountKind } from '../../db/schema/ledger';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { byTime, keysetOf, type Keyset } from '../../platform/keyset';
import { accountOf, platformAccountOf, type Account } from './accounts';

export type AdjustmentRecord = typeof ledgerAdjustments.$inferSelect;

export const adjustmentKeyset = keysetOf(sql`${ledgerAdjustments.adjustmentID}`, {
  proposedAt: byTime(sql`${ledgerAdjustments.proposedAt}`, 'desc'),
});

export const createAdjustmentRepository = (db: Db) => ({
  async add(adjustment: typeof ledgerAdjustments.$inferInsert): Promise<void> {
    await db.insert(ledgerAdjustments).values(adjustment);
  },
  find: (adjustmentID: string): Promise<AdjustmentRecord | null> =>
    firstRow(db.select().from(ledgerAdjustments).where(eq(ledgerAdjustments.adjustmentID, adjustmentID))),
  lock: (adjustmentID: string): Promise<AdjustmentRecord | null> =>
    firstRow(db.select().from(ledgerAdjustments).where(eq(ledgerAdjustments.adjustmentID, adjustmentID)).for('update')),
  async change(adjustmentID: string, set: Partial<AdjustmentRecord>): Promise<void> {
    await db.update(ledgerAdjustments).set(set).where(eq(ledgerAdjustments.adjustmentID, adjustmentID));
  },
  list: (state: AdjustmentState | undefined, { place, after, orderBy }: Keyset, limit: number) =>
    db
      .select({ record: ledgerAdjustments, place: sql<string>`${place}` })
      .from(ledgerAdjustments)
      .where(and(state ? eq(ledgerAdjustments.state, state) : undefined, after))
      .orderBy(orderBy)
      .limit(limit),
  /** An account that exists, or one of the platform that has had no posting so far; null for any other id. */
  async findAccount(accountID: string): Promise<Account | null> {
    const { rows } = await db.execute<{ kind: AccountKind; ownerID: string | null; currency: string }>(
      sql`SELECT kind, owner_id AS "ownerID", currency FROM ledger_accounts WHERE account_id = ${accountID}`,
    );
    const [row] = rows;
    return row ? accountOf(row.kind, row.currency, row.ownerID) : platformAccountOf(accountID);
  },
});
