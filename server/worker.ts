import { systemClock } from './clock';
import { environment, readConfig } from './config';
import { openDatabase } from './db/client';
import { createHandlers } from './jobs/handlers';
import { jobKinds } from './jobs/jobTable';
import { prepareQueues } from './jobs/queue';
import { runJobs } from './jobs/runner';
import { runTicks } from './jobs/ticker';
import { createTicks } from './jobs/ticks';
import { runMain, sayReady, stopOnSignal } from './lifecycle';
import { createLogger } from './logger';
import { confinementWarning } from './media/confinement';
import { createServices } from './services';

/** Does what a request must not wait for: jobs from the durable queue and the regular duties. Any number of workers may run. */
async function main() {
  const config = readConfig(environment);
  const logger = createLogger('worker', config.LOG_LEVEL);
  const db = openDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const boss = await prepareQueues(db);
  boss.on('error', (error) => logger.warn({ err: error }, 'queue'));
  const services = createServices({ db, config, clock: systemClock, logger });
  void services.media
    .ffmpeg()
    .then(confinementWarning)
    .then((warning) => warning && logger.warn(warning))
    .catch((error: unknown) => logger.error({ err: error }, 'no encoder: uploads cannot be processed'));
  const ticks = runTicks({ db, databaseUrl: config.DATABASE_URL, ticks: createTicks(services, boss), logger });
  const jobs = runJobs({ db, boss, kinds: jobKinds, handlers: createHandlers(services), logger });
  stopOnSignal(logger, async () => {
    await Promise.all([jobs.stop(), ticks.stop()]);
    await services.close();
    await db.$client.end();
  });
  sayReady();
}

runMain(main);
