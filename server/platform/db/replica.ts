import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A streaming replica. */
export interface Replica {
  pool: pg.Pool;
  /** Whether the statement that runs now may go to the replica, and the replica is up to date. */
  isUsed: () => boolean;
  close: () => Promise<void>;
}

const reading = new AsyncLocalStorage<true>();

/** Runs `work`, and all that it awaits, with statements outside transactions on the replica, if there is one. */
export const readingFromReplica = <T>(work: () => T): T => reading.run(true, work);

const everyMs = 1000;
const maxLagSeconds = 1;

/** Seconds behind the primary: 0 when all that arrived is applied, nothing when no primary sends. */
const lagQuery = `SELECT CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
  ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) END::float8 AS lag FROM pg_stat_wal_receiver`;

interface Options {
  max: number;
  /** Called when it becomes usable or unusable. */
  onChange: (isUsable: boolean) => void;
  query?: string;
}

/**
 * Opens the replica and measures once a second how far it is behind. Reads go to it while it is at most a second behind, otherwise to the primary: also
 * when it cannot be reached, and when it lost its primary.
 */
export function openReplica(url: string, { max, onChange, query = lagQuery }: Options): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 1000,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=5000 -c timezone=UTC',
  });
  pool.on('error', () => undefined); // -- the pool replaces it, and the next measurement reports the loss
  pool.on('connect', (client) => client.on('error', () => undefined));
  let isUsable = false;
  const measure = async () => {
    const { rows } = await pool.query<{ lag: number | null }>(query).catch(() => ({ rows: [] }));
    const [row] = rows;
    const isNear = row !== undefined && row.lag !== null && row.lag <= maxLagSeconds;
    if (isNear !== isUsable) onChange(isNear);
    isUsable = isNear;
  };
  void measure();
  const timer = setInterval(() => void measure(), everyMs);
  timer.unref();
  return {
    pool,
    isUsed: () => isUsable && reading.getStore() === true,
    close: () => {
      clearInterval(timer);
      return pool.end();
    },
  };
}
