import { setTimeout as wait } from 'node:timers/promises';
import { StorageTrouble } from './storageTrouble';

/** Pauses between four tries, in milliseconds; a bucket says 503 to whoever is too fast for it. */
const pauses = [50, 150, 450];
/** How much of the patience each try has: all of them together wait for answers no longer than was asked for. */
const shares = [1 / 2, 1 / 4, 1 / 8, 1 / 8];

/** Asks again after trouble that may pass; one patience for all tries of a call, and no try after `signal` has ended. */
export async function patiently<Answer>(
  patienceMilliseconds: number,
  signal: AbortSignal | undefined,
  ask: (limitMilliseconds: number) => Promise<Answer>,
): Promise<Answer> {
  for (const [at, share] of shares.entries()) {
    signal?.throwIfAborted();
    try {
      return await ask(patienceMilliseconds * share);
    } catch (error) {
      signal?.throwIfAborted();
      const pause = pauses[at];
      if (pause === undefined || !(error instanceof StorageTrouble) || !error.mayPass) throw error;
      await wait(pause);
    }
  }
  throw new Error('unreachable: the last try has answered or thrown');
}

/** A limit that can be begun later than it is made, and ends with `outer` too. */
export function limited(outer: AbortSignal | undefined) {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  return {
    signal: outer ? AbortSignal.any([stop.signal, outer]) : stop.signal,
    begin: (milliseconds: number) => {
      if (!isOver) timer ??= setTimeout(() => stop.abort(), milliseconds);
    },
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
