import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { followsRequests, type Config } from '../config';
import { openDatabase, type Database } from './client';
import { observeStatements } from './observeStatements';
import { openReplica } from './replica';

/**
 * The database of the API or a worker: the server or pooler of DATABASE_URL, and the replica for public reads. Throws when a pooler's connections
 * have no limits, which `migrate` sets on the role. A database that cannot be reached yet is no reason: the programs wait for it.
 */
export async function openServerDatabase(config: Config, logger: Logger): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATABASE_POOL: max } = config;
  const isPooled = DATABASE_DIRECT_URL !== undefined;
  const replica =
    DATABASE_REPLICA_URL === undefined
      ? null
      : openReplica(DATABASE_REPLICA_URL, {
          max,
          onChange: (isUsable) => logger.warn(isUsable ? 'public reads go to the replica' : 'public reads go to the primary'),
        });
  const db = openDatabase(DATABASE_URL, {
    max,
    isPooled,
    replica,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  if (followsRequests(config))
    for (const pool of [db.$client, ...(replica ? [replica.pool] : [])])
      observeStatements(pool, { slowMilliseconds: config.SLOW_STATEMENT_MS, logger });
  if (isPooled && !(await hasLimits(db)))
    throw new Error(
      'Configuration: connections of DATABASE_URL have no statement_timeout, because a pooler drops it. Run `node .build/db.mjs migrate`, which sets it on the role, and then RECONNECT in the pooler',
    );
  return db;
}

const hasLimits = async (db: Database): Promise<boolean> => {
  const answer = await db.execute<{ statement_timeout: string }>(sql`SHOW statement_timeout`).catch(() => null);
  return answer?.rows[0]?.statement_timeout !== '0';
};
