import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { accountExports } from '../../db/schema/accountExports';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type ExportRow = typeof accountExports.$inferSelect;

/** Copies of people's data: those that are made, and those that can be downloaded. */
export const createAccountExportRepository = (db: Db) => ({
  /** Null when one of this person is being made. */
  add: (row: typeof accountExports.$inferInsert): Promise<ExportRow | null> =>
    firstRow(db.insert(accountExports).values(row).onConflictDoNothing().returning()),
  find: (exportID: string): Promise<ExportRow | null> =>
    firstRow(db.select().from(accountExports).where(eq(accountExports.exportID, exportID))),
  /** The newest that has not expired. */
  findLatest: (userID: string, now: Date): Promise<ExportRow | null> =>
    firstRow(
      db
        .select()
        .from(accountExports)
        .where(and(eq(accountExports.userID, userID), or(isNull(accountExports.expiresAt), gt(accountExports.expiresAt, now))))
        .orderBy(desc(accountExports.startedAt))
        .limit(1),
    ),
  /** False when the row is gone, because the account was closed meanwhile, or ready already. */
  async setReady(exportID: string, ready: { readyAt: Date; expiresAt: Date; byteSize: number }): Promise<boolean> {
    const rows = await db
      .update(accountExports)
      .set(ready)
      .where(and(eq(accountExports.exportID, exportID), isNull(accountExports.readyAt)))
      .returning({ exportID: accountExports.exportID });
    return rows.length > 0;
  },
  listExpired: (now: Date, limit: number): Promise<ExportRow[]> =>
    db
      .select()
      .from(accountExports)
      .where(and(isNotNull(accountExports.expiresAt), lte(accountExports.expiresAt, now)))
      .limit(limit),
  /** Those that are ready expire now; one that is being made is forgotten. */
  async expireAll(userID: string, now: Date): Promise<void> {
    await db.delete(accountExports).where(and(eq(accountExports.userID, userID), isNull(accountExports.readyAt)));
    await db.update(accountExports).set({ expiresAt: now }).where(eq(accountExports.userID, userID));
  },
  async remove(exportID: string): Promise<void> {
    await db.delete(accountExports).where(eq(accountExports.exportID, exportID));
  },
});
