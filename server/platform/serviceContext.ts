import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/client';
import type { Settings } from './settings';

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** What every module may use. */
export interface ServiceContext {
  db: Database;
  config: Config;
  clock: Clock;
  logger: Logger;
  settings: Settings;
}
