import type { Config } from '../config';
import { type CdnAccount, purgeBunny, purgeCloudflare, purgeFastly } from './cdnApis';
import { pageTag } from './pageTag';

/** The CDN in front of the web servers. */
export interface Cdn {
  /** Removes every page that carries `pageTag`. Rejects when the CDN did not confirm it. */
  purgePages: (signal: AbortSignal) => Promise<void>;
}

const apis = { fastly: purgeFastly, cloudflare: purgeCloudflare, bunny: purgeBunny };
const defaultOrigins = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com', bunny: 'https://api.bunny.net' };

/** Null when the installation has no CDN, or one that keeps no pages. */
export function createCdn(config: Pick<Config, 'CDN_PROVIDER' | 'CDN_ZONE' | 'CDN_TOKEN' | 'CDN_ORIGIN'>): Cdn | null {
  const { CDN_PROVIDER: provider, CDN_ZONE: zone, CDN_TOKEN: token, CDN_ORIGIN: origin } = config;
  if (!provider || !zone || !token) return null;
  const account: CdnAccount = { origin: origin ?? defaultOrigins[provider], zone, token };
  return { purgePages: (signal) => apis[provider](account, pageTag, signal) };
}
