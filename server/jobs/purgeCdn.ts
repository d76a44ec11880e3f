import { setTimeout as sleep } from 'node:timers/promises';
import type { Cdn } from '../platform/cdn/cdn';

/** The web servers drop their pages within half a second; until then one of them may give the CDN an old page again. */
const webServersPurgedAfter = 1500;

/** Purges the pages of the CDN at once, and again when no web server has an old page any more. Rejects when the CDN does not confirm. */
export async function purgeCdn(cdn: Cdn | null, signal: AbortSignal, again = webServersPurgedAfter): Promise<void> {
  if (!cdn) return;
  await cdn.purgePages(signal);
  await sleep(again, undefined, { signal });
  await cdn.purgePages(signal);
}
