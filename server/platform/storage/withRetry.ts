import { setTimeout as wait } from 'node:timers/promises';
import { StorageError } from './storageError';

/** Pauses between four tries, in milliseconds; a bucket says 503 to whoever is too fast for it. */
const pauses = [50, 150, 450];
/** How much of the patience each try has: all of them together wait for answers no longer than was asked for. */
const timeoutShares = [1 / 2, 1 / 4, 1 / 8, 1 / 8];

/** Asks again after trouble that may pass; one patience for all tries of a call, and no try after `signal` has ended. */
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
  throw new Error('unreachable: the last try has answered or thrown');
}

/** A limit that can be begun later than it is made, and ends with `outer` too. */
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
