import { accountActions, accountClosures } from '../../db/schema/secondFactor';
import type { Tx } from '../../platform/db/client';
import { insertedRow } from '../../platform/db/firstRow';
import { newId } from '../../platform/ids';

export type AccountAction = typeof accountActions.$inferInsert;

export async function addAccountAction(tx: Tx, action: Omit<AccountAction, 'actionID'>): Promise<void> {
  await tx.insert(accountActions).values({ actionID: newId('act'), ...action });
}

/** Returns the time of the closure. */
export async function addClosure(tx: Tx, closure: typeof accountClosures.$inferInsert): Promise<Date> {
  const { closedAt } = await insertedRow(tx.insert(accountClosures).values(closure).returning({ closedAt: accountClosures.closedAt }));
  return closedAt;
}
