import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { studioExports } from '../../db/schema/studioExports';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type StudioExportRow = typeof studioExports.$inferSelect;

/** Exports of the studio's lists: those that are made, and those that can be downloaded. */
export const createStudioExportRepository = (db: Db) => {
  const isRunning = (exportID: string) => and(eq(studioExports.exportID, exportID), isNull(studioExports.expiresAt));
  return {
    /** Null when another of this person is being made. */
    add: (row: typeof studioExports.$inferInsert): Promise<StudioExportRow | null> =>
      firstRow(db.insert(studioExports).values(row).onConflictDoNothing().returning()),
    find: (exportID: string): Promise<StudioExportRow | null> =>
      firstRow(db.select().from(studioExports).where(eq(studioExports.exportID, exportID))),
    list: (userID: string, now: Date, limit: number): Promise<StudioExportRow[]> =>
      db
        .select()
        .from(studioExports)
        .where(and(eq(studioExports.userID, userID), or(isNull(studioExports.expiresAt), gt(studioExports.expiresAt, now))))
        .orderBy(desc(studioExports.startedAt))
        .limit(limit),
    /** Changes a running export; false when it was cancelled or has ended. */
    async changeRunning(exportID: string, change: Partial<StudioExportRow>): Promise<boolean> {
      const { rowCount } = await db.update(studioExports).set(change).where(isRunning(exportID));
      return rowCount === 1;
    },
    async markDownloaded(exportID: string, now: Date): Promise<void> {
      await db.update(studioExports).set({ downloadedAt: now }).where(eq(studioExports.exportID, exportID));
    },
    listExpired: (now: Date, limit: number): Promise<StudioExportRow[]> =>
      db
        .select()
        .from(studioExports)
        .where(and(isNotNull(studioExports.expiresAt), lte(studioExports.expiresAt, now)))
        .limit(limit),
    /** Running since before `startedBefore`: their job is a dead letter. */
    listStalled: (startedBefore: Date, limit: number): Promise<StudioExportRow[]> =>
      db
        .select()
        .from(studioExports)
        .where(and(isNull(studioExports.expiresAt), lte(studioExports.startedAt, startedBefore)))
        .limit(limit),
    async remove(exportID: string): Promise<void> {
      await db.delete(studioExports).where(eq(studioExports.exportID, exportID));
    },
  };
};

/** Cancels the running export of a person, and expires the others; the task deleteExpiredStudioExports deletes their files. */
export async function eraseStudioExports(tx: Tx, userID: string, now: Date): Promise<void> {
  await tx.delete(studioExports).where(and(eq(studioExports.userID, userID), isNull(studioExports.expiresAt)));
  await tx.update(studioExports).set({ expiresAt: now }).where(eq(studioExports.userID, userID));
}
