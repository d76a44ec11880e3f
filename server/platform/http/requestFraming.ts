import type { IncomingMessage } from 'node:http';

/** Connection options of HTTP/1.1 itself (RFC 9110 §7.6.1). Any other name would make the next hop drop that header. */
const connectionOptions = new Set(['close', 'keep-alive', 'te']);

/** Headers that determine framing or target; programs disagree on which of two copies counts. */
const singleHeaders = new Set(['host', 'content-length', 'transfer-encoding', 'expect']);

const methodsWithoutBody = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The supported methods; others get 405. */
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
 * Why a request must be rejected: its framing is ambiguous, or it asks for another protocol. Null when it is acceptable. Stricter than Node's
 * parser, because proxies may interpret a lenient request differently (RFC 9112 §6.1, §6.3, §11.2). A DELETE may have a body of declared
 * length, since the browser client sends one; GET, HEAD and OPTIONS may not.
 */
export function framingFault({ method = 'GET', httpVersion, headers, rawHeaders }: Framed): string | null {
  const repeated = repeatedHeader(rawHeaders);
  if (repeated) return `The header ${repeated} may occur only once`;
  const coding = headers['transfer-encoding'];
  const length = headers['content-length'];
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') return 'Transfer-Encoding must be chunked';
    if (length !== undefined) return 'Transfer-Encoding and Content-Length are mutually exclusive';
    if (httpVersion !== '1.1') return 'Transfer-Encoding needs HTTP/1.1';
  }
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return 'Content-Length must be a number';
  if (methodsWithoutBody.has(method) && (coding !== undefined || Number(length ?? 0) > 0))
    return `A ${method} request must not have a body`;
  if (method === 'DELETE' && coding !== undefined) return 'The body of a DELETE request needs a Content-Length';
  const options = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  if (options.some((name) => name !== '' && !connectionOptions.has(name))) return 'Connection may only contain close, keep-alive and te';
  if (headers.upgrade !== undefined) return 'Upgrade is not supported';
  return null;
}
