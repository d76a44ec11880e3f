import { randomUUID } from 'node:crypto';
import {
  Agent,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { Agent as TlsAgent, request as askTls } from 'node:https';
import type { ApiFault } from '../contract/common';
import type { WebConfig } from './webConfig';

const silence = 60_000;
/** RFC 9110 §7.6.1: these belong to one connection and are never passed on. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function passOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  // `x-marquee-internal` is our own renders' and comes from no visitor.
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named, 'x-marquee-internal']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Hands a request to the API and its answer back, both as streams; what goes wrong between is told in the API's own error shape. */
export function createProxyToApi({ API_ORIGIN, PUBLIC_ORIGIN, TRUSTED_PROXIES }: WebConfig) {
  const api = new URL(API_ORIGIN);
  const door = new URL(PUBLIC_ORIGIN);
  const isTls = api.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 512, maxFreeSockets: 64, timeout: silence };
  const agent = isTls ? new TlsAgent(options) : new Agent(options);

  const fail = (response: ServerResponse, status: 502 | 503, requestID: string) => {
    if (response.headersSent) return void response.destroy();
    const error = status === 503 ? 'The service is not available, try again' : 'The service gave no answer';
    const fault: ApiFault = { status, error, code: status === 503 ? 'UNAVAILABLE' : 'NO_ANSWER', requestID };
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '2',
        'x-content-type-options': 'nosniff',
        'x-request-id': requestID,
        connection: 'close', // the rest of the body may still be on its way in
      })
      .end(JSON.stringify(fault));
  };

  const proxy = (request: IncomingMessage, response: ServerResponse, isSecondTry = false) => {
    const from = request.socket.remoteAddress ?? '';
    const before = TRUSTED_PROXIES.includes(from.replace(/^::ffff:/, '')) ? request.headers['x-forwarded-for'] : undefined;
    const given = request.headers['x-request-id'];
    const requestID = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    const headers = {
      ...passOn(request.headers),
      // The world knows one address of ours; whatever Host a client invents does not reach the API.
      host: door.host,
      'x-forwarded-host': door.host,
      'x-forwarded-proto': door.protocol.slice(0, -1),
      'x-forwarded-for': before ? `${before}, ${from}` : from,
      'x-request-id': requestID,
    };

    const upstream = (isTls ? askTls : ask)(
      { host: api.hostname, port: api.port, method: request.method, path: request.url, headers, agent, timeout: silence },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, passOn(answer.headers));
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        response.once('close', () => answer.destroy());
      },
    );
    upstream.once('timeout', () => upstream.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })));
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the API closed at the same moment: nothing was received there, and reading twice does no harm.
      const isSafe = request.method === 'GET' || request.method === 'HEAD';
      if (upstream.reusedSocket && isSafe && !isSecondTry && !response.headersSent && error.code === 'ECONNRESET')
        return proxy(request, response, true);
      fail(response, unreachable.has(error.code ?? '') ? 503 : 502, requestID);
    });
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    if (isSecondTry) upstream.end();
    else request.pipe(upstream);
  };
  return { proxy: (request: IncomingMessage, response: ServerResponse) => proxy(request, response), close: () => agent.destroy() };
}
