/** On every public page and answer: a purge of it drops everything. */
export const pageTag = 'pages';

const singular = { title: 'titles', event: 'events', campaign: 'campaigns', channel: 'channels' } as const;

/** The list of a kind, of which every tag of one (`event:…`) is purged together with it. Undefined where there is none. */
const listOf = (tag: string): string | undefined => singular[tag.split(':', 1)[0] as keyof typeof singular];

/** Proxies accept response headers of a few kilobytes only: 4 in nginx, unless set otherwise. */
const maxLength = 1500;

/**
 * The headers by which CDNs purge: `Surrogate-Key` of Fastly, `Cache-Tag` of Cloudflare and Bunny. Where the tags of single things are too many, their
 * lists stand for them, which are purged more often.
 */
export function tagHeaders(tags: Iterable<string>): { 'surrogate-key': string; 'cache-tag': string } {
  let kept = [...new Set([pageTag, ...tags])];
  for (const kind of ['title', 'event', 'campaign', 'channel', 'user']) {
    if (kept.join(' ').length <= maxLength) break;
    const list = listOf(`${kind}:`);
    kept = [...new Set(kept.flatMap((tag) => (tag.startsWith(`${kind}:`) ? (list ?? []) : tag)))];
  }
  return { 'surrogate-key': kept.join(' '), 'cache-tag': kept.join(',') };
}

/** The tags in a `Surrogate-Key`. */
export const readTags = (header: unknown): string[] => (typeof header === 'string' ? header.split(' ').filter((tag) => tag !== '') : []);
