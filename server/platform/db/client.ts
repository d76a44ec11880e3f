import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Replica } from './replica';

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
  /** The URL is that of a pooler, which refuses start-up options: the role has the limits (`setRoleLimits`). */
  isPooled?: boolean;
  replica?: Replica | null;
}
const limits = {
  request: { connect: 3_000, statement: 5_000, lock: 3_000, idle: 15_000 },
  command: { connect: 30_000, statement: 600_000, lock: 60_000, idle: 300_000 },
};

/** The settings of a connection that serves requests or commands, by PostgreSQL's names. */
export const sessionSettings = (kind: keyof typeof limits): Record<string, string> => {
  const { statement, lock, idle } = limits[kind];
  return {
    statement_timeout: String(statement),
    lock_timeout: String(lock),
    idle_in_transaction_session_timeout: String(idle),
    timezone: 'UTC',
  };
};

/** The answer to BEGIN, which no caller reads. */
const begun: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** SQLSTATE of a write in a read-only transaction. */
const readOnlyState = '25006';

/**
 * A connection that does not wait for the answer to BEGIN: it travels with the first statement of the transaction, which saves each transaction a
 * round trip. BEGIN fails only when the connection is lost, and then that statement fails too.
 */
class EagerClient extends pg.Client {
  /** A write was refused, because its server is a standby now: after a failover another one is the primary. */
  isOnStandby = false;

  override query(...given: never[]): never {
    const answer = super.query(...(given as unknown as [pg.QueryConfig])) as Promise<pg.QueryResult> | undefined; // -- one of several overloads, all passed on
    answer?.catch((error: { code?: unknown }) => {
      if (error.code === readOnlyState) this.isOnStandby = true;
    });
    const [query] = given as unknown as [string | pg.QueryConfig];
    if (typeof query === 'string' || !/^begin\b/.test(query.text)) return answer as never;
    answer?.catch(() => undefined);
    return Promise.resolve(begun) as never;
  }
}

/** A pool whose statements outside transactions go to the replica in requests that may read from it (`readingFromReplica`). */
class ReplicaReadingPool extends pg.Pool {
  replica: Replica | null = null;

  override query(...given: never[]): never {
    const onPrimary = () => super.query(...(given as unknown as [pg.QueryConfig])); // -- one of several overloads, all passed on
    if (!this.replica?.isUsed()) return onPrimary() as never;
    // Whatever the replica refuses (a write, a snapshot that is gone) the primary answers.
    return this.replica.pool.query(...(given as unknown as [pg.QueryConfig])).catch(onPrimary) as never;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.replica?.close()]);
  }
}

/** A pool that limits statements to 5 s and lock waits to 3 s, so that no request blocks others for long. */
export function openDatabase(
  url: string,
  { max = 10, onError, isCommand = false, isPooled = false, replica = null }: Options = {},
): Database {
  const kind = isCommand ? 'command' : 'request';
  const pool = new ReplicaReadingPool({
    connectionString: url,
    Client: EagerClient,
    pipeline: true,
    max,
    connectionTimeoutMillis: limits[kind].connect,
    idleTimeoutMillis: 30_000,
    ...(isPooled
      ? {}
      : {
          options: Object.entries(sessionSettings(kind))
            .map(([name, value]) => `-c ${name}=${value}`)
            .join(' '),
        }),
  });
  pool.replica = replica;
  // A connection lost in a transaction fails the transaction's statements; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that the server closed must not end the process; the pool replaces it.
  pool.on('error', (error) => onError?.(error));
  // Ended before the pool decides whether to keep it: the next connection reaches the new primary.
  pool.on('release', (_error, client) => {
    if (client instanceof EagerClient && client.isOnStandby) void client.end().catch(() => undefined);
  });
  return drizzle(pool) as Database;
}
