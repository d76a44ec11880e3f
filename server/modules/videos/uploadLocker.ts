import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../platform/ids';
import type { Media } from './createMedia';
import { acquireLock, releaseLock, renewLock, requestLock } from './uploadLockRepository';

/** The types of @tus/utils, which @tus/server does not re-export. */
interface TusLock {
  lock(signal: AbortSignal, release: () => Promise<void> | void): Promise<void>;
  unlock(): Promise<void>;
}

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

    return {
      async lock(signal, release) {
        const deadline = performance.now() + acquireTimeoutMilliseconds;
        while (!(await acquireLock(db, uploadID, holder, clock.now()))) {
          await requestLock(db, uploadID);
          // oxlint-disable-next-line typescript/only-throw-error -- tus knows its errors by these two fields
          if (performance.now() > deadline || signal.aborted) throw lockedError;
          await wait(100);
        }
        const heartbeat = async () => {
          if (!(await renewLock(db, uploadID, holder, clock.now()))) await release();
        };
        heartbeatTimer = setInterval(() => void heartbeat().catch(() => release()), heartbeatMilliseconds);
      },
      async unlock() {
        if (heartbeatTimer) clearInterval(heartbeatTimer);
        await releaseLock(db, uploadID, holder);
      },
    };
  },
});
