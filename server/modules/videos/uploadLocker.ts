import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import { uploadLocks } from '../../db/schema/videos';
import { addSeconds } from '../../platform/clock';
import { newId } from '../../platform/ids';
import type { Media } from './createMedia';

/** The types of @tus/utils, which @tus/server does not re-export. */
interface TusLock {
  lock(signal: AbortSignal, release: () => Promise<void> | void): Promise<void>;
  unlock(): Promise<void>;
}

const leaseSeconds = 15;
const heartbeatMilliseconds = 500;
const acquireTimeoutMilliseconds = 8000;
/** tus defines no status for it; its clients retry after 423. */
const lockedError = { status_code: 423, body: 'Another connection is still sending this file\n' };

/**
 * One writer per upload across all processes. A waiting request asks the holder, usually a hanging connection, to release; the lock of a
 * dead process ends with its lease.
 */
export const createUploadLocker = ({ db, clock }: Pick<Media, 'db' | 'clock'>) => ({
  newLock(uploadID: string): TusLock {
    const holder = newId('lck');
    let heartbeatTimer: NodeJS.Timeout | null = null;
    const isHeld = and(eq(uploadLocks.uploadID, uploadID), eq(uploadLocks.holder, holder));

    const acquire = async () => {
      const now = clock.now();
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
    };
    const heartbeat = async (release: () => Promise<void> | void) => {
      const [row] = await db
        .update(uploadLocks)
        .set({ leaseUntil: addSeconds(clock.now(), leaseSeconds) })
        .where(isHeld)
        .returning({ isRequested: uploadLocks.isRequested });
      if (!row || row.isRequested) await release();
    };

    return {
      async lock(signal, release) {
        const deadline = performance.now() + acquireTimeoutMilliseconds;
        while (!(await acquire())) {
          await db.update(uploadLocks).set({ isRequested: true }).where(eq(uploadLocks.uploadID, uploadID));
          // eslint-disable-next-line @typescript-eslint/only-throw-error -- tus knows its errors by these two fields
          if (performance.now() > deadline || signal.aborted) throw lockedError;
          await wait(100);
        }
        heartbeatTimer = setInterval(() => void heartbeat(release).catch(() => release()), heartbeatMilliseconds);
      },
      async unlock() {
        if (heartbeatTimer) clearInterval(heartbeatTimer);
        await db.delete(uploadLocks).where(isHeld);
      },
    };
  },
});
