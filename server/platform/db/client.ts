import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** One transaction of the pool. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Record<string, never>, Record<string, never>>;
/** What a repository needs: the pool or one transaction of it. */
export type Db = NodePgDatabase | Tx;

interface Options {
  max?: number;
  onError?: (error: Error) => void;
  /** Longer timeouts for command-line programs, which may write a whole catalogue in one statement. */
  isCommand?: boolean;
}
const limits = {
  request: { connect: 3_000, statement: 5_000, lock: 3_000, idle: 15_000 },
  command: { connect: 30_000, statement: 600_000, lock: 60_000, idle: 300_000 },
};

/** A pool that limits statements to 5 s and lock waits to 3 s, so that no request blocks others for long. */
export function openDatabase(url: string, { max = 10, onError, isCommand = false }: Options = {}): Database {
  const { connect, statement, lock, idle } = limits[isCommand ? 'command' : 'request'];
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 30_000,
    options: `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idle} -c timezone=UTC`,
  });
  // An idle connection that the server closed must not end the process; the pool replaces it.
  pool.on('error', (error) => onError?.(error));
  return drizzle(pool);
}
