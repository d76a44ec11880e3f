import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../db/client';
import { cleanUp } from './cleanUp';
import type { Tick } from './ticker';

/** What a regular duty may use. */
export interface WorkerHouse {
  db: Database;
  config: Config;
  clock: Clock;
  logger: Logger;
  boss: PgBoss;
}

/** Every regular duty of the worker. To add one, add a line; all workers together run it once in each period. */
export const createTicks = ({ db, boss }: WorkerHouse): Tick[] => [
  // Takes jobs from workers that died and files old ones away; a lease is noticed this long after it ended at the latest.
  { name: 'maintainQueue', everySeconds: 15, run: () => boss.maintain() },
  { name: 'cleanUp', everySeconds: 600, run: ({ signal }) => cleanUp(db, signal) },
];
