import type { Config } from '../config';
import { type CdnAccount, purgeBunny, purgeCloudflare, purgeFastly } from './cdnApis';

/** The CDN in front of the web servers. */
export interface Cdn {
  /** Removes every page and answer that has one of the tags. Rejects when the CDN did not confirm it. */
  purge: (tags: readonly string[], signal: AbortSignal) => Promise<void>;
}

// Fastly accepts 256 keys in a call, Cloudflare 30 with every plan, Bunny one.
const apis = {
  fastly: { purge: purgeFastly, tagsPerCall: 256 },
  cloudflare: { purge: purgeCloudflare, tagsPerCall: 30 },
  bunny: { purge: purgeBunny, tagsPerCall: 1 },
};
const callsAtOnce = 4;
const defaultOrigins = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com', bunny: 'https://api.bunny.net' };

/** Null when the installation has no CDN, or one that keeps no pages. */
export function createCdn(config: Pick<Config, 'CDN_PROVIDER' | 'CDN_ZONE' | 'CDN_TOKEN' | 'CDN_ORIGIN'>): Cdn | null {
  const { CDN_PROVIDER: provider, CDN_ZONE: zone, CDN_TOKEN: token, CDN_ORIGIN: origin } = config;
  if (!provider || !zone || !token) return null;
  const account: CdnAccount = { origin: origin ?? defaultOrigins[provider], zone, token };
  const { purge, tagsPerCall } = apis[provider];
  return {
    purge: async (tags, signal) => {
      for (let at = 0; at < tags.length; at += tagsPerCall * callsAtOnce) {
        const calls = Array.from({ length: callsAtOnce }, (_, n) => tags.slice(at + n * tagsPerCall, at + (n + 1) * tagsPerCall));
        await Promise.all(calls.filter((some) => some.length > 0).map((some) => purge(account, some, signal)));
      }
    },
  };
}
