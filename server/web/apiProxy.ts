import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { ApiError } from '../contract/common';
import { faultHeaders } from '../platform/http/guardedServer';
import { servedMethods } from '../platform/http/requestFraming';
import { clientAddressBehind } from '../platform/http/trustedProxies';
import { traceparent } from '../platform/trace';
import type { WebConfig } from './webConfig';

const idleTimeoutMs = 60_000;

/** RFC 9110 §7.6.1: these belong to one connection. `expect` has been answered by the entry point. */
const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers that only this program may set: the client address and the mark of an internal page render. */
const ownHeaders = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-marquee-internal)$/;

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

const without = (headers: IncomingHttpHeaders, isDropped: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name) && !isDropped(name)));

/** By shape, not by class: an error of another realm (a worker, a test's vm) is an error too. */
const causeCode = (error: unknown): string => {
  for (let cause = error as NodeJS.ErrnoException | undefined; cause && typeof cause === 'object'; cause = cause.cause as typeof cause)
    if (cause.code && !cause.code.startsWith('FST_')) return cause.code;
  return '';
};

/** Answers in the API's own error shape and ends the connection, on which the rest of a body may still be arriving. */
export function sendProxyFault(reply: FastifyReply, { status, error, code }: ApiError) {
  const requestID = reply.request.id;
  return reply
    .code(status)
    .headers({ ...faultHeaders(requestID), connection: 'close', ...(status >= 500 ? { 'retry-after': '2' } : {}) })
    .send(JSON.stringify({ status, error, code, requestID } satisfies ApiError));
}

/**
 * Mounts the API behind `app`, which must receive only requests that `createGuardedServer` admitted. Bodies and answers pass as streams; undici
 * frames them anew, so no framing header of a client reaches the API. The API gets one client address, found by `TRUSTED_PROXIES`.
 */
export async function mountApiProxy(app: FastifyInstance, { API_ORIGIN, PUBLIC_ORIGIN, TRUSTED_PROXIES }: WebConfig, logger: Logger) {
  const { host, protocol } = new URL(PUBLIC_ORIGIN);
  const addressOf = clientAddressBehind(TRUSTED_PROXIES);
  app.removeAllContentTypeParsers();
  await app.register(httpProxy, {
    upstream: API_ORIGIN,
    httpMethods: servedMethods,
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      connections: 512,
      pipelining: 1,
      headersTimeout: idleTimeoutMs,
      bodyTimeout: idleTimeoutMs,
      connect: { timeout: 10_000, rejectUnauthorized: true },
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...without(headers as IncomingHttpHeaders, (name) => ownHeaders.test(name)),
        // The API knows the public origin alone; an invented Host does not reach it.
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-for': addressOf(request.raw as IncomingMessage), // -- HTTP/1 is the only protocol this server speaks
        'x-request-id': request.id,
        traceparent: traceparent() ?? '',
      }),
      rewriteHeaders: (headers) => {
        const named = String(headers.connection ?? '')
          .toLowerCase()
          .split(',')
          .map((name) => name.trim());
        return without(headers, (name) => named.includes(name));
      },
      // The API closed a kept-alive connection at the same moment: only a read may be repeated.
      retryDelay: ({ err, req, attempt }) => {
        const isRead = req.method === 'GET' || req.method === 'HEAD';
        return isRead && attempt === 0 && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(causeCode(err)) ? 1 : null;
      },
      onError: (reply, { error }) => {
        const isUnreachable = unreachable.has(causeCode(error));
        logger.warn({ err: error, url: reply.request.url }, 'the API did not answer');
        void sendProxyFault(
          reply as FastifyReply, // -- typed by a route of the library's own
          isUnreachable
            ? { status: 503, error: 'Marquee is temporarily unavailable. Try again in a moment.', code: 'UNAVAILABLE' }
            : { status: 502, error: 'We got no response. Try again in a moment.', code: 'NO_ANSWER' },
        );
      },
    },
  });
}
