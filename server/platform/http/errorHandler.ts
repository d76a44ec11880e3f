import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../errors';
import { tooManyRequestsPage, tooManyRequestsPageHeaders } from './tooManyRequestsPage';

const statusMessages: Record<number, string> = {
  400: 'The request is not valid',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The body must be application/json',
  429: 'Too many requests. Try again later',
  431: 'The headers are too large',
  503: 'Marquee is busy. Try again in a moment',
};

/**
 * Temporary failures: PostgreSQL unreachable, shutting down, out of connections, a standby since a failover, statement or lock timeout, deadlock; a
 * pooler without a server (08P01); a full disk.
 */
const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '40P01',
  '40001',
  '25P03',
  '08006',
  '08003',
  '08001',
  '08004',
  '08P01',
  '25006',
  '53100',
  'ENOSPC',
  'EDQUOT',
]);

const codesOf = (error: unknown): string[] => {
  const codes: string[] = [];
  // By shape, not by class, because errors of another realm (a vm, a worker) have another class.
  for (let cause = error as Partial<Error> & { code?: unknown }; cause && typeof cause === 'object'; cause = cause.cause as typeof cause) {
    if (typeof cause.code === 'string') codes.push(cause.code);
    if (typeof cause.message === 'string' && /timeout exceeded when trying to connect|Connection terminated/.test(cause.message))
      codes.push('ETIMEDOUT');
  }
  return codes;
};

/** Seconds to wait when the limit gives no time. */
const defaultWaitSeconds = 60;

/** Whether a browser navigates, so that the response is shown as a page; our pages' API calls do not navigate. */
const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] ? headers['sec-fetch-mode'] === 'navigate' : /\btext\/html\b/.test(headers.accept ?? '');

/** Sends 429 with the time to wait: a page for navigations, otherwise the API's error format. */
function sendTooMany(request: FastifyRequest, reply: FastifyReply, fault: HttpError) {
  const waitSeconds = fault.retryAfterSeconds ?? (Number(reply.getHeader('retry-after')) || defaultWaitSeconds);
  void reply.code(429).header('retry-after', String(waitSeconds));
  if (!isNavigation(request)) return reply.send(fault.toBody(request.id));
  return reply.headers(tooManyRequestsPageHeaders).send(tooManyRequestsPage(waitSeconds));
}

/** Sends every error as {status, error, code?, fields?, requestID}. Unexpected errors are logged and sent without details. */
export const errorHandler = fastifyPlugin((app: FastifyInstance, _options, done) => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof HttpError && error.status === 429) return sendTooMany(request, reply, error);
    if (error instanceof HttpError && error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    if (error instanceof HttpError) return reply.code(error.status).send(error.toBody(request.id));
    const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status === 429) return sendTooMany(request, reply, new HttpError(429, 'TOO_MANY_REQUESTS', statusMessages[429] ?? ''));
    if (status >= 400 && status < 500)
      return reply
        .code(status)
        .send(new HttpError(status, 'REFUSED', statusMessages[status] ?? 'The request was refused').toBody(request.id));
    request.log.error({ err: error }, 'request failed');
    if (status === 503 || codesOf(error).some((code) => transientCodes.has(code)))
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(new HttpError(503, 'UNAVAILABLE', statusMessages[503] ?? '').toBody(request.id));
    return reply.code(500).send({ status: 500, error: 'Something went wrong on our side', requestID: request.id });
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(new HttpError(404, 'NOT_FOUND', 'Not found').toBody(request.id)),
  );
  done();
});
