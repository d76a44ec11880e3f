import { tooManyRequests } from '../errors';
import { hashOf } from '../ids';
import type { Viewer } from './viewer';

interface Options {
  isOn: boolean;
  find: (token: string) => Promise<Viewer | null>;
  now?: () => number;
}

/** Unknown session tokens that one address may send in five minutes; a household has only a few ended sessions. */
export const unknownTokenLimit = { max: 120, windowMs: 300_000 };
const maxAddresses = 20_000;
const maxTokens = 20_000;

/**
 * Looks up the viewer of a session token; 429 when an address has sent too many unknown tokens, because each costs a query. Tokens that were
 * valid before are always looked up, so that other users behind the same address stay signed in.
 */
export function rateLimitedLookup({ isOn, find, now = Date.now }: Options) {
  const misses = new Map<string, { count: number; until: number }>();
  const validTokens = new Set<string>();
  const evictOldest = <T>(store: Map<T, unknown> | Set<T>, max: number) => {
    if (store.size > max) for (const oldest of store.keys()) return void store.delete(oldest);
  };

  return async function lookUpViewer(addressKey: string, token: string): Promise<Viewer | null> {
    if (!isOn) return find(token);
    const hash = hashOf(token);
    const previous = misses.get(addressKey);
    const isLimited = previous !== undefined && previous.until > now() && previous.count >= unknownTokenLimit.max;
    if (isLimited && !validTokens.has(hash)) throw tooManyRequests((previous.until - now()) / 1000, 'Too many requests. Try again later');
    const viewer = await find(token);
    validTokens.delete(hash);
    if (viewer) {
      validTokens.add(hash);
      evictOldest(validTokens, maxTokens);
      return viewer;
    }
    const current = previous && previous.until > now() ? previous : { count: 0, until: now() + unknownTokenLimit.windowMs };
    misses.delete(addressKey);
    misses.set(addressKey, { count: current.count + 1, until: current.until });
    evictOldest(misses, maxAddresses);
    return null;
  };
}
