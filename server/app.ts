import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyPluginAsync, type FastifyReply, type RouteOptions } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { apiPrefix } from './contract/apiPrefix';
import type { Endpoint } from './contract/endpoint';
import { accountsPlugin } from './modules/accounts/accountsPlugin';
import { analyticsPlugin } from './modules/analytics/analyticsPlugin';
import { createLoginSessionRepository } from './modules/auth/auth';
import { authPlugin } from './modules/auth/authPlugin';
import { campaignsPlugin } from './modules/campaigns/campaignsPlugin';
import { channelsPlugin } from './modules/channels/channelsPlugin';
import { eventsPlugin } from './modules/events/eventsPlugin';
import { imagesPlugin } from './modules/images/imagesPlugin';
import { invoicesPlugin } from './modules/invoices/invoicesPlugin';
import { kycPlugin } from './modules/kyc/kycPlugin';
import { monitoringPlugin } from './modules/monitoring/monitoringPlugin';
import { notificationsPlugin } from './modules/notifications/notificationsPlugin';
import { openLedgerPlugin } from './modules/openLedger/openLedgerPlugin';
import { operationsPlugin } from './modules/operations/operationsPlugin';
import { ordersPlugin } from './modules/orders/ordersPlugin';
import { organisationsPlugin } from './modules/organisations/organisationsPlugin';
import { ottPlugin } from './modules/ott/ottPlugin';
import { paymentsPlugin } from './modules/payments/paymentsPlugin';
import { portfolioPlugin } from './modules/portfolio/portfolioPlugin';
import { releaseDeskPlugin } from './modules/releaseDesk/releaseDeskPlugin';
import { returnsPlugin } from './modules/returns/returnsPlugin';
import { rewardsPlugin } from './modules/rewards/rewardsPlugin';
import { sandboxPlugin } from './modules/sandbox/sandboxPlugin';
import { searchPlugin } from './modules/search/searchPlugin';
import { sitePlugin } from './modules/site/sitePlugin';
import { splitsPlugin } from './modules/splits/splitsPlugin';
import { attributeOrders, referralPlugin, studioPlugin } from './modules/studio/studioPlugin';
import { usersPlugin } from './modules/users/usersPlugin';
import { videosPlugin } from './modules/videos/videosPlugin';
import { followsRequests, type Config } from './platform/config';
import { HttpError } from './platform/errors';
import { databaseHealth, type Health } from './platform/health';
import { errorHandler } from './platform/http/errorHandler';
import { createGuardedServer, requestIDOf } from './platform/http/guardedServer';
import { openApiDocument } from './platform/http/openapi';
import { probes } from './platform/http/probes';
import { requestGuards } from './platform/http/requestGuards';
import { requestLog } from './platform/http/requestLog';
import { pageVersionRoute } from './platform/pageTags/pageVersionRoute';
import { traceOf } from './platform/trace';
import { createServices, type Edges, type ServiceOptions, type Services } from './services';

/** The modules' routes, in no particular order. */
const modules: FastifyPluginAsync<{ services: Services }>[] = [
  authPlugin,
  usersPlugin,
  accountsPlugin,
  operationsPlugin,
  channelsPlugin,
  sitePlugin,
  imagesPlugin,
  kycPlugin,
  notificationsPlugin,
  paymentsPlugin,
  ordersPlugin,
  organisationsPlugin,
  invoicesPlugin,
  videosPlugin,
  ottPlugin,
  eventsPlugin,
  campaignsPlugin,
  returnsPlugin,
  rewardsPlugin,
  splitsPlugin,
  portfolioPlugin,
  openLedgerPlugin,
  searchPlugin,
  studioPlugin,
  referralPlugin,
  releaseDeskPlugin,
  analyticsPlugin,
  monitoringPlugin,
  sandboxPlugin,
];

export interface AppOptions extends ServiceOptions {
  logger?: FastifyBaseLogger;
  edges?: Edges;
  /** What the probes answer; by default ready while the database answers. */
  health?: Health;
}

/** The whole API on one Fastify instance. It does not listen, so that tests can inject requests into the same app that serves. */
export async function buildApp({ db, config, clock, logger, edges, health = databaseHealth(db) }: AppOptions) {
  const app = Fastify({
    serverFactory: (handle) => {
      // A 5 MiB upload request takes 56 s at 750 kbit/s, a weak phone connection.
      const server = createGuardedServer({ requestTimeout: 150_000, keepAliveTimeout: 72_000 }, handle, health);
      server.setTimeout(60_000);
      return server;
    },
    clientErrorHandler: () => undefined, // -- the guarded server responds to these itself
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }), // -- requestLog writes one line instead of two
    // Each line of a request has the trace of its page.
    childLoggerFactory: (parent, bindings, options, { headers }) =>
      parent.child({ ...bindings, traceID: traceOf(headers).traceID }, options),
    genReqId: requestIDOf,
    trustProxy: ['127.0.0.1', '::1', ...config.TRUSTED_PROXIES],
    bodyLimit: 1_048_576,
    return503OnClosing: false, // -- a request that arrives on an open connection while the server closes is served, and its connection ends
    routerOptions: { maxParamLength: 300 },
    // Undecodable addresses reach neither a route nor the error handler.
    frameworkErrors: (error, request, reply) => {
      const status = error.statusCode ?? 400;
      void (reply as FastifyReply) // -- its type depends on a route, and there is none
        .code(status)
        .send(new HttpError(status, 'BAD_ADDRESS', 'The address is not valid').toBody(request.id));
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.decorate('idempotencyDb', db);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    // An empty body counts as {}, because clients send commands without input (logout) with an empty body.
    if (body.length === 0) done(null, {});
    else void parseJson(request, body.toString('utf8'), done);
  });

  const sessions = createLoginSessionRepository(db);
  await app.register(errorHandler);
  await app.register(requestLog, { isTraced: followsRequests(config) });
  await app.register(requestGuards, { config, findViewer: (token: string) => sessions.findViewer(token, clock.now()) });
  await describeApi(app, config);
  const services = createServices({ db, config, clock, logger: app.log, storeTimeoutMilliseconds: 5_000 }, edges);
  app.addHook('onClose', services.close);
  attributeOrders(app, services);
  for (const plugin of modules) await app.register(plugin, { services });

  await app.register(pageVersionRoute, { db, hasCdn: config.CDN_PROVIDER !== undefined });
  await app.register(probes, { health });
  return app;
}

type App = ReturnType<typeof Fastify> | Awaited<ReturnType<typeof buildApp>>;

/** The document describes exactly the operations that are mounted after this call. */
async function describeApi(app: App, config: Config) {
  const served: Endpoint[] = [];
  app.addHook('onRoute', ({ config: route, method, url }: RouteOptions) => {
    const endpoint = route?.endpoint;
    if (endpoint && endpoint.method === method && apiPrefix + endpoint.path === url) served.push(endpoint);
  });
  // All schemas are read for it, which takes half of a start: it is made at the first request.
  let cached: ReturnType<typeof openApiDocument> | undefined;
  const document = { toJSON: () => (cached ??= openApiDocument(served, config.PUBLIC_ORIGIN)) };
  app.get('/api/openapi.json', () => document);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as unknown as OpenAPIV3_1.Document } }); // -- our generator's type is looser than the package's
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
