import { BatchError } from '../forEachCollectingErrors';

/**
 * Runs a batch again until one comes back short, so that a backlog is worked off in one run and not one batch a period. Every batch must
 * claim what it handles, failures included, or this would not end. Items that fail do not stop the rest: their errors are thrown together at
 * the end. Stops early when the worker stops. Answers how many items were handled.
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
