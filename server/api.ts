import { buildApp } from './app';
import { systemClock } from './platform/clock';
import { environment, readConfig } from './platform/config';
import { openServerDatabase } from './platform/db/openServerDatabase';
import { createErrorReporter } from './platform/errorReports';
import { databaseHealth } from './platform/health';
import { runMain, notifyReady, stopOnSignal } from './platform/lifecycle';
import { createLogger } from './platform/logger';
import { watchMachine } from './platform/metrics/machineMetrics';
import { measurePool, registry } from './platform/metrics/metrics';
import { openMetricsServer } from './platform/metrics/metricsServer';
import { exportSpans } from './platform/spans';

/** Serves the API until a stop signal; then reports that it is not ready, and finishes what is in flight. */
async function main() {
  const config = readConfig(environment);
  const logger = createLogger('api', config.LOG_LEVEL, { reporter: createErrorReporter(config.SENTRY_DSN, 'api') });
  const db = await openServerDatabase(config, logger);
  measurePool(db.$client);
  watchMachine({ db, clock: systemClock, folder: config.DATA_DIR, registry, logger });
  const health = databaseHealth(db);
  const app = await buildApp({ db, config, clock: systemClock, logger, health });
  const spans = exportSpans(config, 'api', logger);
  const metrics = await openMetricsServer({ settings: config, health, logger });
  stopOnSignal({
    logger,
    settings: config,
    health,
    stop: async () => {
      await app.close();
      await metrics.close();
      await spans.stop();
      await db.$client.end();
    },
  });
  await app.listen({ host: config.API_HOST ?? config.HOST, port: config.API_PORT });
  notifyReady();
}

runMain(main);
