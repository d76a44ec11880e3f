import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

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

/** Sends an error that was logged to the collector of error reports. */
export type ErrorReporter = (error: Error, about: { message: string; tags: Record<string, string> }) => void;

const errorLevel = 50;
const reportedBindings = ['reqId', 'traceID', 'job', 'task'];

/** By shape, not by class: an error of another realm (a worker, a test's vm) is an error too. */
const errorIn = (given: unknown): Error | null => {
  const error = given && typeof given === 'object' && 'err' in given ? given.err : given;
  return error && typeof error === 'object' && 'stack' in error && 'message' in error ? (error as Error) : null;
};

function report(reporter: ErrorReporter, logger: Logger, [first, message]: unknown[]) {
  const error = errorIn(first);
  if (!error) return;
  const facts = { ...logger.bindings(), ...(first as Record<string, unknown>) };
  const tags = Object.fromEntries(
    reportedBindings.flatMap((name) => (typeof facts[name] === 'string' ? [[name, facts[name]]] : [])),
  ) as Record<string, string>;
  reporter(error, { message: String(message ?? error.message), tags });
}

interface LoggerOptions {
  destination?: DestinationStream;
  /** Gets each error that is logged as such. */
  reporter?: ErrorReporter | null;
}

/** A program's logger. It logs no secrets: no query strings, cookies or credentials. */
export const createLogger = (program: string, level: string, { destination, reporter }: LoggerOptions = {}) =>
  pino(
    {
      level,
      ...(reporter
        ? {
            hooks: {
              logMethod(args, method, level) {
                if (level >= errorLevel) report(reporter, this, args);
                method.apply(this, args);
              },
            },
          }
        : {}),
      base: { program },
      serializers: { req: ({ method, url, ip }: FastifyRequest) => ({ method, url: pathOnly(url), remoteAddress: ip }), url: pathOnly },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    ...(destination ? [destination] : []),
  );
