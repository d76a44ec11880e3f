import { setTimeout as sleep } from 'node:timers/promises';

interface Parts {
  /** The number that the API gives out; rejects while the API is away. */
  readVersion: (signal: AbortSignal) => Promise<number>;
  /** Drops every stored page. */
  purge: () => void;
  everyMilliseconds?: number;
}

/** Well below a second, so that a takedown is seen on every page within one. */
const defaultInterval = 400;
const timeoutMilliseconds = 2000;

/**
 * Reads the number until `stop` is called, and purges whenever it differs from the one before: also after the API was away, because it may have grown
 * meanwhile, and at the first answer.
 */
export function watchPageVersion({ readVersion, purge, everyMilliseconds = defaultInterval }: Parts): { stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const watch = async () => {
    let known: number | null = null;
    while (!signal.aborted) {
      try {
        const version = await readVersion(AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]));
        if (version !== known) purge();
        known = version;
      } catch {
        // The API restarts; its number is compared as soon as it answers.
      }
      await sleep(everyMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void watch();
  return { stop: () => stopped.abort() };
}

export const pageVersionPath = '/api/page-version';

/** Reads it from the API. */
export const pageVersionOf =
  (apiOrigin: string) =>
  async (signal: AbortSignal): Promise<number> => {
    const response = await fetch(new URL(pageVersionPath, apiOrigin), { signal });
    const { version } = (await response.json()) as { version?: unknown };
    if (!response.ok || typeof version !== 'number') throw new Error(`no page version: ${response.status}`);
    return version;
  };
