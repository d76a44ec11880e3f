import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Clock } from './clock';
import type { Config } from './config';
import { operations } from './contract/operations';
import type { Database } from './db/client';
import { Fault } from './errors';
import { buildShop, type Edges, type Shop } from './house';
import { createGuardedServer, requestIDOf } from './http/guardedServer';
import { buildMedia } from './mediaHouse';
import { createLoginSessionRepository } from './modules/auth/loginSessionRepository';
import { investRoutes } from './modules/campaigns/investRoutes';
import { mountCampaignFace } from './modules/campaigns/publicFace';
import { createTermsChanges } from './modules/campaigns/termsChanges';
import { termsRoutes } from './modules/campaigns/termsRoutes';
import { boxOfficeDeskRoutes } from './modules/events/boxOfficeDeskRoutes';
import { boxOfficeRoutes } from './modules/events/boxOfficeRoutes';
import { doorRoutes } from './modules/events/doorRoutes';
import { eventRoutes } from './modules/events/eventRoutes';
import { organiserRoutes } from './modules/events/organiserRoutes';
import { createOrganiserService } from './modules/events/organiserService';
import { ticketRoutes } from './modules/events/ticketRoutes';
import { kycRoutes } from './modules/kyc/kycRoutes';
import { monitoringRoutes } from './modules/monitoring/monitoringRoutes';
import { buildOtt } from './modules/ott/ottHouse';
import { ottRoutes } from './modules/ott/ottRoutes';
import { purchaseRoutes } from './modules/ott/purchaseRoutes';
import { releaseRoutes } from './modules/ott/releaseRoutes';
import { paymentRoutes, readForms } from './modules/payments/paymentRoutes';
import { razorpayRoutes } from './modules/payments/razorpay/razorpayRoutes';
import { sandboxRoutes } from './modules/payments/sandbox/sandboxRoutes';
import { portfolioRoutes } from './modules/portfolio/portfolioRoutes';
import { createPortfolioService } from './modules/portfolio/portfolioService';
import { buildReleaseDesk } from './modules/releaseDesk/releaseDesk';
import { releaseDeskRoutes } from './modules/releaseDesk/releaseDeskRoutes';
import { returnsRoutes } from './modules/returns/returnsRoutes';
import { createAudienceService } from './modules/studio/audienceService';
import { createEarningsService } from './modules/studio/earningsService';
import { studioFigureRoutes } from './modules/studio/studioFigureRoutes';
import { createTaxService } from './modules/studio/taxService';
import { createClipSources } from './modules/videos/clipSources';
import { createPlayTokens } from './modules/videos/playToken';
import { mountAccounts } from './mountAccounts';
import { mountCampaignDesk } from './mountCampaigns';
import { mountMedia } from './mountMedia';
import { openApiDocument } from './openapi';
import { faults } from './plugins/faults';
import { guardHouse } from './plugins/guardHouse';
import { onVideoChanged, screenAccess } from './screenAccess';
import { createDiskImageStore } from './storage/imageStore';

export interface House {
  db: Database;
  config: Config;
  clock: Clock;
  logger?: FastifyBaseLogger;
  edges?: Edges;
}

