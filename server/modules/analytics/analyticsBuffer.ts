import type { Logger } from '../../platform/serviceContext';
import type { AnalyticsStore, RecordedEvent } from './analyticsStore';

const batchSize = 200;
const flushMs = 1000;
const capacity = 10_000;

/** SQLSTATE classes 22 and 23: the data is at fault, so a retry would fail again. */
const isBadData = (error: unknown) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^2[23]/.test(cause.code)) return true;
  return false;
};

/**
 * Buffers events for the store: writes every second or every 200 events, and drops the oldest beyond 10,000, with a count. At most one
 * second of events is lost with the process; requests never wait.
 */
export function createAnalyticsBuffer(store: Pick<AnalyticsStore, 'write'>, log: Logger) {
  let queue: RecordedEvent[] = [];
  let dropped = 0;
  let flushing: Promise<void> | null = null;

  const dropOldest = () => {
    const surplus = queue.length - capacity;
    if (surplus <= 0) return;
    queue = queue.slice(surplus);
    dropped += surplus;
  };
  /** An event that cannot be written does not affect the others. */
  const write = async (batch: RecordedEvent[]): Promise<void> => {
    try {
      await store.write(batch);
    } catch (error) {
      if (!isBadData(error)) throw error;
      log.warn({ err: error, events: batch.length }, 'the database rejected analytics events');
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
        // Events that are already written are skipped: a repeated write is safe.
        queue = [...batch, ...queue];
        dropOldest();
        log.warn({ err: error, waiting: queue.length }, 'analytics events could not be written');
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
    /** Writes what is left; call it before the process exits. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      await flush();
      await flush();
    },
  };
}
export type AnalyticsBuffer = ReturnType<typeof createAnalyticsBuffer>;
