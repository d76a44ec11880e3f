import type { IncomingMessage } from 'node:http';

/** Connection options of HTTP/1.1 itself (RFC 9110 §7.6.1). Any other name would ask the next hop to drop a header that belongs to the request. */
const connectionOptions = new Set(['close', 'keep-alive', 'te']);

/** Headers that decide where a request ends or whom it is for: a second copy makes two programs read two different requests. */
const singleHeaders = new Set(['host', 'content-length', 'transfer-encoding', 'expect']);

const methodsWithoutBody = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What this application serves; anything else is answered 405. */
export const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

type Framed = Pick<IncomingMessage, 'method' | 'httpVersion' | 'headers' | 'rawHeaders'>;

/**
 * Why a request must not be served: its end could be read in two ways, or it asks for a different protocol. Null when it is unambiguous.
 * Stricter than Node's parser, because what one server accepts the next one may read differently (RFC 9112 §6.1, §6.3, §11.2).
 * A DELETE may carry a body of declared length, since the browser client sends one; GET, HEAD and OPTIONS may not carry any.
 */
export function framingFault({ method = 'GET', httpVersion, headers, rawHeaders }: Framed): string | null {
  const repeated = repeatedHeader(rawHeaders);
  if (repeated) return `The header ${repeated} may occur once`;
  const coding = headers['transfer-encoding'];
  const length = headers['content-length'];
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') return 'Transfer-Encoding must be chunked';
    if (length !== undefined) return 'Transfer-Encoding and Content-Length exclude each other';
    if (httpVersion !== '1.1') return 'Transfer-Encoding needs HTTP/1.1';
  }
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return 'Content-Length must be a number';
  if (methodsWithoutBody.has(method) && (coding !== undefined || Number(length ?? 0) > 0)) return `A ${method} request has no body`;
  if (method === 'DELETE' && coding !== undefined) return 'The body of a DELETE request needs a Content-Length';
  const options = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  if (options.some((name) => name !== '' && !connectionOptions.has(name))) return 'Connection may name close, keep-alive and te only';
  if (headers.upgrade !== undefined) return 'No other protocol is served here';
  return null;
}
