import type { Logger } from '../../platform/serviceContext';
import type { Database } from '../../platform/db/client';
import { createAnalyticsRepository, type RecordedEvent } from './analyticsRepository';

const batchSize = 200;
const flushMs = 1000;
const capacity = 10_000;

/** PostgreSQL's classes 22 and 23: the data is at fault, so the same event would fail for ever. */
const isBadData = (error: unknown) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^2[23]/.test(cause.code)) return true;
  return false;
};

/**
 * Events on their way to the database: written every second or every 200, the oldest dropped and counted beyond 10,000. At most one second
 * of counting is lost with the process; pages never wait.
 */
export function createAnalyticsBuffer(db: Database, log: Logger) {
  const events = createAnalyticsRepository(db);
  let queue: RecordedEvent[] = [];
  let dropped = 0;
  let flushing: Promise<void> | null = null;

  const dropOldest = () => {
    const surplus = queue.length - capacity;
    if (surplus <= 0) return;
    queue = queue.slice(surplus);
    dropped += surplus;
  };
  /** One that cannot be written takes none of its neighbours with it. */
  const write = async (batch: RecordedEvent[]): Promise<void> => {
    try {
      await events.addEvents(batch);
    } catch (error) {
      if (!isBadData(error)) throw error;
      log.warn({ err: error, events: batch.length }, 'analytics events were refused by the database');
      if (batch.length === 1) dropped += 1;
      else for (const event of batch) await write([event]);
    }
  };
  const writeAll = async () => {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchSize);
      queue = queue.slice(batchSize);
      try {
        await write(batch);
      } catch (error) {
        // What of it is written already is the same event sent twice: addEvents takes it once.
        queue = [...batch, ...queue];
        dropOldest();
        log.warn({ err: error, waiting: queue.length }, 'analytics events were not written');
        return;
      }
    }
  };
  const flush = (): Promise<void> =>
    (flushing ??= writeAll().finally(() => {
      flushing = null;
      if (dropped > 0) log.warn({ dropped }, 'analytics events were dropped');
      dropped = 0;
    }));
  let timer: NodeJS.Timeout | null = null;

  return {
    add(event: RecordedEvent): void {
      queue.push(event);
      timer ??= setInterval(() => void flush(), flushMs).unref();
      dropOldest();
      if (queue.length >= batchSize) void flush();
    },
    flush,
    /** Writes what is left; for the end of the process. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      await flush();
      await flush();
    },
  };
}
export type AnalyticsBuffer = ReturnType<typeof createAnalyticsBuffer>;
