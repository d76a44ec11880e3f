import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyError } from 'fastify';
import type { Logger } from 'pino';
import { answerProbe, createHealth, type Health } from '../platform/health';
import { createGuardedServer, requestIDOf, type RequestHandler } from '../platform/http/guardedServer';
import { pathOnly } from '../platform/logger';
import { observePage } from '../platform/metrics/metrics';
import { beginSpan } from '../platform/spans';
import { currentTraceID, runInTrace, traceOf } from '../platform/trace';
import { mountApiProxy, sendProxyFault } from './apiProxy';
import { isStaticFile, mountStaticFiles } from './staticFiles';
import type { WebConfig } from './webConfig';

interface Parts {
  config: WebConfig;
  logger: Logger;
  health?: Health;
  /** The build's scripts and styles, served at `/_next/static`. */
  staticFolder: string;
  /** Where those of earlier builds are, which open tabs still load. */
  assetsFolder?: string | null;
  /** Answers everything else: neither `/api`, `/media` nor what the API has in `/.well-known`, and no file of the build. */
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const isForApi = (url: string) => /^\/(api|media|\.well-known\/(ledger|security\.txt))(\/|\?|$)/.test(url);
const isProbe = (url = '/') => url.startsWith('/-/');
/** Next's image optimizer. Images get their sizes at upload, so scaling on request stays closed. */
const isImageService = (url: string) => /^\/_next\/image(\/|\?|$)/.test(url);

/**
 * The entry point: the one listener that browsers talk to. `/api`, `/media` and what it has in `/.well-known` go to the API through a maintained proxy, the build's files are served
 * from disk, all other addresses go to `pages`. Listens when `listen` is called; `close` lets requests in flight finish.
 */
export async function createEntry({ config, logger, health = createHealth(), staticFolder, assetsFolder = null, pages }: Parts) {
  const publicOrigin = new URL(config.PUBLIC_ORIGIN);

  const answer = async (request: IncomingMessage, response: ServerResponse, route: RequestHandler) => {
    if (publicOrigin.protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const url = request.url ?? '/';
    const probe = await answerProbe(health, url);
    if (probe)
      return void response
        .writeHead(probe.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(probe.body));
    // Absolute addresses are for proxies; bytes outside ASCII have no place in an address.
    if (!/^\/[\x21-\x7e]*$/.test(url)) return void response.writeHead(400, { connection: 'close' }).end();
    if (isForApi(url) || isStaticFile(url)) return route(request, response);
    if (isImageService(url)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    // Cookies and the allowed Origin use one name of this machine; visitors may type the other.
    if (publicOrigin.hostname === '127.0.0.1' && request.headers.host === `localhost:${publicOrigin.port}`)
      return void response.writeHead(307, { location: config.PUBLIC_ORIGIN + url.replace(/^\/+/, '/') }).end();
    noteAnswer(request, response);
    await pages(request, response);
  };
  /** One line for each page; the API logs what it answers. */
  const noteAnswer = (request: IncomingMessage, response: ServerResponse) => {
    const since = performance.now();
    const traceID = currentTraceID();
    response.once('close', () => {
      const seconds = (performance.now() - since) / 1000;
      const cache = String(response.getHeader('x-cache') ?? 'none');
      const { statusCode: status } = response;
      observePage(cache, status, seconds);
      logger.info(
        { method: request.method, url: request.url, status, ms: Math.round(seconds * 10_000) / 10, cache, traceID },
        'page answered',
      );
    });
  };

  const app = Fastify({
    logger: false,
    genReqId: requestIDOf,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 8192 },
    frameworkErrors: (error, _request, reply) => {
      const fault = { status: error.statusCode ?? 400, error: 'The address is not valid', code: 'BAD_ADDRESS' };
      void sendProxyFault(reply, fault); // -- typed by a route, and there is none
    },
    serverFactory: (route) =>
      createGuardedServer(
        { headersTimeout: 20_000, requestTimeout: 150_000, keepAliveTimeout: 65_000 },
        (request, response) => {
          const span = beginSpan('server', traceOf(request.headers));
          response.once('close', () => {
            if (isProbe(request.url)) return;
            const { statusCode: status } = response;
            const attributes = { 'http.request.method': request.method ?? '', 'url.path': pathOnly(request.url) };
            const name = isForApi(request.url ?? '/') ? 'request to the API' : 'page';
            span.end(name, { ...attributes, 'http.response.status_code': status }, status >= 500);
          });
          runInTrace(span.place, () => answer(request, response, route)).catch((error: unknown) => {
            logger.error({ err: error, url: request.url }, 'page failed');
            if (response.headersSent) response.destroy();
            else response.writeHead(500, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Internal Server Error');
          });
        },
        health,
      ),
    clientErrorHandler: () => undefined, // -- the guarded server answers these itself
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendProxyFault(reply, { status, error: 'The request is not valid', code: 'BAD_REQUEST' });
    logger.error({ err: error, url: request.url }, 'request to the API failed');
    return sendProxyFault(reply, { status: 502, error: 'We got no response. Try again in a moment.', code: 'NO_ANSWER' });
  });
  await mountStaticFiles(app, [staticFolder, ...(assetsFolder === null ? [] : [assetsFolder])]);
  await mountApiProxy(app, config, logger);

  return {
    listen: ({ host, port }: { host: string; port: number }) => app.listen({ host, port }),
    server: app.server,
    async close() {
      // A second before the program is ended by force.
      const force = setTimeout(() => app.server.closeAllConnections(), Math.max(0.5, config.DRAIN_TIMEOUT_SECONDS - 1) * 1000);
      await app.close();
      clearTimeout(force);
    },
  };
}
