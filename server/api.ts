import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app';
import { systemClock } from './clock';
import { environment, readConfig } from './config';
import { openDatabase } from './db/client';
import { runMain, sayReady, stopOnSignal } from './lifecycle';

/** Serves the API until it is told to stop; then finishes what is in flight and refuses the rest with 503. */
async function main() {
  const config = readConfig(environment);
  const logger = pino({
    level: config.LOG_LEVEL,
    base: { program: 'api' },
    // An address may carry a door's token or a sign-in's code: the query is nobody's to read in a log.
    serializers: { req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?', 1)[0], remoteAddress: ip }) },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  });
  const db = openDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const app = await buildApp({ db, config, clock: systemClock, logger });
  stopOnSignal(logger, async () => {
    await app.close();
    await db.$client.end();
  });
  await app.listen({ host: config.HOST, port: config.API_PORT });
  sayReady();
}

runMain(main);
