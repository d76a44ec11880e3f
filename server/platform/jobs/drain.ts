import { BatchError } from '../forEachCollectingErrors';

/**
 * Runs batches until one is smaller than `limit`, so that one run processes the whole backlog. Every batch must claim what it handles, failures
 * included, or this would not end. Failed items do not stop the rest: their errors are thrown together at the end. Stops early when the worker
 * stops. Returns how many items were handled.
 */
export async function drain(limit: number, runBatch: (limit: number) => Promise<number>, signal: AbortSignal): Promise<number> {
  const errors: unknown[] = [];
  let handled = 0;
  for (let last = limit; last >= limit && !signal.aborted; handled += last) {
    try {
      last = await runBatch(limit);
    } catch (error) {
      if (!(error instanceof BatchError)) throw error;
      errors.push(...(error.errors as unknown[]));
      last = error.handled;
    }
  }
  if (errors.length > 0) throw new BatchError(errors, handled);
  return handled;
}
