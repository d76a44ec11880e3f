const surfaces = { api: '/api/v1/users/me', media: '/media/images/a/b.webp', pages: '/profile/' };
/** A complete request hidden in another one's body. */
export const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\nX-Request-Id: smuggled-0001\r\nX-Forwarded-For: 203.0.113.77\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const openChunk = chunk(`${smuggled.slice(0, -2)}X-Ignore: `);

/** Header lines and the body; `accepted`: legal HTTP, which must arrive as exactly one request with exactly its body. */
interface Attack {
  name: string;
  lines: string[];
  body?: string;
  half?: boolean;
  accepted?: boolean;
}
const withBody = (isBodyMethod: boolean): Attack[] => [
  { name: 'chunked', lines: ['Transfer-Encoding: chunked'], body: `${chunk(smuggled)}0\r\n\r\n`, accepted: isBodyMethod },
  { name: 'chunked, left open', lines: ['Transfer-Encoding: chunked'], body: openChunk, half: true },
  { name: 'Content-Length', lines: [`Content-Length: ${smuggled.length}`], body: smuggled, accepted: isBodyMethod },
  { name: 'half a body', lines: ['Content-Length: 400'], body: smuggled, half: true },
  { name: 'TE and CL', lines: ['Content-Length: 4', 'Transfer-Encoding: chunked'], body: `0\r\n\r\n${smuggled}` },
  { name: 'CL and TE', lines: ['Transfer-Encoding: chunked', `Content-Length: ${smuggled.length}`], body: `0\r\n\r\n${smuggled}` },
  { name: 'two CL', lines: ['Content-Length: 0', `Content-Length: ${smuggled.length}`], body: smuggled },
  { name: 'two equal CL', lines: ['Content-Length: 0', 'Content-Length: 0'], body: smuggled },
  { name: 'CL as a list', lines: [`Content-Length: 0, ${smuggled.length}`], body: smuggled },
  { name: 'signed CL', lines: ['Content-Length: +4'], body: smuggled },
  { name: 'two TE', lines: ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], body: `0\r\n\r\n${smuggled}` },
  { name: 'TE identity', lines: ['Transfer-Encoding: identity'], body: smuggled },
  { name: 'TE gzip, chunked', lines: ['Transfer-Encoding: gzip, chunked'], body: `${chunk(smuggled)}0\r\n\r\n` },
  { name: 'TE xchunked', lines: ['Transfer-Encoding: xchunked'], body: smuggled },
  { name: 'space before the colon', lines: ['Transfer-Encoding : chunked'], body: `0\r\n\r\n${smuggled}` },
  { name: 'folded TE', lines: ['Transfer-Encoding:', ' chunked'], body: `0\r\n\r\n${smuggled}` },
  { name: 'folded header', lines: ['X-Note: one', ` two`, `Content-Length: ${smuggled.length}`], body: smuggled },
  ...['content-length', 'host', 'cookie', 'authorization', 'x-forwarded-for', 'x-request-id', 'origin', 'idempotency-key'].map((name) => ({
    name: `Connection: ${name}`,
    lines: [`Connection: keep-alive, ${name}`, `Content-Length: ${smuggled.length}`],
    body: smuggled,
  })),
  {
    name: 'Connection: transfer-encoding',
    lines: ['Connection: Transfer-Encoding', 'Transfer-Encoding: chunked'],
    body: `${chunk(smuggled)}0\r\n\r\n`,
  },
  { name: 'Upgrade', lines: ['Connection: Upgrade', 'Upgrade: websocket'], body: smuggled },
  { name: 'Upgrade to h2c', lines: ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQ'], body: smuggled },
  { name: 'Upgrade alone', lines: ['Upgrade: h2c'], body: smuggled },
  { name: 'unknown Expect', lines: ['Expect: later', `Content-Length: ${smuggled.length}`], body: smuggled },
  {
    name: 'Expect with a body',
    lines: ['Expect: 100-continue', `Content-Length: ${smuggled.length}`],
    body: smuggled,
    accepted: isBodyMethod,
  },
];

const methods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'];
/** Method × framing × part of the site. */
export const smugglingCases = methods.flatMap((method) =>
  withBody(!['GET', 'HEAD', 'OPTIONS'].includes(method))
    // A DELETE needs a declared length.
    .map((attack) => (method === 'DELETE' && attack.name === 'chunked' ? { ...attack, accepted: false } : attack))
    .flatMap((attack) => Object.entries(surfaces).map(([surface, path]) => ({ method, surface, path, attack }))),
);
