import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const isForSharedCaches = (value: unknown): value is string => typeof value === 'string' && value.includes('stale-while-revalidate');

/**
 * Makes browsers ask again on each visit for what shared caches may store. A page's own header lets a browser show it as old as
 * `stale-while-revalidate` allows, so that what was taken down stayed visible to those who had seen it; a CDN reads the header of its own instead.
 */
export function revalidateInBrowsers(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse; // -- its overloads, passed on as they are
  response.writeHead = (...args: unknown[]) => {
    const given = args.at(-1);
    const headers = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as OutgoingHttpHeaders) : {}; // as: the overload with names
    const value = headers['cache-control'] ?? response.getHeader('cache-control');
    if (!isForSharedCaches(value)) return writeHead(...args);
    const [seconds = '0'] = /(?<=s-maxage=)\d+/.exec(value) ?? [];
    const own = { 'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`, 'cdn-cache-control': value };
    for (const [name, text] of Object.entries(own)) response.setHeader(name, text);
    return writeHead(...args.slice(0, headers === given ? -1 : undefined), { ...headers, ...own });
  };
}
