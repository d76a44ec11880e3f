import { and, eq, lt } from 'drizzle-orm';
import { uploadLocks } from '../../db/schema/videos';
import { addSeconds } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** A dead process keeps its lock no longer. */
const leaseSeconds = 15;
const isHeld = (uploadID: string, holder: string) => and(eq(uploadLocks.uploadID, uploadID), eq(uploadLocks.holder, holder));

/** False while the lease of another holder lasts. */
export async function acquireLock(db: Db, uploadID: string, holder: string, now: Date): Promise<boolean> {
  const leaseUntil = addSeconds(now, leaseSeconds);
  const { rowCount } = await db
    .insert(uploadLocks)
    .values({ uploadID, holder, leaseUntil })
    .onConflictDoUpdate({
      target: uploadLocks.uploadID,
      set: { holder, leaseUntil, isRequested: false },
      setWhere: lt(uploadLocks.leaseUntil, now),
    });
  return rowCount === 1;
}

/** False when another process has the lock or asks for it. */
export async function renewLock(db: Db, uploadID: string, holder: string, now: Date): Promise<boolean> {
  const [row] = await db
    .update(uploadLocks)
    .set({ leaseUntil: addSeconds(now, leaseSeconds) })
    .where(isHeld(uploadID, holder))
    .returning({ isRequested: uploadLocks.isRequested });
  return row !== undefined && !row.isRequested;
}

/** Asks the holder to release the lock. */
export async function requestLock(db: Db, uploadID: string): Promise<void> {
  await db.update(uploadLocks).set({ isRequested: true }).where(eq(uploadLocks.uploadID, uploadID));
}

export async function releaseLock(db: Db, uploadID: string, holder: string): Promise<void> {
  await db.delete(uploadLocks).where(isHeld(uploadID, holder));
}

/** Removes the locks that ended an hour ago. */
export async function removeOldLocks(db: Db, now: Date): Promise<void> {
  await db.delete(uploadLocks).where(lt(uploadLocks.leaseUntil, addSeconds(now, -3600)));
}
