import { eq } from 'drizzle-orm';
import { operators } from '../../db/schema/returns';
import type { Db } from '../../platform/db/client';

export const createOperatorRepository = (db: Db) => ({
  /** Idempotent. */
  async addOperator(userID: string): Promise<void> {
    await db.insert(operators).values({ userID }).onConflictDoNothing();
  },
  async removeOperator(userID: string): Promise<void> {
    await db.delete(operators).where(eq(operators.userID, userID));
  },
});
