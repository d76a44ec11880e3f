import { parseArgs } from 'node:util';
import { readConfig, type Config } from './config';

/** The settings of a worker. Its options replace the settings of its role in `environment`, so that all workers may share one file of settings. */
export function readWorkerConfig(args: readonly string[], environment: Record<string, string | undefined>): Config {
  const { values } = parseArgs({ args: [...args], options: { queues: { type: 'string' }, 'scheduled-tasks': { type: 'string' } } });
  if (values.queues !== undefined) environment.WORKER_QUEUES = values.queues;
  if (values['scheduled-tasks'] !== undefined) environment.WORKER_SCHEDULED_TASKS = values['scheduled-tasks'];
  return readConfig(environment);
}
