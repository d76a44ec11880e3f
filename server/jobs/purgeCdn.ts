import { setTimeout as sleep } from 'node:timers/promises';
import type { Cdn } from '../platform/cdn/cdn';
import type { Purges } from '../platform/pageTags/pagePurgeRepository';

/** The web servers drop their pages within half a second; until then one of them may give the CDN an old page again. */
const webServersPurgedAfter = 1500;

interface Parts {
  cdn: Cdn | null;
  /** What the CDN has not confirmed yet. */
  readPurges: () => Promise<Purges>;
  confirm: (version: number) => Promise<void>;
  again?: number;
}

/**
 * Purges at the CDN what changed since its last confirmed purge: at once, and again when no web server has an old page any more. Changes meanwhile are
 * purged together. Rejects when the CDN does not confirm; the next run then repeats it.
 */
export async function purgeCdn({ cdn, readPurges, confirm, again = webServersPurgedAfter }: Parts, signal: AbortSignal): Promise<void> {
  if (!cdn) return;
  for (;;) {
    const { version, tags } = await readPurges();
    if (tags.length === 0) return;
    await cdn.purge(tags, signal);
    await sleep(again, undefined, { signal });
    await cdn.purge(tags, signal);
    await confirm(version);
  }
}
