import { tooMany } from '../errors';
import { hashOf } from '../ids';
import type { Viewer } from '../viewer';

interface Options {
  isOn: boolean;
  find: (token: string) => Promise<Viewer | null>;
  now?: () => number;
}

/** Session tokens of nobody that one address may present in five minutes: a household's ended sessions are a handful. */
export const unknownTokens = { max: 120, windowMs: 300_000 };
const maxAddresses = 20_000;
const maxTokens = 20_000;

/**
 * Finds who a session token belongs to, and refuses with 429 when an address has presented too many that belong to nobody, since each costs a query.
 * A token that was good before is always looked up: neighbours behind the same address stay signed in.
 */
export function limitedLookup({ isOn, find, now = Date.now }: Options) {
  const misses = new Map<string, { count: number; until: number }>();
  const good = new Set<string>();
  const keep = <T>(store: Map<T, unknown> | Set<T>, max: number) => {
    if (store.size > max) for (const oldest of store.keys()) return void store.delete(oldest);
  };

  return async function lookUp(addressKey: string, token: string): Promise<Viewer | null> {
    if (!isOn) return find(token);
    const hash = hashOf(token);
    const before = misses.get(addressKey);
    const isOver = before !== undefined && before.until > now() && before.count >= unknownTokens.max;
    if (isOver && !good.has(hash)) throw tooMany((before.until - now()) / 1000, 'Too many requests, try again later');
    const viewer = await find(token);
    good.delete(hash);
    if (viewer) {
      good.add(hash);
      keep(good, maxTokens);
      return viewer;
    }
    const current = before && before.until > now() ? before : { count: 0, until: now() + unknownTokens.windowMs };
    misses.delete(addressKey);
    misses.set(addressKey, { count: current.count + 1, until: current.until });
    keep(misses, maxAddresses);
    return null;
  };
}