/** The whole API on one Fastify instance. Opens nothing and listens nowhere, so tests inject into the very thing that serves. */
export async function buildApp({ db, config, clock, logger, edges }: House) {
  const app = Fastify({
    serverFactory: (handle) => {
      // 5 MiB of a film in one request take 56 s at the 750 kbit/s of a weak phone connection; headers must come sooner.
      const server = createGuardedServer({ requestTimeout: 150_000, keepAliveTimeout: 72_000 }, handle);
      server.setTimeout(60_000);
      return server;
    },
    clientErrorHandler: () => undefined, // -- the guarded server answers these itself
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: requestIDOf,
    trustProxy: ['127.0.0.1', '::1', ...config.TRUSTED_PROXIES],
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded never reaches a route, nor the error handler.
    frameworkErrors: (error, request, reply) => {
      const status = error.statusCode ?? 400;
      void (reply as FastifyReply) // -- typed by a route, and there is none
        .code(status)
        .send(new Fault(status, 'BAD_ADDRESS', 'The address is not valid').toBody(request.id));
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.decorate('idempotencyDb', db);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    // An empty body is an empty command: SPEC.md's logout is "POST with an empty body".
    if (body.length === 0) done(null, {});
    else void parseJson(request, body.toString('utf8'), done);
  });

  await app.register(faults);
  await app.register(guardHouse, { config, findViewer: createLoginSessionRepository(db).findViewer });
  await describeApi(app, config);
  const images = createDiskImageStore(config.DATA_DIR);
  const shop = buildShop({ db, config, clock, logger: app.log }, edges);
  await sell(app, config, shop);
  boxOfficeDeskRoutes(app, shop.box);
  returnsRoutes(app, shop.returns);
  portfolioRoutes(app, createPortfolioService({ db, clock }));
  studioFigureRoutes(app, {
    ...{ audience: createAudienceService(db), earnings: createEarningsService(db), tax: createTaxService(db) },
    payouts: shop.returns.ofChannels,
  });
  const organiser = createOrganiserService({ db, clock, desk: shop.desk, images });
  organiserRoutes(app, { ...shop, organiser });
  const media = buildMedia({ db, config, clock, onVideoChanged, storePatienceMilliseconds: 5_000 });
  await mountMedia(app, media, config, screenAccess);
  const campaigns = mountCampaignDesk(app, shop.campaigns, media, config);
  mountAccounts(app, { db, config, clock }, images);
  mountCampaignFace(app, { db, clock, store: media.store });
  const sourcesOf = createClipSources({ ...media, tokens: createPlayTokens(config.APP_SECRET) });
  const ott = buildOtt({ db, clock, images, sourcesOf });
  ottRoutes(app, ott);
  releaseRoutes(app, ott);
  releaseDeskRoutes(app, buildReleaseDesk({ media, ott, organiser, campaigns }));

  monitoringRoutes(app, config.SENTRY_DSN);

  // A balancer asks every second, from one address.
  const probe = { config: { rateLimit: false } };
  app.get('/api/health', probe, () => ({ status: 'ok' }));
  app.get('/api/ready', probe, async () => {
    await db.execute(sql`SELECT 1`);
    return { status: 'ready' };
  });
  return app;
}

type App = ReturnType<typeof Fastify> | Awaited<ReturnType<typeof buildApp>>;

async function sell(app: FastifyInstance, config: Config, shop: Shop) {
  const publicOrigin = config.PUBLIC_ORIGIN;
  boxOfficeRoutes(app, shop.boxOffice, shop.events);
  eventRoutes(app, shop.events);
  ticketRoutes(app, shop.tickets);
  doorRoutes(app, shop);
  purchaseRoutes(app, shop.purchases);
  investRoutes(app, shop.campaigns);
  kycRoutes(app, shop.identity);
  termsRoutes(app, createTermsChanges(shop.db));
  // The payer's browser speaks in forms; only in here is that a language we read.
  await app.register((scope, _options, done) => {
    readForms(scope);
    paymentRoutes(scope, { ...shop, publicOrigin });
    if (config.SANDBOX && shop.gateway.provider === 'sandbox') {
      const deliverSoon = () =>
        void shop.sandbox.deliver().catch((error: unknown) => app.log.warn({ err: error }, 'sandbox webhooks stay due'));
      sandboxRoutes(scope, { ...shop.sandbox, publicOrigin, deliverSoon });
    }
    if (shop.razorpayKeys) razorpayRoutes(scope, { payments: shop.payments, keys: shop.razorpayKeys, publicOrigin });
    done();
  });
}

async function describeApi(app: App, config: Config) {
  const served = Object.values(operations).filter((endpoint) => config.SANDBOX || !endpoint.operationId.startsWith('sandbox.'));
  // All schemas are read through for it, which is half of a start: it is made when somebody first reads it.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = { toJSON: () => (made ??= openApiDocument(served, config.PUBLIC_ORIGIN)) };
  app.get('/api/openapi.json', () => document);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as unknown as OpenAPIV3_1.Document } }); // -- our generator's type is looser than the package's
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
