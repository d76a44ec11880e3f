import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '../platform/addressKey';
import { tooManyRequestsPage, tooManyRequestsPageHeaders } from '../platform/http/tooManyRequestsPage';
import { clientAddressBehind } from '../platform/http/trustedProxies';

interface Options {
  isOn: boolean;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  now?: () => number;
}

/**
 * A page rendered for one visitor costs about ten milliseconds of the only thread. A reader opens a page every two seconds at
 * most; a household is four of them, and a carrier's NAT some hundred who read one page in ten seconds. The limit is ten a second with a burst of 600;
 * one address can take a tenth of the thread. docs/limits.md has the table of all limits.
 */
export const renderBudget = { burst: 600, perSecond: 10 };
/** 20,000 addresses are about 3 MB; the least recently active one is dropped first, with a full bucket. */
const maxAddresses = 20_000;

/** Requests that Next renders; static files and pages from memory are not counted. */
export const isRender = (path: string) =>
  path.startsWith('/_next/') ? !path.startsWith('/_next/static/') : /(^|\/)([^./]*|[^/]+\.(xml|txt))$/.test(path);

/** A token bucket for each address. Answers 429 itself, and false, when an address has used up its own. */
export function createRenderLimit({ isOn, trustedProxies, now = Date.now }: Options) {
  const addressOf = clientAddressBehind(trustedProxies);
  const buckets = new Map<string, { tokens: number; at: number }>();

  return function admit(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isOn || !isRender((request.url ?? '/').split('?', 1)[0] ?? '/')) return true;
    const key = addressKey(addressOf(request));
    const bucket = buckets.get(key) ?? { tokens: renderBudget.burst, at: now() };
    const tokens = Math.min(renderBudget.burst, bucket.tokens + ((now() - bucket.at) / 1000) * renderBudget.perSecond);
    const isAdmitted = tokens >= 1;
    buckets.delete(key);
    buckets.set(key, { tokens: isAdmitted ? tokens - 1 : tokens, at: now() });
    if (buckets.size > maxAddresses) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break;
    if (isAdmitted) return true;

    // Tells the visitor to wait until ten pages are allowed again, not just one.
    const waitSeconds = Math.ceil((10 - tokens) / renderBudget.perSecond);
    response.writeHead(429, { ...tooManyRequestsPageHeaders, 'retry-after': String(waitSeconds) });
    response.end(request.method === 'HEAD' ? undefined : tooManyRequestsPage(waitSeconds));
    return false;
  };
}
