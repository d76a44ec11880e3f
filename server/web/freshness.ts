import type { OutgoingHttpHeaders } from 'node:http';

/** How long a public page may be served from memory, in milliseconds: fresh, then stale while it is rendered again. */
export interface Freshness {
  freshFor: number;
  staleFor: number;
}

/** Request headers that do not change our pages: encodings are made here, the others belong to a router that this site does not use. */
const harmlessVary = new Set([
  'accept-encoding',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]);

const secondsOf = (directives: string[], name: string) => {
  const found = directives.find((directive) => directive.startsWith(`${name}=`));
  const seconds = Number(found?.slice(name.length + 1));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
};

/** Null unless the page declares itself public: `public` with `s-maxage`, no cookie set, no dependence on the visitor. */
export function freshnessOf(status: number, headers: OutgoingHttpHeaders): Freshness | null {
  if (![200, 301, 308, 404].includes(status) || headers['set-cookie']) return null;
  const vary = String(headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  if (vary.some((name) => name !== '' && !harmlessVary.has(name))) return null;
  const directives = String(headers['cache-control'] ?? '')
    .split(',')
    .map((directive) => directive.trim().toLowerCase());
  if (!directives.includes('public') || directives.some((directive) => /^(private|no-store|no-cache)\b/.test(directive))) return null;
  const freshFor = secondsOf(directives, 's-maxage') * 1000;
  return freshFor > 0 ? { freshFor, staleFor: secondsOf(directives, 'stale-while-revalidate') * 1000 } : null;
}
