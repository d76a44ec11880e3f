import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { uploadLocks } from '../../db/schema/videos';
import { newId } from '../../ids';

/** The shapes of @tus/utils, which the package does not export from @tus/server. */
interface TusLock {
  lock(signal: AbortSignal, release: () => Promise<void> | void): Promise<void>;
  unlock(): Promise<void>;
}

const leaseSeconds = 15;
const beatMilliseconds = 500;
const patienceMilliseconds = 8000;
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;
/** tus has no name for it; 423 is what its clients try again after. */
const busy = { status_code: 423, body: 'Another connection is still sending this file\n' };

/**
 * One writer for each upload in all processes of the house. Whoever waits says so, and the holder, usually a connection that hangs, gives way;
 * a lock whose process died ends with its lease.
 */
export const createUploadLocker = (db: Database) => ({
  newLock(uploadID: string): TusLock {
    const holder = newId('lck');
    let heart: NodeJS.Timeout | null = null;
    const isMine = and(eq(uploadLocks.uploadID, uploadID), eq(uploadLocks.holder, holder));

    const take = async () => {
      const { rowCount } = await db
        .insert(uploadLocks)
        .values({ uploadID, holder, leaseUntil: lease })
        .onConflictDoUpdate({
          target: uploadLocks.uploadID,
          set: { holder, leaseUntil: lease, isWanted: false },
          setWhere: lt(uploadLocks.leaseUntil, sql`now()`),
        });
      return rowCount === 1;
    };
    const beat = async (release: () => Promise<void> | void) => {
      const [row] = await db.update(uploadLocks).set({ leaseUntil: lease }).where(isMine).returning({ isWanted: uploadLocks.isWanted });
      if (!row || row.isWanted) await release();
    };

    return {
      async lock(signal, release) {
        const until = Date.now() + patienceMilliseconds;
        while (!(await take())) {
          await db.update(uploadLocks).set({ isWanted: true }).where(eq(uploadLocks.uploadID, uploadID));
          // eslint-disable-next-line @typescript-eslint/only-throw-error -- tus knows its errors by these two fields
          if (Date.now() > until || signal.aborted) throw busy;
          await wait(100);
        }
        heart = setInterval(() => void beat(release).catch(() => release()), beatMilliseconds);
      },
      async unlock() {
        if (heart) clearInterval(heart);
        await db.delete(uploadLocks).where(isMine);
      },
    };
  },
});
export type UploadLocker = ReturnType<typeof createUploadLocker>;
