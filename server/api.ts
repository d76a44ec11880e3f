import { buildApp } from './app';
import { systemClock } from './platform/clock';
import { environment, readConfig } from './platform/config';
import { openServerDatabase } from './platform/db/openServerDatabase';
import { runMain, notifyReady, stopOnSignal } from './platform/lifecycle';
import { createLogger } from './platform/logger';

/** Serves the API until a stop signal; then finishes requests in flight and rejects new ones with 503. */
async function main() {
  const config = readConfig(environment);
  const logger = createLogger('api', config.LOG_LEVEL);
  const db = await openServerDatabase(config, logger);
  const app = await buildApp({ db, config, clock: systemClock, logger });
  stopOnSignal(logger, async () => {
    await app.close();
    await db.$client.end();
  });
  await app.listen({ host: config.API_HOST ?? config.HOST, port: config.API_PORT });
  notifyReady();
}

runMain(main);
