import { setLocalValue, localValue } from '@/utils/browser/localValue';

/** Where a buyer wanted to be when the price stood in the way. Paying leaves the page, and the confirmation may come hours later in another tab. */
const storageKey = 'marquee.intent';
type Intents = Record<string, string>;

export function saveWatchIntent(releaseID: string, path: string): void {
  setLocalValue(storageKey, { ...localValue<Intents>(storageKey), [releaseID]: path });
}

export const hasWatchIntent = (releaseID: string): boolean => (localValue<Intents>(storageKey) ?? {})[releaseID] !== undefined;

/** The wish, once: who comes back to the receipt later is not thrown into the film. */
export function takeWatchIntent(releaseID: string): string | null {
  const { [releaseID]: path, ...rest } = localValue<Intents>(storageKey) ?? {};
  if (path !== undefined) setLocalValue(storageKey, Object.keys(rest).length > 0 ? rest : null);
  return path?.startsWith('/ott/') ? path : null;
}
