import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** One transaction of the pool. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
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

/** The answer to BEGIN, which no caller reads. */
const begun: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A connection that does not wait for the answer to BEGIN: it travels with the first statement of the transaction, which saves each transaction a
 * round trip. BEGIN fails only when the connection is lost, and then that statement fails too.
 */
class EagerClient extends pg.Client {
  override query(...given: never[]): never {
    const answer = super.query(...(given as unknown as [pg.QueryConfig])); // -- one of several overloads, all passed on
    const [query] = given as unknown as [string | pg.QueryConfig];
    if (typeof query === 'string' || !/^begin\b/.test(query.text)) return answer as never;
    answer.catch(() => undefined);
    return Promise.resolve(begun) as never;
  }
}

/** A pool that limits statements to 5 s and lock waits to 3 s, so that no request blocks others for long. */
export function openDatabase(url: string, { max = 10, onError, isCommand = false }: Options = {}): Database {
  const { connect, statement, lock, idle } = limits[isCommand ? 'command' : 'request'];
  const pool = new pg.Pool({
    connectionString: url,
    Client: EagerClient,
    pipeline: true,
    max,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 30_000,
    options: `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idle} -c timezone=UTC`,
  });
  // A connection lost in a transaction fails the transaction's statements; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that the server closed must not end the process; the pool replaces it.
  pool.on('error', (error) => onError?.(error));
  return drizzle(pool);
}
