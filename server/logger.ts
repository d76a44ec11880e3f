import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';

/** An address may carry a door's token or a sign-in's code: the query is nobody's to read in a log. */
export const pathOnly = (url = '/') => url.split('?', 1)[0] ?? '/';

/** What a program says while it runs. Nothing secret: no query of an address, no cookie, no credential. */
export const createLogger = (program: string, level: string, to?: DestinationStream) =>
  pino(
    {
      level,
      base: { program },
      serializers: { req: ({ method, url, ip }: FastifyRequest) => ({ method, url: pathOnly(url), remoteAddress: ip }), url: pathOnly },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    ...(to ? [to] : []),
  );
