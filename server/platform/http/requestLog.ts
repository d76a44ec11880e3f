import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pathOnly } from '../logger';
import { observeRequest } from '../metrics/metrics';
import { beginSpan } from '../spans';
import { runInTrace, traceOf } from '../trace';

/** What identifies an address without its parameters: the operation of the contract, else the template of the route. */
const operationOf = ({ routeOptions: { config, url } }: FastifyRequest): string => config.endpoint?.operationId ?? url ?? 'unknown';

/**
 * One line in the log and one observation in the metrics for each request, when it has been answered. Routes with `logLevel` leave the log: probes,
 * and pictures that succeed. With `isTraced` a request is a span of its trace, and its statements know both.
 */
export const requestLog = fastifyPlugin((app: FastifyInstance, { isTraced }: { isTraced: boolean }, done) => {
  if (isTraced) {
    const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginSpan>>();
    const follow = (request: FastifyRequest, _reply: FastifyReply, next: HookHandlerDoneFunction) => {
      const span = spans.get(request) ?? beginSpan('server', traceOf(request.headers));
      spans.set(request, span);
      runInTrace(span.place, next);
    };
    app.addHook('onRequest', follow);
    app.addHook('preValidation', follow); // -- a body that arrives in between leaves the context
    app.addHook('onResponse', (request, reply, next) => {
      const { method, url } = request;
      const attributes = { 'http.request.method': method, 'url.path': pathOnly(url), 'http.response.status_code': reply.statusCode };
      spans.get(request)?.end(operationOf(request), attributes, reply.statusCode >= 500);
      next();
    });
  }
  app.addHook('onResponse', (request, reply, next) => {
    const operation = operationOf(request);
    observeRequest(operation, reply.statusCode, reply.elapsedTime / 1000);
    const { method, url, ip } = request;
    request.log.info(
      { method, url, operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, remoteAddress: ip },
      'request completed',
    );
    next();
  });
  done();
});
