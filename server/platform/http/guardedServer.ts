import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiError } from '../../contract/common';
import { framingFault, servedMethods } from './requestFraming';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

const requestIDs = /^[\w-]{8,64}$/;

/** The caller's own `X-Request-Id` when it is a plain identifier, else a new one. */
export function requestIDOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIDs.test(given) ? given : randomUUID();
}

/** The headers of an error in the API's format that bypasses the API's error handler. */
export const faultHeaders = (requestID: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestID,
});

function refuse(request: IncomingMessage, response: ServerResponse, fault: Omit<ApiError, 'requestID'>) {
  const requestID = requestIDOf(request);
  response.writeHead(fault.status, {
    ...faultHeaders(requestID),
    ...(fault.status === 405 ? { allow: servedMethods.join(', ') } : {}),
    // Node closes the socket after this response, so that no following bytes are read as another request.
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ ...fault, requestID }));
}

const parserFaults: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', 'The request took too long to arrive'],
};

/** Responds to requests that Node's parser rejects (two lengths, both framings, obsolete line folding: RFC 9112 §5.2), and closes the connection. */
function answerParserError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code, text] = parserFaults[error.code ?? ''] ?? [400, 'BAD_REQUEST', 'The request is not valid HTTP'];
  const requestID = randomUUID();
  const body = JSON.stringify({ status, error: text, code, requestID });
  const headers = { ...faultHeaders(requestID), 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${code}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.once('finish', () => socket.destroy());
}

interface Draining {
  readonly isDraining: boolean;
}

/**
 * The HTTP server of web and API. It passes on only requests with unambiguous framing; for others it responds 400 or 405 in the API's error format
 * and closes the connection, so that the remaining bytes are not read as a second request (request smuggling). `Expect: 100-continue` is
 * accepted after that check; other protocols (`Upgrade`, CONNECT) are rejected. While the program drains, each answer closes its connection, so that
 * a proxy in front sends its next request elsewhere. `close` ends as soon as the requests in flight are answered.
 */
export function createGuardedServer(options: ServerOptions, handle: RequestHandler, health?: Draining): Server {
  const refused = new WeakSet<object>();
  const admit = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (health?.isDraining) response.shouldKeepAlive = false;
    // Pipelined after a rejected request: the connection is about to close.
    if (refused.has(request.socket)) return false;
    const isServed = servedMethods.includes(request.method ?? '');
    const reason = isServed ? framingFault(request) : 'This method is not supported';
    if (!reason) return true;
    refused.add(request.socket);
    refuse(request, response, {
      status: isServed ? 400 : 405,
      error: reason,
      code: isServed ? 'BAD_FRAMING' : 'METHOD_NOT_ALLOWED',
    });
    return false;
  };
  const server = createServer(options, (request, response) => {
    if (admit(request, response)) handle(request, response);
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!admit(request, response)) return;
    response.writeContinue();
    handle(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    refused.add(request.socket);
    refuse(request, response, { status: 417, error: 'Only Expect: 100-continue is supported', code: 'EXPECTATION_FAILED' });
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nallow: ${servedMethods.join(', ')}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Already rejected by its headers; the parser's error about the body needs no second response.
    if (refused.has(socket)) socket.end();
    else answerParserError(error, socket);
  });
  endConnectionsOnClose(server);
  return server;
}

/**
 * Node closes only the connections that are idle when `close` is called: one whose request is answered later, or that never sent a request, would keep
 * the server open until its keep-alive or headers timeout, over a minute.
 */
function endConnectionsOnClose(server: Server) {
  const connections = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      // Its headers may have been sent before: the connection is idle now.
      if (isClosing) server.closeIdleConnections();
    });
  });
  const close = server.close.bind(server);
  server.close = (...parameters) => {
    isClosing = true;
    for (const response of inFlight) response.shouldKeepAlive = false;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    return close(...parameters);
  };
}
