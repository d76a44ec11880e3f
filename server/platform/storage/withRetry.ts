import { setTimeout as wait } from 'node:timers/promises';
import { StorageError } from './storageError';

/** Pauses between four attempts, in milliseconds; S3 responds 503 to clients that send too fast. */
const pauses = [50, 150, 450];
/** Each attempt's share of the timeout, which is the limit for all attempts together. */
const timeoutShares = [1 / 2, 1 / 4, 1 / 8, 1 / 8];

/** Retries transient storage errors; the timeout covers all attempts together, and none starts after `signal` is aborted. */
export async function withRetry<Result>(
  timeoutMilliseconds: number,
  signal: AbortSignal | undefined,
  attempt: (limitMilliseconds: number) => Promise<Result>,
): Promise<Result> {
  for (const [at, share] of timeoutShares.entries()) {
    signal?.throwIfAborted();
    try {
      return await attempt(timeoutMilliseconds * share);
    } catch (error) {
      signal?.throwIfAborted();
      const pause = pauses[at];
      if (pause === undefined || !(error instanceof StorageError) || !error.isTransient) throw error;
      await wait(pause);
    }
  }
  throw new Error('unreachable: the last attempt returned or threw');
}

/** A timeout that starts with `begin`; the signal is also aborted by `outerSignal`. */
export function deferredTimeout(outerSignal: AbortSignal | undefined) {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  return {
    signal: outerSignal ? AbortSignal.any([stop.signal, outerSignal]) : stop.signal,
    begin: (milliseconds: number) => {
      if (!isEnded) timer ??= setTimeout(() => stop.abort(), milliseconds);
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
