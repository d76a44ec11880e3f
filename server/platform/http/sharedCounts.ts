import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** How many calls a key has made in its window, and the milliseconds until the window ends. */
interface Count {
  current: number;
  ttl: number;
}
/** Counts one call of a key. */
export type CountCall = (key: string, windowMs: number) => Promise<Count>;

/** One command, so that two processes never both start a window. */
const script = `local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}`;

/** Counts in Redis or Valkey. A call that it does not answer within 200 ms is rejected; the connection is restored in the background. */
export function openSharedCounts(url: string, logger: Pick<Logger, 'warn'>): { count: CountCall; close: () => void } {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    commandTimeout: 200,
    retryStrategy: () => 500,
    keyPrefix: 'marquee:limit:',
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ err: error }, 'rate limits are counted by each process, because Redis does not answer');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.warn('rate limits are shared again');
    isAway = false;
  });
  return {
    count: async (key, windowMs) => {
      const [current, ttl] = (await redis.eval(script, 1, key, windowMs)) as [number, number]; // -- what the script returns
      return { current, ttl };
    },
    close: () => redis.disconnect(),
  };
}

const maxKeys = 20_000;

/** Counts in this process. */
export function createLocalCounts(now: () => number = Date.now): CountCall {
  const windows = new Map<string, { current: number; until: number }>();
  return (key, windowMs) => {
    const known = windows.get(key);
    const isOpen = known !== undefined && known.until > now();
    const next = { current: isOpen ? known.current + 1 : 1, until: isOpen ? known.until : now() + windowMs };
    windows.delete(key);
    windows.set(key, next);
    if (windows.size > maxKeys) for (const oldest of windows.keys()) if (windows.delete(oldest)) break;
    return Promise.resolve({ current: next.current, ttl: next.until - now() });
  };
}

/**
 * A store of `@fastify/rate-limit` that counts with `shared`, and in this process while that fails: a limit is then N times as high with N processes, and
 * never absent.
 */
export function sharedStore(shared: CountCall, local: CountCall = createLocalCounts()) {
  class SharedStore implements FastifyRateLimitStore {
    constructor(
      private readonly options: object,
      private readonly prefix = '',
    ) {}

    incr(key: string, callback: (error: Error | null, result?: Count) => void, windowMs: number) {
      const full = this.prefix + key;
      shared(full, windowMs)
        .catch(() => local(full, windowMs))
        .then(
          (count) => callback(null, count),
          (error: unknown) => callback(error as Error),
        );
    }

    child(route: object) {
      const { routeInfo } = route as { routeInfo?: { method?: string; url?: string } }; // -- missing in the package's types
      return new SharedStore(this.options, `${this.prefix}${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''} `);
    }
  }
  return SharedStore;
}
