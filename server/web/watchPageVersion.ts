import { setTimeout as sleep } from 'node:timers/promises';
import { pageTag } from '../platform/pageTags/pageTags';

interface Purges {
  version: number;
  tags: string[];
}
interface Parts {
  /** What changed after a version, and the newest version; rejects while the API is away. */
  readPurges: (since: number | null, signal: AbortSignal) => Promise<Purges>;
  /** Ends the stored pages with one of the tags. */
  purge: (tags: readonly string[]) => void;
  everyMilliseconds?: number;
}

/** Well below a second, so that a change is seen on every page within one. What changes meanwhile is purged together. */
const defaultInterval = 400;
const timeoutMilliseconds = 2000;

/** Asks for purges until `stop` is called. The first answer, and one of an API that has lost count, name every page. */
export function watchPageVersion({ readPurges, purge, everyMilliseconds = defaultInterval }: Parts): { stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const watch = async () => {
    let known: number | null = null;
    while (!signal.aborted) {
      try {
        const { version, tags } = await readPurges(known, AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]));
        if (tags.length > 0) purge(tags);
        known = version;
      } catch {
        // The API restarts; what changed meanwhile follows with its first answer.
      }
      await sleep(everyMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void watch();
  return { stop: () => stopped.abort() };
}

export const pageVersionPath = '/api/page-version';

/** Reads them from the API. An API of an earlier build answers without tags: then every page counts as changed. */
export const purgesOf =
  (apiOrigin: string) =>
  async (since: number | null, signal: AbortSignal): Promise<Purges> => {
    const response = await fetch(new URL(`${pageVersionPath}${since === null ? '' : `?since=${since}`}`, apiOrigin), { signal });
    const { version, tags } = (await response.json()) as { version?: unknown; tags?: string[] };
    if (!response.ok || typeof version !== 'number') throw new Error(`no page version: ${response.status}`);
    return { version, tags: tags ?? (version === since ? [] : [pageTag]) };
  };
