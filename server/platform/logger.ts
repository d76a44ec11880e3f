import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';

/** Path segments that contain tokens: upload and play addresses, links in e-mails, sign-ins of the sandbox. */
const secretSegments: [RegExp, string][] = [
  [/^(\/media\/v\/)[^/]+/i, '$1[token]'],
  [/^(\/api\/v\d+\/uploads\/(?:vid_[a-z0-9]{20})?)[^/]*/i, '$1[token]'],
  [/^(\/api\/(?:campaigns|notifications)\/unsubscribe\/)[^/]+/i, '$1[token]'],
  [/^(\/api\/sandbox\/oidc\/(?:people|auth)\/)[^/]+/i, '$1[token]'],
];

/** An address for the log: without its query, which may contain a check-in token or a sign-in code, and without tokens in its path. */
export const pathOnly = (url = '/') =>
  secretSegments.reduce((path, [pattern, replacement]) => path.replace(pattern, replacement), url.split('?', 1)[0] ?? '/');

/** A program's logger. It logs no secrets: no query strings, cookies or credentials. */
export const createLogger = (program: string, level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: { program },
      serializers: { req: ({ method, url, ip }: FastifyRequest) => ({ method, url: pathOnly(url), remoteAddress: ip }), url: pathOnly },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    ...(destination ? [destination] : []),
  );
