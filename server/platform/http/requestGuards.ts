import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addressKey } from '../addressKey';
import type { Config } from '../config';
import { readingFromReplica } from '../db/replica';
import { HttpError, forbidden } from '../errors';
import { constantTimeEquals } from '../secrets';
import { rateLimitedLookup } from './rateLimitedLookup';
import { openSharedCounts, sharedStore } from './sharedCounts';
import type { Viewer } from './viewer';

interface Options {
  config: Config;
  findViewer: (token: string) => Promise<Viewer | null>;
}

export const sessionCookieName = '__Host-sid';

/**
 * Calls in five minutes. A page makes two to four, so a signed-in user can open 400 pages. One address may serve a household or, in a mobile
 * network, some hundred people who open a page a minute; 20 calls a second use about a tenth of one core. Pictures and probes are exempt.
 */
export const callLimits = { perUser: 1500, perAddress: 6000, windowMs: 300_000 };

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** CSRF protection: throws 403 when an unsafe request has another origin. */
function requireOwnOrigin(request: FastifyRequest, publicOrigin: string) {
  const { endpoint, isCsrfExempt } = request.routeOptions.config;
  if (isSafe(request.method) || endpoint?.isCsrfExempt || isCsrfExempt) return;
  if (request.headers['sec-fetch-site'] === 'cross-site' || request.headers.origin !== publicOrigin)
    throw forbidden('This request did not come from our site');
}

/** A country in a header of the CDN; `XX` and `T1` are Cloudflare's words for unknown and Tor. */
const countryIn = (header: unknown): string | null =>
  typeof header === 'string' && /^[A-Z]{2}$/.test(header) && header !== 'XX' ? header : null;

/** Marks a browser that wrote something in the last ten seconds: its reads go to the primary, so that it sees what it wrote. */
const recentWriteCookie = 'wrote';
const recentWriteSeconds = 10;

/**
 * Sends public reads to the replica. Pages are rendered from the primary: a page rendered after a purge would otherwise keep what the replica did not
 * know yet.
 */
function routeReads(app: FastifyInstance, config: Config, isInternal: (request: FastifyRequest) => boolean) {
  // With a callback: a context that an async hook enters does not reach the handler.
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const isReplicated =
      endpoint?.access === 'public' && isSafe(request.method) && !request.cookies[recentWriteCookie] && !isInternal(request);
    if (isReplicated) readingFromReplica(done);
    else done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (isSafe(request.method) || reply.statusCode >= 400) return;
    void reply.setCookie(recentWriteCookie, '1', {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_ORIGIN.startsWith('https:'),
      maxAge: recentWriteSeconds,
    });
  });
}

/** Runs before every route and before the body is read: security headers, origin check, viewer lookup, rate limits. */
export const requestGuards = fastifyPlugin(async (app: FastifyInstance, { config, findViewer }: Options) => {
  await app.register(fastifyCookie);
  app.decorateRequest('viewer', null);
  app.decorateRequest('idempotencyKey', null);
  app.decorateRequest('rawBody', null);
  app.decorateRequest('ipCountry', null);

  const lookUpViewer = rateLimitedLookup({ isOn: config.RATE_LIMITS === 'on', find: findViewer });

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (request.headers['content-encoding'])
      throw new HttpError(415, 'UNSUPPORTED_ENCODING', 'Compressed request bodies are not supported');
    requireOwnOrigin(request, config.PUBLIC_ORIGIN);
    request.ipCountry = countryIn(config.COUNTRY_HEADER && request.headers[config.COUNTRY_HEADER.toLowerCase()]);
    const token = request.cookies[sessionCookieName];
    if (token) request.viewer = await lookUpViewer(addressKey(request.ip), token.slice(0, 200));
    // All later log lines of this request contain the user's id.
    if (request.viewer) reply.log = request.log = request.log.child({ userID: request.viewer.userID });
    // The 401 for an ended session clears both cookies, so that pages do not appear signed in. Public responses set none, because a CDN may cache them.
    const { endpoint } = request.routeOptions.config;
    if (endpoint && endpoint.access !== 'public' && !request.viewer && (token || request.cookies.nsid)) {
      void reply.clearCookie('nsid', { path: '/' });
      if (token) void reply.clearCookie(sessionCookieName, { path: '/', secure: true, httpOnly: true, sameSite: 'lax' });
    }
  });

  const isInternal = (request: FastifyRequest) => {
    const token = request.headers['x-marquee-internal'];
    if (typeof token !== 'string') return false;
    return [config.INTERNAL_TOKEN, config.INTERNAL_TOKEN_PREVIOUS].some((known) => known !== undefined && constantTimeEquals(token, known));
  };
  if (config.DATABASE_REPLICA_URL !== undefined) routeReads(app, config, isInternal);

  if (config.RATE_LIMITS === 'off') return;
  const shared = config.REDIS_URL === undefined ? null : openSharedCounts(config.REDIS_URL, app.log);
  if (shared) app.addHook('onClose', () => shared.close());
  await app.register(rateLimit, {
    ...(shared ? { store: sharedStore(shared.count) } : {}),
    max: (request: FastifyRequest) => (request.viewer ? callLimits.perUser : callLimits.perAddress),
    timeWindow: callLimits.windowMs,
    keyGenerator: (request: FastifyRequest) => request.viewer?.userID ?? addressKey(request.ip),
    allowList: isInternal,
    errorResponseBuilder: () => new HttpError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again later'),
  });
});
