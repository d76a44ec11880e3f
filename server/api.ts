import { buildApp } from './app';
import { systemClock } from './clock';
import { environment, readConfig } from './config';
import { openDatabase } from './db/client';
import { runMain, sayReady, stopOnSignal } from './lifecycle';
import { createLogger } from './logger';

/** Serves the API until it is told to stop; then finishes what is in flight and refuses the rest with 503. */
async function main() {
  const config = readConfig(environment);
  const logger = createLogger('api', config.LOG_LEVEL);
  const db = openDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const app = await buildApp({ db, config, clock: systemClock, logger });
  stopOnSignal(logger, async () => {
    await app.close();
    await db.$client.end();
  });
  await app.listen({ host: config.API_HOST ?? config.HOST, port: config.API_PORT });
  sayReady();
}

runMain(main);
