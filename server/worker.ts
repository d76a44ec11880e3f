import { createJobHandlers } from './jobs/jobHandlers';
import { measureOperations } from './jobs/operationalMetrics';
import { createScheduledTasks } from './jobs/scheduledTasks';
import { confinementWarning } from './modules/media/media';
import { systemClock } from './platform/clock';
import { environment } from './platform/config';
import { openServerDatabase } from './platform/db/openServerDatabase';
import { createErrorReporter } from './platform/errorReports';
import { databaseHealth } from './platform/health';
import { jobKinds, selectKinds } from './platform/jobs/jobKinds';
import { prepareQueues } from './platform/jobs/queue';
import { runJobs } from './platform/jobs/runner';
import { runScheduledTasks } from './platform/jobs/scheduler';
import { runMain, notifyReady, stopOnSignal } from './platform/lifecycle';
import { createLogger } from './platform/logger';
import { watchMachine } from './platform/metrics/machineMetrics';
import { measurePool, registry } from './platform/metrics/metrics';
import { openMetricsServer } from './platform/metrics/metricsServer';
import { exportSpans } from './platform/spans';
import { readWorkerConfig } from './platform/workerConfig';
import { createServices } from './services';

/**
 * The worker: runs jobs from the durable queue and the scheduled tasks. Any number of workers may run, each with a role: `--queues a,b` runs the jobs
 * of these queues only, `--queues -a` all others, and `--scheduled-tasks off` no tasks.
 */
async function main() {
  const config = readWorkerConfig(process.argv.slice(2), environment);
  const kinds = selectKinds(jobKinds, config.WORKER_QUEUES);
  const logger = createLogger('worker', config.LOG_LEVEL, { reporter: createErrorReporter(config.SENTRY_DSN, 'worker') });
  const db = await openServerDatabase(config, logger);
  const boss = await prepareQueues(db);
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue error'));
  const services = createServices({ db, config, clock: systemClock, logger });
  void services.media
    .ffmpeg()
    .then(confinementWarning)
    .then((warning) => warning && logger.warn(warning))
    .catch((error: unknown) => logger.error({ err: error }, 'ffmpeg not found: uploads cannot be processed'));
  const isTaskWorker = config.WORKER_SCHEDULED_TASKS === 'on';
  const tasks = runScheduledTasks({ db, tasks: isTaskWorker ? createScheduledTasks(services, boss) : [], logger });
  const jobs = runJobs({ db, boss, kinds, handlers: createJobHandlers(services), logger });
  measurePool(db.$client);
  measureOperations({ db, clock: systemClock, registry });
  watchMachine({ db, clock: systemClock, folder: config.DATA_DIR, registry, logger });
  const health = databaseHealth(db);
  const spans = exportSpans(config, 'worker', logger);
  const metrics = await openMetricsServer({ settings: config, health, logger });
  stopOnSignal({
    logger,
    settings: config,
    health,
    stop: async () => {
      // Half of the time for jobs to finish; the rest for those that are then returned to their queue.
      await Promise.all([jobs.stop(config.DRAIN_TIMEOUT_SECONDS / 2), tasks.stop()]);
      await services.close();
      await metrics.close();
      await spans.stop();
      await db.$client.end();
    },
  });
  logger.info({ queues: Object.keys(kinds), scheduledTasks: config.WORKER_SCHEDULED_TASKS }, 'worker started');
  notifyReady();
}

runMain(main);
